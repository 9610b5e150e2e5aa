# Marked pages of public sets as the lines that bench/page-learn.mjs reads:
#   python3 bench/outside/marked.py WCXB_DEV AEB TRAF > pages.jsonl
import gzip
import json
import pathlib
import sys


def line(url, html, marks):
    print(json.dumps({"url": url, "html": html, **marks}))


def page(path):
    return gzip.open(path, "rt", encoding="utf-8", errors="replace").read()


wcxb, aeb, traf = map(pathlib.Path, sys.argv[1:4])
for truth in sorted((wcxb / "ground-truth").glob("*.json")):
    facts = json.loads(truth.read_text())
    kind = facts.get("_internal", {}).get("page_type", "article")
    kind = kind.get("primary") if isinstance(kind, dict) else kind
    html = page(wcxb / "html" / f"{truth.stem}.html.gz")
    text = facts["ground_truth"].get("main_content") or ""
    kind = "collection" if kind == "category" else kind
    marks = {"content": text, "set": kind, "measure": "words"}
    line(facts.get("url") or "https://example.com/", html, marks)
for name, marked in json.loads((aeb / "truth.json").read_text()).items():
    text = marked["text"] if isinstance(marked, dict) else marked
    html = page(aeb / "pages" / f"{name}.html.gz")
    line(f"https://example.com/{name}", html, {"content": text, "set": "news", "weight": 5})
for name, marked in json.loads((traf / "truth.json").read_text()).items():
    html = page(traf / "pages" / f"{name}.html.gz")
    line(marked["url"], html, {"with": marked["with"], "without": marked["without"]})
