import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkLanguages, readScan } from '@/lib/reader/ocr'
import { listPages, readPdfScans } from '@/lib/reader/pdf'
import { pictureOf, scannedPdf, turned } from '../../../support/scans'

const TEXT = 'Herons fish at night and sleep by day'
const call = { signal: new AbortController().signal, accountId: 'a' }
afterEach(() => vi.unstubAllEnvs())

describe('a scan', () => {
  it('is read upright, however it lies, with the places of its lines', async () => {
    let picture = await pictureOf(TEXT)
    for (const quarters of [0, 1, 2, 3]) {
      const page = await readScan(picture, [], call)
      expect(page?.text, `${quarters}`).toContain(TEXT)
      const [start = 0, top = 0, width = 0, height = 0] = page?.lines[0]?.box ?? []
      expect(start + width).toBeLessThanOrEqual(page?.width ?? 0)
      expect(top + height).toBeLessThanOrEqual(page?.height ?? 0)
      expect(page?.confidence).toBeGreaterThan(0.8)
      picture = turned(picture)
    }
  }, 60_000)

  it.each(['png', 'jpeg', 'webp', 'tiff'] as const)(
    'is read from %s',
    async (format) => {
      const { pixels, width, height } = await pictureOf(TEXT)
      const raw = { width, height, channels: 1 as const }
      const bytes = await sharp(pixels, { raw }).toFormat(format).toBuffer()
      const page = await readScan({ bytes, page: 0 }, ['en'], call)
      expect(page?.text).toContain(TEXT)
      expect(page?.frames).toBe(1)
    },
    30_000,
  )

  it('that is broken is null, and the next one is read', async () => {
    const bytes = new Uint8Array(Buffer.from('89504e470d0a1a0a0000', 'hex'))
    expect(await readScan({ bytes, page: 0 }, [], call)).toBeNull()
    expect((await readScan(await pictureOf(TEXT), [], call))?.text).toContain(TEXT)
  }, 30_000)

  it('ends with its caller', async () => {
    const controller = new AbortController()
    const reading = readScan(await pictureOf(TEXT), [], { ...call, signal: controller.signal })
    controller.abort(new Error('gone'))
    await expect(reading).rejects.toThrow('gone')
  })
})

it('pages of a PDF are read up to the limit, and the others are named', async () => {
  const picture = await pictureOf(TEXT)
  const limits = { languages: [], max: 1, untilMs: Date.now() + 30_000 }
  const { pages, remaining } = await readPdfScans(
    scannedPdf([picture, picture, picture]),
    [1, 2, 3],
    limits,
    call,
  )
  expect(pages.get(1)?.text).toContain(TEXT)
  expect(remaining).toEqual([2, 3])
  const late = { ...limits, untilMs: Date.now() - 1 }
  expect((await readPdfScans(scannedPdf([picture]), [1], late, call)).remaining).toEqual([1])
}, 60_000)

it('pages are listed as a person writes them', () => {
  expect([[2], [1, 2, 3], [1, 2, 5, 7, 8]].map(listPages)).toEqual([
    '2',
    '1 to 3',
    '1 to 2, 5 and 7 to 8',
  ])
})

it('a language that is not installed is refused with the way to install it', () => {
  expect(() => checkLanguages(['en', 'eng'])).not.toThrow()
  expect(() => checkLanguages(['de'])).toThrow(/npm run ocr -- deu/)
})

it('words that a line cut are whole', async () => {
  const page = await readScan(await pictureOf('They watch the recog-\nnition of birds.'), [], call)
  expect(page?.text).toBe('They watch the recognition of birds.')
}, 30_000)
