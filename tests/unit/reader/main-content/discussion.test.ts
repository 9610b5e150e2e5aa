import { expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const QUESTION =
  'We have had the boat in the water for three weeks now, and every morning there are some litres of water under the floor of the cabin. '
const ANSWER =
  'Look at the seal around the shaft first, because it dries out when a boat is on land over the winter, and it needs some weeks.'
const post = (text: string) =>
  `<div class="reply"><div class="post-content"><p>${text}</p></div></div>`
const page = `<title>Water in the boat</title><body><h1>Water in the boat</h1>
  <div class="post"><div class="post-content"><p>${QUESTION.repeat(3)}</p></div></div>
  <div class="replies">${[1, 2, 3, 4, 5].map((n) => post(`Answer ${n}. ${ANSWER}`)).join('')}</div></body>`

function answersIn(url: string, html = page): number {
  const read = readPageNow({
    html: `<link rel="canonical" href="${url}">${html}`,
    url: 'https://example.com/',
    mainContentOnly: true,
    want: { markdown: true },
  })
  return (read.markdown ?? '').split('Answer ').length - 1
}

it("keeps a thread's answers, but not another page's comments", () => {
  expect(answersIn('https://example.com/threads/water-in-the-boat')).toBe(5)
  expect(answersIn('https://forum.example.com/water-in-the-boat')).toBe(5)
  expect(answersIn('https://example.com/news/water-in-the-boat')).toBe(0)
})

it('also recognises a thread by its structured data', () => {
  const data = '<script type="application/ld+json">{"@type":"DiscussionForumPosting"}</script>'
  expect(answersIn('https://example.com/a', data + page)).toBe(5)
})

it('leaves no lines where posts were left out', () => {
  const { markdown } = readPageNow({
    html: page.replaceAll('<div class="reply">', '<hr><div class="reply">'),
    url: 'https://example.com/news/water-in-the-boat',
    mainContentOnly: true,
    want: { markdown: true },
  })
  expect(markdown).not.toContain('---')
})

const writer = (name: string) => `<a class="author" href="/u/${name}">${name}</a> 3 hours ago`
const REMARKS = ['The seal.', 'Same here, it took two hours.', `Answer 1. ${ANSWER}`, 'Thanks!']
const remark = (text: string, name: string) =>
  `<div class="comment">${name}<div class="md"><p>${text}</p></div><a href="/r">reply</a></div>`

it.each([
  [
    'members write both',
    `${writer('marta')}<p>${QUESTION.repeat(3)}</p>`,
    '<h2>4 comments</h2>',
    writer('joe'),
  ],
  [
    'a heading calls them answers',
    `<p>${QUESTION.repeat(3)}</p>`,
    '<h2>Replies</h2>',
    '<b>joe</b>',
  ],
])('keeps short replies to a post where %s', (_sign, post, heading, name) => {
  const replies = REMARKS.map((text) => remark(text, name)).join('')
  const html = `<title>Water in the boat</title><body><h1>Water in the boat</h1><div>${post}</div>${heading}<div class="comments">${replies}</div></body>`
  const { markdown } = readPageNow({
    html,
    url: 'https://example.com/a',
    mainContentOnly: true,
    want: { markdown: true },
  })
  for (const text of REMARKS) expect(markdown).toContain(text)
})

const SHORT = ['Same here.', 'The seal.', 'Two years.', 'No!', 'Is it salty?']
const LONG = [1, 2, 3, 4, 5, 6].map((n) => `Answer ${n}. ${ANSWER}`)
const posts = (write: (text: string) => string) =>
  [0, 1, 2, 3, 4, 5].map((i) => write(LONG[i] ?? '') + write(SHORT[i] ?? '')).join('')

it.each([
  [
    'as rows of hashed classes',
    posts(
      (text) =>
        `<div class="x1" role="link"><a href="/u">joe</a><div class="x2"><a href="/u">joe</a><div>·</div><a href="/t">3h</a></div><div class="x3">${text}</div><div class="x2"><button><div>2</div></button></div></div>`,
    ),
  ],
  [
    'as rows of a table',
    `<table>${posts((text) => `<tr class="row"><td><span class="head"><a href="/u">joe</a> <a href="/t">2 hours ago</a></span><br><div class="comment"><div class="text">${text}</div><p><a href="/r">reply</a></p></div></td></tr>`)}</table>`,
  ],
])('keeps the short posts among the long ones %s', (_layout, list) => {
  const { markdown } = readPageNow({
    html: `<title>Water in the boat | Boats</title><body><div><a href="/t">Water in the boat</a></div><div><p>${QUESTION}</p></div>${list}</body>`,
    url: 'https://example.com/a',
    mainContentOnly: true,
    want: { markdown: true },
  })
  for (const text of ['Water in the boat', ...SHORT, ...LONG]) expect(markdown).toContain(text)
})
