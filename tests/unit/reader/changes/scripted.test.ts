import { expect, test } from 'vitest'
import { compareVersions } from '@/lib/reader/changes/in-thread'
import { readPageNow } from '@/lib/reader/page/in-thread'
import { changedParts } from '../../../support/changed-parts'
import { type Case, changes, noises, pageOf } from '../../../support/changing-site'
import { noiseParts } from '../../../support/noise-parts'

const MIN_RECALL = 0.95
const MAX_FALSE_ALARMS = 0.05

const read = (html: string) => {
  const { title, markdown } = readPageNow({
    html,
    url: 'https://museum.example/lanterns',
    withoutChrome: true,
    want: { markdown: true },
  })
  return { title, markdown: markdown ?? '' }
}
const partOf = ([name, before, after]: [string, string, string]): Case => ({
  name,
  before: pageOf(before),
  after: pageOf(after),
})
const found = ({ before, after }: Case) =>
  compareVersions({ before: read(before), after: read(after) })

test('there are forty kinds of change and forty kinds of noise', () => {
  expect(changes).toHaveLength(40)
  expect(noises).toHaveLength(40)
})

test('changes with different wording are also found, and no others', () => {
  const missed = changedParts.map(partOf).filter((one) => found(one).length === 0)
  const alarms = noiseParts.map(partOf).filter((one) => found(one).length > 0)
  expect(missed.map(({ name }) => name)).toEqual([])
  expect(alarms.map(({ name }) => name)).toEqual([])
})

test('a change names the heading above it as it is written', () => {
  const state = (price: string) => ({ title: 'Shop', markdown: `## Boots, Size 42\n\n${price}` })
  expect(compareVersions({ before: state('$49'), after: state('$59') })).toEqual([
    {
      kind: 'replaced',
      section: 'Boots, Size 42',
      before: '$49',
      after: '$59',
      place: 'heading boots size 42',
    },
  ])
})

test('on a page about the weather, the weather is news', () => {
  const on = (title: string, line: string) => ({ title, markdown: `## Leeds\n\n${line}` })
  const found = (title: string) =>
    compareVersions({
      before: on(title, 'Sat · Leeds 12° · Rain'),
      after: on(title, 'Sat · Leeds 15° · Rain'),
    }).length
  expect([found('Weather in Leeds'), found('Leeds Harriers')]).toEqual([1, 0])
})

test('changes are found', () => {
  const missed = changes.filter((one) => found(one).length === 0).map(({ name }) => name)
  expect(1 - missed.length / changes.length).toBeGreaterThanOrEqual(MIN_RECALL)
})

test('noise raises no alarm', () => {
  const alarms = noises
    .map((one) => ({ name: one.name, changes: found(one) }))
    .filter(({ changes }) => changes.length > 0)
  expect(alarms.length / noises.length).toBeLessThanOrEqual(MAX_FALSE_ALARMS)
})
