import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { endpoint } from '@/lib/api/http/index'
import { verify } from '@/lib/capabilities/verify/index'
import { type Inside, openInside } from '@/tests/support/inside'
import { type AskedPair, opinionModel } from '@/tests/support/opinions'

type Pair = { passage: number; supported: boolean; sentence: string }
type Labelled = { passages: Record<string, { title: string; text: string }>; pairs: Pair[] }
type Reply = { sentences: { start: number; verdict: string }[] }

/** The same pair is as hard for each accuracy, so that the runs can be compared. */
const ACCURACIES = [0.6, 0.95, 1]
const { passages, pairs } = JSON.parse(
  readFileSync('tests/fixtures/citations/python-manual-held-out.json', 'utf8'),
) as Labelled
const numbers = [...new Set(pairs.map(({ passage }) => passage))]
let inside: Inside

beforeAll(async () => {
  inside = await openInside({ SECOND_OPINION_PAIRS: '50', FIXED_PRICE_MODEL_USD: '1' })
})
afterAll(() => inside.stop())

/** How many of the labelled pairs are judged as people did, and the requests that it took. */
async function measure(accuracy: number | null) {
  vi.stubEnv('SECOND_OPINION_PAIRS', accuracy === null ? '0' : '50')
  // Another model has other opinions: none is remembered.
  vi.stubEnv('SERVICE_WEB_MODEL', `openai/oracle-${accuracy}`)
  inside.model.forget()
  inside.model.script(opinionModel((pair) => oracle(pair, accuracy ?? 0)))
  const before = inside.model.calls.length
  const lines = pairs.map(
    ({ sentence, passage }) => `${sentence.replace(/\s+/g, ' ')} [${numbers.indexOf(passage) + 1}]`,
  )
  const text = lines.join('\n')
  const sources = numbers.map((number) => passages[number])
  const response = await endpoint(verify)(inside.request({ text, sources, format: 'text' }))
  const { sentences } = (await response.json()) as Reply
  const isSupported = (line: number) => {
    const start = lines.slice(0, line).reduce((at, { length }) => at + length + 1, 0)
    const end = start + (lines[line]?.length ?? 0)
    const own = sentences.filter((sentence) => sentence.start >= start && sentence.start < end)
    return own.every(({ verdict }) => verdict === 'supported')
  }
  const right = pairs.filter(({ supported }, line) => isSupported(line) === supported)
  return { right: right.length, requests: inside.model.calls.length - before }
}

function oracle({ claim, passage }: AskedPair, accuracy: number): boolean {
  const label = pairs.find(
    (pair) => plain(pair.sentence).startsWith(plain(claim)) && isFrom(passage, pair),
  )
  if (!label) throw new Error(`Not a labelled pair: ${claim}`)
  const hash = createHash('sha256').update(`${claim}${passage}`).digest().readUInt32BE()
  return hash / 2 ** 32 < accuracy ? label.supported : !label.supported
}

const isFrom = (passage: string, pair: Pair) =>
  plain(passages[pair.passage]?.text ?? '').includes(plain(passage).slice(-30))
const plain = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '')

test('the better the model, the better the verdicts, and never worse than without it', async () => {
  const alone = await measure(null)
  const runs: Awaited<ReturnType<typeof measure>>[] = []
  for (const accuracy of ACCURACIES) runs.push(await measure(accuracy))
  expect(alone.requests).toBe(0)
  expect(runs.map(({ requests }) => requests)).toEqual(ACCURACIES.map(() => 1))
  const right = runs.map((run) => run.right)
  expect(right).toEqual([...right].sort((a, b) => a - b))
  expect(right.at(-1)).toBeGreaterThan(right[0] ?? 0)
  const own = alone.right / pairs.length
  for (const [at, accuracy] of ACCURACIES.entries())
    if (accuracy >= own) expect(right[at]).toBeGreaterThanOrEqual(alone.right)
})
