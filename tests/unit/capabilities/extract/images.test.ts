import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawingSize, isDrawable } from '@/lib/capabilities/extract/images/drawing'
import { inspectImage } from '@/lib/capabilities/extract/images/index'
import { inspect } from '@/lib/capabilities/extract/images/inspect'

const svg = (size: string, inside = '<rect width="200" height="60" fill="#cc3300"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`
const caller = (signal = new AbortController().signal, accountId = 'one') => ({ signal, accountId })
const time = () => ({ leftMs: 20_000 })

test('an SVG has its declared size and its real colours', async () => {
  const look = await inspect(Buffer.from(svg('width="200" height="60"')))
  expect(look).toEqual({ width: 200, height: 60, colors: ['#cc3300'] })
  const png = await sharp(Buffer.from(svg('width="200" height="60"')))
    .png()
    .toBuffer()
  expect(await inspect(png)).toEqual({ width: 200, height: 60, colors: ['#cc3300'] })
})

test.each([
  ['width="10" height="20px"', 10, 20],
  ['width="72pt" height="1in"', 96, 96],
  ['viewBox="0 0 30 40"', 30, 40],
  ['width="60" viewBox="0 0 30 40"', 60, 80],
  ['width="100%" height="100%" viewBox="0,0,30,40"', 30, 40],
  ['', null, null],
])('the size of a drawing with %s is told by its first tag', (size, width, height) => {
  expect(drawingSize(svg(size))).toEqual({ width, height })
})

test.each([
  ['filters', svg('', '<filter id="f"><feTurbulence/></filter>')],
  ['a filter of a style', svg('', '<g style="filter: blur(9px)"/>')],
  ['an image', svg('', '<image href="a.png"/>')],
  ['very many elements', svg('', '<g/>'.repeat(5_000))],
  ['very many letters', svg('', `<!--${'x'.repeat(300_000)}-->`)],
])('an SVG with %s is not rendered', (_, text) => {
  expect(isDrawable(text)).toBe(false)
})

test('a slow image ends with its process, and the next one is inspected', async () => {
  const uses = Array.from(
    { length: 20 },
    (_, i) => `<g id="a${i + 1}">${`<use href="#a${i}"/>`.repeat(9)}</g>`,
  ).join('')
  const endless = svg(
    'width="9" height="9"',
    `<g id="a0"><path d="M0 0h9"/></g>${uses}<use href="#a20"/>`,
  )
  const from = performance.now()
  await inspectImage(Buffer.from(endless), time(), caller())
  expect(performance.now() - from).toBeLessThan(15_000)
  const look = await inspectImage(Buffer.from(svg('width="200" height="60"')), time(), caller())
  expect(look?.colors).toEqual(['#cc3300'])
})

test('a client that disconnects is released immediately', async () => {
  const leaving = new AbortController()
  const look = inspectImage(
    Buffer.from(svg('width="9" height="9"')),
    time(),
    caller(leaving.signal),
  )
  leaving.abort(new Error('left'))
  await expect(look).rejects.toThrow('left')
})
