/** A name and a page of HTML. */
type NamedPage = [string, string]

const SENTENCES = [
  'The tide goes out before dawn.',
  'Nets hang between the sheds.',
  'Ann was born in Bergen.',
  'She lives in Oslo.',
  'The quay is slippery after rain.',
  'Ships from seven countries called here during the long summer of the great fair, and their crews filled every inn of the town.',
  'A clerk wrote each name on a card.',
  'The lamp still burns.',
  'Visitors may climb the tower on Sundays, if the wind allows it.',
]

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Harbour</title><body>${body}</body></html>`
const sentence = (at: number) => SENTENCES[at % SENTENCES.length] as string
const paragraphs = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `<p>${sentence(from + i * 2)}</p>`).join('')

const WRAPPERS: Record<string, (inner: string) => string> = {
  main: (inner) => `<main>${inner}</main>`,
  article: (inner) => `<article>${inner}</article>`,
  both: (inner) => `<main><article>${inner}</article></main>`,
  box: (inner) => `<div class="content"><div>${inner}</div></div>`,
  body: (inner) => inner,
}
const BODIES: Record<string, (from: number) => string> = {
  paragraphs: (from) => `<h1>Harbour days</h1>${paragraphs(from, 3)}`,
  two: (from) => `<h1>Harbour days</h1>${paragraphs(from, 2)}`,
  sections: (from) =>
    `<h1>Harbour days</h1><h2>Morning</h2>${paragraphs(from, 1)}<h2>Evening</h2>${paragraphs(from + 3, 2)}`,
  poem: (from) =>
    `<h1>Tide</h1><p>${sentence(from)}<br>${sentence(from + 3)}</p><p>${sentence(from + 4)}<br>${sentence(from + 7)}</p>`,
  interview: (from) =>
    `<h1>A talk</h1><p><b>Why here?</b></p><p>${sentence(from)}</p><p><b>And now?</b></p><p>${sentence(from + 2)}</p>`,
  callout: (from) =>
    `<p>${sentence(from)}</p><blockquote><p>Mind this: ${sentence(from + 4)}</p></blockquote><p>${sentence(from + 6)}</p>`,
  list: (from) =>
    `<h1>Steps</h1><p>${sentence(from)}</p><ol><li>${sentence(from + 1)}</li><li>${sentence(from + 3)}</li></ol>`,
  code: (from) =>
    `<h1>Sum</h1><p>${sentence(from)}</p><pre><code>total = 7</code></pre><p>${sentence(from + 5)}</p>`,
  table: (from) =>
    `<h1>Prices</h1><p>${sentence(from)}</p><table><tr><th>Ferry</th><th>Fare</th></tr><tr><td>Ada</td><td>12</td></tr></table>`,
}

/** 135 short pages with nothing but their content. */
export const SHORT_PAGES: NamedPage[] = Object.entries(WRAPPERS).flatMap(([wrapper, wrap]) =>
  Object.entries(BODIES).flatMap(([body, write]) =>
    [0, 2, 5].map((from): NamedPage => [`${body} ${from} in ${wrapper}`, page(wrap(write(from)))]),
  ),
)

const PLACES =
  'div nav header footer aside form button label h1 p blockquote center fieldset section pre a'
    .split(' ')
    .map((name): [string, (text: string) => string] => [name, (t) => `<${name}>${t}</${name}>`])
const NESTED: [string, (text: string) => string][] = [
  ['cell', (text) => `<table><tr><td>${text}</td></tr></table>`],
  ['item', (text) => `<ul><li>${text}</li></ul>`],
  ['caption', (text) => `<figure><figcaption>${text}</figcaption></figure>`],
  ['open dialog', (text) => `<dialog open>${text}</dialog>`],
  ['open details', (text) => `<details open><summary>${text}</summary></details>`],
  ['sidebar', (text) => `<div class="sidebar"><p>${text}</p></div>`],
  ['comments', (text) => `<div class="comments"><p>${text}</p></div>`],
  ['notice of cookies', (text) => `<div class="cookie-consent">${text}</div>`],
]
const STYLES: [string, (text: string) => string][] = [
  ['text', (text) => text],
  [
    'text with its own size',
    (text) => `<div style="font-size:0"><span style="font-size:14px">${text}</span></div>`,
  ],
  [
    'text that fades in',
    (text) => `<div style="opacity:0;transition:opacity 1s;transform:none">${text}</div>`,
  ],
]

/** Pages whose only text is in one place, where a browser shows it. */
export const SHOWN_PAGES: NamedPage[] = [...PLACES, ...NESTED].flatMap(([place, put]) =>
  STYLES.map(
    ([style, write]): NamedPage => [
      `${style} in ${place}`,
      page(put(write('The harbour opens again on Monday.'))),
    ],
  ),
)
