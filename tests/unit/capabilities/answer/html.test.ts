import { describe, expect, test } from 'vitest'
import { openBlocks, toHtml } from '@/lib/capabilities/answer/safe/html'

test('tags without Markdown syntax are tags, others are shown as text', () => {
  expect(toHtml('| a |\n|---|\n| x<br>y<br/>z |')).toContain('<td>x<br />y<br />z</td>')
  expect(toHtml('H<sub>2</sub>O, m<sup>2</sup>, `<br>`')).toBe(
    '<p>H<sub>2</sub>O, m<sup>2</sup>, <code>&lt;br&gt;</code></p>',
  )
  expect(toHtml('It is <b>wet</b> and <em>cold</em>.')).toBe(
    '<p>It is <b>wet</b> and <em>cold</em>.</p>',
  )
  expect(toHtml('The <b> tag, <sup onclick=x>, <script>x</script>')).not.toMatch(/<(?!\/?p>)/)
  expect(toHtml('never <sup>closed')).toBe('<p>never <sup>closed</sup></p>')
})

test('a fence is closed by its own character and length, also in a stream', () => {
  const text = 'A\n\n````md\n```js\nx\n\n```\n\ny\n````\n\nB\n'
  const blocks = openBlocks()
  const html = [...text].map(blocks.push).join('') + blocks.flush()
  expect(html.replace(/\s+/g, ' ').trim()).toBe(toHtml(text).replace(/\s+/g, ' '))
})

describe('blocks that arrive in pieces', () => {
  const render = (pieces: string[]) => {
    const blocks = openBlocks()
    return pieces.map(blocks.push).join('') + blocks.flush()
  }
  const inPieces = (text: string, size: number) =>
    Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
      text.slice(i * size, (i + 1) * size),
    )

  test.each([
    ['a numbered list', 'Steps:\n\n1. One\n\n2. Two\n\n   more of it\n\n10. Ten\n\nAn end.\n'],
    ['a list with two blank lines', '- one\n\n\n- two\n\nAn end.\n'],
    ['code with blank lines', 'Code:\n\n```js\na()\n\n\nb()\n```\n\n> quoted\n\nAn end.'],
  ])('%s is rendered the same, however it is split', (_, text) => {
    for (const size of [1, 2, 3, 5, 8])
      expect(render(inPieces(text, size))).toBe(render(inPieces(text, 7)))
    expect(render(inPieces(text, 1)).match(/<[ou]l/g)?.length ?? 0).toBeLessThanOrEqual(1)
  })

  test('of a hundred thousand characters take a moment', () => {
    for (const text of [
      `\`\`\`js\n${'const a = 1 // code\n'.repeat(5_000)}\`\`\`\n`,
      `| a | b |\n|---|---|\n${'| 1 | 2 |\n'.repeat(5_000)}`,
    ]) {
      const before = process.cpuUsage()
      render(inPieces(text, 6))
      const { user, system } = process.cpuUsage(before)
      expect((user + system) / 1_000).toBeLessThan(4_000)
    }
  })
})
