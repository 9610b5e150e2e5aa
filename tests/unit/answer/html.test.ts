import { expect, test } from 'vitest'
import { openBlocks, toHtml } from '@/lib/answer/html'

test('tags that Markdown has no signs for are tags, others are shown as they are written', () => {
  expect(toHtml('| a |\n|---|\n| x<br>y<br/>z |')).toContain('<td>x<br />y<br />z</td>')
  expect(toHtml('H<sub>2</sub>O, m<sup>2</sup>, `<br>`')).toBe(
    '<p>H<sub>2</sub>O, m<sup>2</sup>, <code>&lt;br&gt;</code></p>',
  )
  expect(toHtml('The <b> tag, <sup onclick=x>, <script>x</script>')).not.toMatch(/<(?!\/?p>)/)
  expect(toHtml('never <sup>closed')).toBe('<p>never <sup>closed</sup></p>')
})

test('a fence is closed by its own sign and length, also while it streams', () => {
  const text = 'A\n\n````md\n```js\nx\n\n```\n\ny\n````\n\nB\n'
  const blocks = openBlocks()
  const html = [...text].map(blocks.push).join('') + blocks.flush()
  expect(html.replace(/\s+/g, ' ').trim()).toBe(toHtml(text).replace(/\s+/g, ' '))
})
