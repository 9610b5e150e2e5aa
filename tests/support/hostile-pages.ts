// Pages, feeds and texts designed to be slow to read. Each is the first page of a separate site.
import { type Coding, file, type HostileSite, html, ld, x } from './hostile'

const SCRAPE = '/api/v2/scrape'
const EXTRACT = '/api/v2/extract'
const numbered = (count: number, write: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => write(n)).join('')

function page(
  name: string,
  make: () => string,
  { kind = 'html', coding = 'gzip', endpoint = SCRAPE, more }: Options = {},
): HostileSite {
  return { name, endpoint, more, files: { '/': file(kind, make, coding) } }
}
type Options = {
  kind?: string
  coding?: Coding
  endpoint?: string
  more?: Record<string, unknown>
}
const asJson = {
  endpoint: EXTRACT,
  more: { modes: ['json'], json_schema: { name: 'string', price: 'number' } },
}

/** Content on which a tree builder or a Markdown writer could be slow. */
export const TREES: HostileSite[] = [
  page('a table of spans', () =>
    html(`<table>${x(`<tr>${x('<td rowspan=65534 colspan=1000>1', 100)}`, 500)}</table>`),
  ),
  page('quotes in quotes', () =>
    html(x('<blockquote>', 500) + numbered(50_000, (n) => `<p>${n}</p>`)),
  ),
  page('lists in lists', () => html(x('<ul><li>', 250) + numbered(50_000, (n) => `<li>${n}`))),
  page('fonts over paragraphs', () => html(numbered(20_000, (n) => `<font color=${n}><p>a`))),
  page('formats that cross', () => html(x('<a><b><i><p></a></b></i>', 30_000))),
  page('text out of tables', () => html(x('<table><b>a<tr>b', 30_000))),
  page('paragraphs that only close', () => html(x('</p>', 1_000_000))),
  page('formulas in formulas', () => html(x('<math><mrow><msup>', 50_000))),
  page('drawings in drawings', () => html(x('<svg><foreignObject>', 50_000))),
  page('templates in templates', () => html(x('<template><noscript>', 100_000))),
  page('comments that only open', () => html(x('<!--', 1_000_000))),
  page('declarations', () => x('<!DOCTYPE html>', 300_000)),
  page('named references', () => html(x('&NotEqualTilde;', 500_000))),
  page('selects of options', () => html(`<select>${x('<option>a', 300_000)}</select>`)),
  page('frames', () => x('<frameset><frame src=/a>', 100_000)),
  page('code of backticks', () => html(`<pre>${x('`', 3_000_000)}</pre>`)),
  page('codes of more and more backticks', () =>
    html(numbered(2_000, (n) => `<code>${x('`', n)}</code> `)),
  ),
  page('footnotes of footnotes', () =>
    html(
      numbered(
        20_000,
        (n) =>
          `<sup><a href="#fn${n + 1}" id="ref${n}">${n}</a></sup><li id="fn${n}">a <a href="#ref${n}">b</a></li>`,
      ),
    ),
  ),
  page(
    'a base and many links',
    () =>
      `<base href="/${x('a', 8_000)}/">${html(numbered(20_000, (n) => `<a href="${n}">b</a> `))}`,
  ),
  page(
    'a base and many links to list',
    () =>
      `<base href="/${x('a', 8_000)}/">${html(numbered(20_000, (n) => `<a href="${n}">b</a> `))}`,
    { endpoint: EXTRACT, more: { modes: ['links'] } },
  ),
  page('sets of pictures', () => html(`<img srcset="${x('/a.png 1x, ', 500_000)}">`)),
  page('a link of megabytes', () => html(`<a href="data:text/html,${x('a', 5_000_000)}">b</a>`)),
  page('a selector of selectors within', () => html(x('<div><p>a', 20_000)), {
    more: { include_selectors: [':nth-last-child(odd of :not(:has(~ p)))'] },
  }),
  page('selectors to leave out', () => html(x('<div class="a b c">', 300) + x('<p>a', 20_000)), {
    more: {
      exclude_selectors: numbered(20, (n) => `div ~ div p:nth-of-type(${n}n),`).split(',', 20),
    },
  }),
]

/** Metadata that is read beside the text: titles, dates, authors, data. */
export const HEADS: HostileSite[] = [
  page('a title of megabytes', () => `<title>${x('a - ', 2_000_000)}</title>${html('')}`),
  page(
    'a description of megabytes',
    () => `<meta name="description" content="${x('a ', 4_000_000)}">${html('')}`,
  ),
  page('a language of megabytes', () => `<html lang="${x('en-', 3_000_000)}">${html('')}`),
  page('dates', () => html(x('<time datetime="2020-01-01">1 January 2020</time> ', 100_000))),
  page('dates in words', () => html(x('Published on January 1, 2020 at ', 250_000))),
  page('authors', () => html(x('<a rel="author" class="author byline">By A B</a> ', 100_000))),
  page('bylines of one line', () => html(`<h1>A</h1><p class="byline">${x('By ', 2_000_000)}</p>`)),
  page('headlines', () => html(x('<h1>A page</h1>', 200_000))),
  page('answers in a thread', () =>
    html(
      numbered(
        30_000,
        (n) => `<article class="comment post" id="c${n}"><p>Answer ${n} says a word.</p></article>`,
      ),
    ),
  ),
  page('marks above marks', () => html(`<p>a${x('\u0301\u0323', 1_000_000)}</p>`)),
  page('Khmer without a space', () => html(`<p>${x('ភាសាខ្មែរ', 200_000)}</p>`)),
  page('flags', () => html(`<p>${x('🇩🇪', 500_000)}</p>`)),
  page('families joined by joiners', () => html(`<p>${x('👩‍👩‍👧', 300_000)}</p>`)),
  page(
    'a microdata circle',
    () =>
      html(
        `<div itemscope itemtype="https://schema.org/Product" id=a itemprop=x itemref="b"></div><div itemscope id=b itemprop=y itemref="a">${x('<i itemprop=z itemscope itemref="a b">', 5_000)}`,
      ),
    asJson,
  ),
  page(
    'a number of a million digits',
    () => ld(`{"@type":"Product","name":"a","price":${x('9', 1_000_000)}}`),
    asJson,
  ),
  page(
    'graphs in graphs',
    () => ld(`${x('{"@graph":[{"@type":"Product","name":"a"},', 60)}1${x(']}', 60)}`),
    asJson,
  ),
  page(
    'names of every prototype',
    () => ld(`{"@type":"Product","name":"a","__proto__":${x('{"__proto__":', 50)}{}${x('}', 50)}}`),
    asJson,
  ),
  page('an article in its data', () =>
    ld(`{"@type":"Article","headline":"a","articleBody":"${x('word ', 1_800_000)}"}`),
  ),
  page('scripts of data', () =>
    html(x('<script type="application/ld+json">{"@type":"Thing","name":"a"}</script>', 50_000)),
  ),
  page('state of a script', () =>
    html(`<script id="__NEXT_DATA__" type="application/json">${x('{"a":[', 400_000)}</script>`),
  ),
  page('a question over marks', () => html(x('<p>Herons a\u0301\u0323 eat fish. ', 100_000)), {
    endpoint: EXTRACT,
    more: { modes: ['qa', 'summary'], query: x('a\u0301\u0323', 400) },
  }),
  page('a question in Khmer', () => html(x('<p>ភាសាខ្មែរ។ ', 100_000)), {
    endpoint: EXTRACT,
    more: { modes: ['qa', 'summary'], query: x('ភាសាខ្មែរ', 60) },
  }),
]

/** Documents that are not HTML. */
export const TEXTS: HostileSite[] = [
  page('a text of marks', () => x('a\u0301\u0323\u0301\u0323', 800_000), { kind: 'txt' }),
  page('a text of returns', () => x('\r', 8_000_000), { kind: 'txt' }),
  page('a text of noughts', () => x('\0', 8_000_000), { kind: 'txt' }),
  page('JSON of many keys', () => `{${numbered(600_000, (n) => `"k${n}":${n},`)}"a":1}`, {
    kind: 'json',
  }),
  page('JSON of digits', () => `[${x('1', 5_000_000)}]`, { kind: 'json' }),
  page(
    'a feed of laughs',
    () =>
      `<!DOCTYPE rss [<!ENTITY a "ha">${numbered(30, (n) => `<!ENTITY a${n} "&a${n - 1};&a${n - 1};">`)}]><rss><channel><item><title>&a29;</title></item></channel></rss>`,
    { kind: 'rss' },
  ),
  page(
    'a feed of one long base',
    () =>
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="/${x('a', 7_000)}/">${numbered(9_000, (n) => `<entry><link href="${n}"/><title>a</title></entry>`)}</feed>`,
    { kind: 'atom' },
  ),
  page(
    'an item of many links',
    () => `<rss><channel><item>${x('<link>/a</link>', 500_000)}</item></channel></rss>`,
    { kind: 'rss' },
  ),
  page(
    'items of long texts',
    () =>
      `<rss><channel>${x(`<item><title>a</title><description>${x('&lt;b&gt;a', 100)}</description><pubDate>${x('1 ', 400)}</pubDate></item>`, 4_000)}</channel></rss>`,
    { kind: 'rss' },
  ),
  page(
    'a JSON feed',
    () =>
      `{"version":"https://jsonfeed.org/version/1.1","title":"a","items":[${x('{"id":"a","content_html":"<p>a"},', 200_000)}{}]}`,
    { kind: 'json' },
  ),
]
