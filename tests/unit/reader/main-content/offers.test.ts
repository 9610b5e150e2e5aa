import { expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const parts = Array.from(
  { length: 10 },
  (_, i) => `<p>Part ${i} measures ${i * 7} millimetres and is made of larch.</p>`,
)
const cards = ['Oak table', 'Ash stool', 'Elm shelf'].map(
  (name) =>
    `<div><a href="/${name}"><h3>${name}</h3></a><p>It carries a hundred kilograms. Its surface is oiled twice so that it resists water. We deliver it in one piece. The wood was felled in winter and dried for two years.</p></div>`,
)
const page = (heading: string) =>
  readPageNow({
    html: `<!doctype html><title>Larch bench</title><body><h1>Larch bench</h1><p>A bench of larch for two people, oiled twice and made to last outdoors for a generation or more.</p><h2>Measures</h2>${parts.join('')}<div><h2>${heading}</h2>${cards.join('')}</div></body>`,
    url: 'https://shop.example/p/larch-bench',
    mainContentOnly: true,
    want: { markdown: true },
  }).markdown

it('leaves out what a shop recommends beside its article', () => {
  expect(page('Recommended for you')).not.toContain('kilograms')
  expect(page('Recommended for you')).toContain('Part 9')
  expect(page('The whole series')).toContain('kilograms')
})
