// The style sheet of the bar and the panel, which no other page loads.
import { make } from "./dom.js";

let sheet;

// Resolves once the style sheet is there, or cannot be had.
export const styled = () =>
  (sheet ??= new Promise((resolve) => {
    const href = new URL("offline.css", import.meta.url).href;
    document.head.append(make("link", { rel: "stylesheet", href, onload: resolve, onerror: resolve }));
  }));
