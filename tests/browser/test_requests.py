"""No page asks anything of another origin, and nothing that a page asks for is missing."""

from urllib.parse import urlsplit


def test_every_page_stays_at_home(browser, address, site):
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(address))
    context = browser.new_context(base_url=address)
    page = context.new_page()
    foreign, missing, errors = [], [], []
    page.on(
        "request",
        lambda request: foreign.append(request.url) if not request.url.startswith((origin, "data:", "blob:")) else None,
    )
    page.on("response", lambda response: missing.append(response.url) if response.status >= 400 else None)
    page.on("pageerror", lambda error: errors.append(f"{page.url}: {error}"))
    paths = sorted(path.parent.relative_to(site).as_posix() for path in site.rglob("index.html"))
    assert len(paths) > 60
    for path in paths:
        page.goto(
            "" if path == "." else f"{path}/", wait_until="networkidle" if path in (".", "en", "about") else "load"
        )
    context.close()
    assert (foreign, missing, errors) == ([], [], [])
