import { expect, test } from 'vitest'
import { SourceList } from '@/lib/capabilities/answer/source-list/source-list'
import { asksForSources } from '@/lib/capabilities/answer/source-list/words'

const SOURCES = [
  { link: 'https://peaks.example/talbek', title: 'Mount Talbek – Peaks of the North' },
  { link: 'https://guide.example/permits/2026', title: 'Permits and prices | Mountain Guide' },
  { link: 'https://ja.example/山', title: 'タルベク山' },
]
const ANSWER = 'Mount Talbek is 4,812 metres high [1].\n\nA permit costs 95 euros [2].\n'

/** The text as a reader gets it, in pieces of each size. */
function readings(text: string): string[] {
  return [1, 3, 7, 40, 10_000].map((size) => {
    const list = new SourceList(SOURCES)
    let read = ''
    for (let at = 0; at < text.length; at += size) read += list.push(text.slice(at, at + size))
    return read + list.flush()
  })
}

const LISTS = [
  'Sources: [1], [2]',
  'Sources: [1][2]\n',
  '(Sources: [1], [2])',
  '**Sources:** [1], [2].',
  'Source: https://peaks.example/talbek',
  'Sources: peaks.example, guide.example',
  'Sources: Mount Talbek, Permits and prices',
  '**Sources:**\n- [Mount Talbek](https://peaks.example/talbek)\n- [Permits](https://guide.example/permits/2026)',
  '## Sources\n\n1. [Mount Talbek – Peaks of the North](https://peaks.example/talbek)\n2. https://guide.example/permits/2026\n',
  '---\n\n### References\n[1] Mount Talbek – Peaks of the North. https://peaks.example/talbek\n[2] Permits and prices. https://guide.example/permits/2026',
  'References:\n1. Mount Talbek – Peaks of the North\n2. Permits and prices | Mountain Guide',
  '[1] https://peaks.example/talbek\n[2] https://guide.example/permits/2026',
  '[1]: https://peaks.example/talbek\n[2]: https://guide.example/permits/2026 "Permits"',
  '[1] Mount Talbek – Peaks of the North\n[2] Permits and prices',
  '[^1]: Mount Talbek, peaks.example\n[^2]: Permits and prices',
  '【1】Mount Talbek\n【2】Permits and prices',
  '¹ Mount Talbek\n² Permits and prices',
  'Source 1: Mount Talbek – Peaks of the North\nSource 2: Permits and prices',
  '**Source list**\n* Mount Talbek – Peaks of the North (https://peaks.example/talbek)\n* Permits and prices',
  '<h3>Sources</h3>\n<ul>\n<li><a href="https://peaks.example/talbek">Mount Talbek</a></li>\n</ul>',
  '| # | Source |\n|---|---|\n| 1 | [Mount Talbek](https://peaks.example/talbek) |',
  '**Works cited**\n\nMountain Guide. "Permits and prices." 2026. https://guide.example/permits/2026.',
  '**Quellen:**\n[1] Mount Talbek\n[2] Permits and prices',
  'Quellen: [1], [2]',
  'Quelle: Mountain Guide (https://guide.example/permits/2026), abgerufen am 26. November 2026',
  '### Références\n- https://peaks.example/talbek',
  'Fuentes:\n1. https://peaks.example/talbek\n2. https://guide.example/permits/2026',
  '**Fontes consultadas**\n- [Mount Talbek](https://peaks.example/talbek)',
  'Fonti: [1] [2]',
  'Bronnen:\n- Mount Talbek – Peaks of the North',
  'Источники:\n1. https://peaks.example/talbek',
  'Джерела: [1]',
  'Źródła: [1], [2]',
  '出典：\n・[1] https://peaks.example/talbek\n・[2] https://guide.example/permits/2026',
  '**出典**\n1. タルベク山 https://ja.example/山',
  '参考资料：[1][2]',
  '来源：https://peaks.example/talbek',
  '출처: [1], [2]',
  'المصادر:\n1. https://peaks.example/talbek',
  'מקורות: [1]',
  'स्रोत: [1], [2]',
  'แหล่งที่มา: [1]',
  'Nguồn: [1], [2]',
  'Kaynaklar:\n- https://peaks.example/talbek',
  'Πηγές: [1]',
  'Marejeo: [1], [2]',
  // A language whose words are unknown: numbers leave no doubt.
  'Ffontau: [1], [2]',
  'Qo‘shimcha:\n[1] Mount Talbek\n[2] Permits and prices',
  '## Sources\n- [Mount Talbek](https://peaks.example/talbek)\n\n---\n',
]

