"""No page asks anything of another origin, nothing that a page asks for is missing, and its policy refuses nothing."""

from urllib.parse import urlsplit

from tests.browser.conftest import refused
from tests.browser.test_access import BY_TURNS


def test_every_page_stays_at_home(browser, address, site, request):
    """One of each kind of page, in its languages by turns; all with --all. No page loads what draws in the browser."""
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(address))
    context = browser.new_context(base_url=address)
    page = context.new_page()
    asked, missing, errors = [], [], []
    violations = refused(context)
    page.on("request", lambda request: asked.append(request.url))
    page.on("response", lambda response: missing.append(response.url) if response.status >= 400 else None)
    page.on("pageerror", lambda error: errors.append(f"{page.url}: {error}"))
    paths = sorted(path.relative_to(site).as_posix().removesuffix("index.html") for path in site.rglob("*.html"))
    assert len(paths) > 60 and "404.html" in paths
    if not request.config.getoption("--all"):
        paths = ["404.html", "en/", *BY_TURNS, "planner/", "en/practice/", "slides/"]
    for path in paths:
        page.goto(path, wait_until="networkidle" if path in ("", "en/", "about/") else "load")
    context.close()
    assert [url for url in asked if not url.startswith((origin, "data:", "blob:")) or "mermaid" in url] == []
    assert (missing, errors, violations) == ([], [], [])


def test_the_policy_refuses_what_the_content_must_not_do(browser, address):
    """The same pages, with markup as it would stand there had it passed the checks: the policy stops all of it."""
    context = browser.new_context(base_url=address)
    page, refusals = context.new_page(), refused(context)
    page.goto("ipg/2.1/")
    page.evaluate(
        """() => {
          window.ran = [];
          const html = `<img src=x onerror="ran.push('handler')"><a id=link href="javascript:ran.push('link')">x</a>
            <iframe srcdoc="<script>parent.ran.push('frame')</script>"></iframe><svg onload="ran.push('svg')"></svg>
            <img src="//example.com/pixel.png"><form id=f action="//example.com/"><button id=send>x</button></form>`;
          document.body.insertAdjacentHTML("beforeend", html);
          document.body.append(Object.assign(document.createElement("script"), {textContent: "ran.push('inline')"}));
          document.body.append(Object.assign(document.createElement("script"), {src: "data:,ran.push('data')"}));
          document.getElementById("link").click();
          document.getElementById("send").click();
        }"""
    )
    wanted = ("script-src", "img-src", "form-action")
    for _ in range(400):  # the browser says it when it comes to it
        if all(any(what in refusal for refusal in refusals) for what in wanted):
            break
        page.wait_for_timeout(50)
    page.wait_for_timeout(300)
    assert page.evaluate("window.ran") == []
    assert urlsplit(page.url).path.endswith("/ipg/2.1/")
    for what in wanted:
        assert any(what in refusal for refusal in refusals), what
    context.close()
