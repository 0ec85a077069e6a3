// What offline.js and its parts say, in both languages.
export const words = {
  build: { ja: "ビルド {build}。", en: "Build {build}." },
  kept: { ja: "この端末に保存済みで、電波がなくても読めます。", en: "Kept on this device; it can be read without reception." },
  saving: { ja: "この端末に保存しています({done}/{total})。", en: "Being saved on this device ({done} of {total})." },
  stuck: {
    ja: "新しい版がありますが、まだ取り込めていません。",
    en: "There is a newer version, which could not be fetched yet.",
  },
  "offline-copy": {
    ja: "オフラインです。この端末に保存したものを表示しています。",
    en: "Offline: this is the copy kept on this device.",
  },
  "offline-kept": { ja: "オフラインですが、この端末に保存済みです。", en: "Offline, but kept on this device." },
  "offline-alone": { ja: "オフラインです。", en: "Offline." },
  saved: {
    ja: "このサイトを端末に保存しました({size})。電波がなくても読めます。",
    en: "The site is saved on this device ({size}). It can be read without reception.",
  },
  away: {
    ja: "いまはオフラインで、そのページやファイルは端末に保存されていません。",
    en: "You are offline, and that page or file is not kept on this device.",
  },
  full: {
    ja: "空き容量が足りないため、保存できませんでした。オンラインではそのまま使えます。",
    en: "There is not enough space on this device, so it was not saved. The site works as before while online.",
  },
  failed: {
    ja: "保存できませんでした。通信を確かめてください。ブラウザーが保存を許していないこともあります。オンラインではそのまま使えます。",
    en: "It could not be saved. Check the connection; the browser may also refuse to keep anything. The site works as before while online.",
  },
  // the bar
  "new-version": { ja: "新しい版があります", en: "There is a new version" },
  use: { ja: "新しい版を使う", en: "Use the new version" },
  later: { ja: "あとで", en: "Later" },
  "what-changed": { ja: "変わったこと({n})", en: "What changed ({n})" },
  edition: { ja: "{book}が{to}の版になりました", en: "{book} is now the edition of {to}" },
  added: { ja: "新しいページ：{title}", en: "New: {title}" },
  changed: { ja: "{title}", en: "{title}" },
  removed: { ja: "なくなったページ：{title}", en: "Gone: {title}" },
  "nothing-to-read": {
    ja: "見た目や道具だけが変わりました。条文は同じです。",
    en: "Only the look or the tools changed; the texts are the same.",
  },
  // the page about reading offline, and files that are saved one by one
  missing: {
    ja: "いまはオフラインで、このアドレスのものは端末に保存されていません。",
    en: "You are offline, and what is at this address is not kept on this device.",
  },
  again: { ja: "もう一度開いてみる", en: "Try again" },
  unavailable: {
    ja: "このブラウザーでは保存できません(プライベート・ウィンドウなど)。オンラインではそのまま使えます。",
    en: "This browser cannot keep the site, as in a private window. The site works as usual while online.",
  },
  ja: { ja: "日本語のページと道具", en: "Japanese pages and tools" },
  en: { ja: "英語のページと道具", en: "English pages and tools" },
  files: { ja: "配布資料", en: "Handouts" },
  "is-saved": { ja: "保存済み({size})", en: "Saved ({size})" },
  "not-saved": { ja: "まだ保存していません({size})", en: "Not saved yet ({size})" },
  count: { ja: "{n}件を保存済み({size})", en: "{n} saved ({size})" },
  save: { ja: "保存する", en: "Save" },
  "save-file": { ja: "オフライン用に保存({size})", en: "Save for offline ({size})" },
  "save-again": { ja: "新しい版を保存({size})", en: "Save the new version ({size})" },
  "save-all": { ja: "すべてオフライン用に保存({size})", en: "Save all for offline ({size})" },
  "of-file": { ja: "{title}：{label}", en: "{title}: {label}" },
  drop: { ja: "保存済み。消す", en: "Saved. Remove" },
  progress: { ja: "保存しています… {percent}%", en: "Saving… {percent}%" },
  forget: { ja: "保存したものをすべて消す", en: "Remove everything that is kept" },
  forgotten: {
    ja: "保存したものを消しました。「保存する」を押すまで、保存しません。",
    en: "Everything was removed. Nothing is kept until you press Save.",
  },
  install: { ja: "アプリとして入れる", en: "Install the app" },
};