test.each(LISTS)('the list of sources is removed: %j', (list) => {
  for (const read of readings(`${ANSWER}\n${list}`)) expect(read.trim()).toBe(ANSWER.trim())
})

test('a list of sources before a closing line is removed, too', () => {
  const text = `${ANSWER}\n## Sources\n- https://peaks.example/talbek\n\nAsk me for more.`
  for (const read of readings(text)) expect(read).toBe(`${ANSWER}\nAsk me for more.`)
})

const CONTENT = [
  'Two shops sell it:\n- [Acme](https://acme.example) for 12 euros [1]\n- [Bolt](https://bolt.example) for 14 euros [2]',
  '**Sources of vitamin D:**\n- Sunlight [1]\n- Fatty fish, such as salmon [2]\n- Egg yolk',
  'Sources:\n- sunlight [1]\n- fish oil [2]',
  'The sources of the Nile: the White Nile comes from the Great Lakes [1].',
  'References are checked by hand [1].\n\nThe source code: see `lib`.',
  'Next steps:\n1. Book at https://guide.example/permits/2026\n2. Pay 95 euros [2]',
  'Useful links:\n- [Mount Talbek](https://peaks.example/talbek)\n- [Permits](https://guide.example/permits/2026)',
  '[1] says 4,812 metres, and [2] says 4,790 metres.',
  '[2] and [1] differ.\n\nBoth are official.',
  '## Height\n\n4,812 metres [1]\n\n## Permit\n\n95 euros [2]',
  '| Peak | Height |\n|---|---|\n| Talbek | 4,812 m [1] |',
  '1. Open the lid [1].\n2. Press the button [2].',
  'Steps:\n[1] Open the lid.\n[2] Press the button.',
  '```\nSources:\n- https://peaks.example/talbek\n```',
  '```js\nconst a = [1]\n```\n\nThat is all.',
  'Alpha costs 799 euros.\nSource: [1]\n\nBeta costs 649 euros.\nSource: [2]',
  'Result: 42',
  'A\nB\nC',
  '',
]

test.each(CONTENT)('other lines stay: %j', (content) => {
  for (const text of [content, `${ANSWER}\n${content}`, `${content}\n\n${ANSWER}`])
    for (const read of readings(text)) expect(read).toBe(text)
})

test('an answer that is only a list stays', () => {
  const text = 'Sources:\n- https://peaks.example/talbek\n- https://guide.example/permits/2026'
  for (const read of readings(text)) expect(read).toBe(text)
})

test('text is sent as it comes, but for the first words of a line', () => {
  const list = new SourceList(SOURCES)
  expect(list.push('Plain')).toBe('Plain')
  expect(list.push(' words\n\nThe height of the mountain is over ')).toBe(
    ' words\n\nThe height of the mountain is over ',
  )
  expect(list.push('4\n- The permit costs about 95')).toBe('4\n- The permit costs about 95')
})

test.each([
  ['List your sources at the end.', true],
  ['Answer in one sentence. End with a section "References".', true],
  ['Füge am Ende die Quellen an.', true],
  ['回答の末尾に出典を書いてください。', true],
  ['What is the source of the Nile?', false],
  ['Cite your sources.', false],
  ['List the planets. Be brief.', false],
])('%j asks for a list of sources: %s', (instructions, asks) => {
  expect(asksForSources(instructions)).toBe(asks)
})
