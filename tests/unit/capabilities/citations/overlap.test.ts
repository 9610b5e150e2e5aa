import { expect, test } from 'vitest'
import { stemTerms } from '@/lib/base/text/index'
import { parseClaim } from '@/lib/capabilities/citations/claims'
import { buildLines, measureOverlap, OVERLAP_FEATURES } from '@/lib/capabilities/citations/overlap'
import { cpuMs } from '../../../support/cpu'

const overlap = (claim: string, sentences: string[], title: string[] = []) => {
  const values = measureOverlap(
    parseClaim(claim),
    buildLines(new Set(title), sentences.map(withStems)),
  )
  return (name: (typeof OVERLAP_FEATURES)[number]) =>
    values[OVERLAP_FEATURES.indexOf(name)] ?? Number.NaN
}
const withStems = (text: string) => ({ text, stems: stemTerms(text) })
const CLAIM = 'Herons build large nests in trees.'

test('a claim that is in a sentence is found completely', () => {
  const of = overlap(CLAIM, ['Fish swim.', 'Herons build large nests in trees.'])
  expect(of('lines')).toBe(1)
  expect(of('in order')).toBe(1)
  expect(of('longest gap')).toBe(0)
  expect(of('said of the line')).toBe(1)
})

test('the weakest part is the one that is missing from the source', () => {
  const source = ['Herons build large nests in trees.']
  const whole = overlap('Herons build large nests, which are in trees.', source)
  const other = overlap('Herons build large nests, which storms destroy often.', source)
  expect(other('weakest part')).toBeLessThan(whole('weakest part'))
})

test('words in another order are found but not in order', () => {
  const of = overlap(CLAIM, ['In trees, nests that are large are what herons build.'])
  expect(of('lines')).toBe(1)
  expect(of('in order')).toBeLessThan(0.7)
})

test('a comparison that only the claim makes is recognised', () => {
  expect(overlap('Herons are larger than storks here.', ['Herons are here.'])('comparisons')).toBe(
    2,
  )
})

test('a source without sentences has features', () => {
  for (const name of OVERLAP_FEATURES) expect(overlap(CLAIM, [])(name)).not.toBeNaN()
  for (const name of OVERLAP_FEATURES) expect(overlap('1 2', ['3.'])(name)).not.toBeNaN()
})

test('long claims and sources are read in little time', () => {
  const long = Array.from({ length: 3_000 }, (_, i) => `Word${i % 7} herons build nests ${i}.`)
  const claim = `${'herons build nests and trees, '.repeat(400)}.`
  expect(cpuMs(() => overlap(claim, long))).toBeLessThan(5_000)
})
