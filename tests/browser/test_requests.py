"""No page asks anything of another origin, nothing that a page asks for is missing, and its policy refuses nothing."""

from urllib.parse import urlsplit

from tests.browser.conftest import refused


def test_every_page_stays_at_home(browser, address, site, request):
    """Of the sections of a document each third, else each page in one of its languages, by turns; all with --all."""
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(address))
    context = browser.new_context(base_url=address)
    page = context.new_page()
    foreign, missing, errors = [], [], []
    violations = refused(context)
    page.on(
        "request",
        lambda request: foreign.append(request.url) if not request.url.startswith((origin, "data:", "blob:")) else None,
    )
    page.on("response", lambda response: missing.append(response.url) if response.status >= 400 else None)
    page.on("pageerror", lambda error: errors.append(f"{page.url}: {error}"))
    paths = sorted(path.relative_to(site).as_posix().removesuffix("index.html") for path in site.rglob("*.html"))
    assert len(paths) > 60 and "404.html" in paths
    if not request.config.getoption("--all"):
        both = sorted({path.removeprefix("en/") for path in paths} & {path for path in paths if f"en/{path}" in paths})
        left = {("en/" if number % 2 else "") + path for number, path in enumerate(both)} - {"", "en/"}
        sections = [path for path in paths if path not in left and path.count("/") == 2 + path.startswith("en/")]
        left |= set(sections) - set(sections[::3])
        paths = [path for path in paths if path not in left]
    for path in paths:
        page.goto(path, wait_until="networkidle" if path in ("", "en/", "about/") else "load")
    context.close()
    assert (foreign, missing, errors, violations) == ([], [], [], [])


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
