import { expect, test } from 'vitest'
import { compareVersions } from '@/lib/changes/in-thread'
import { readPageNow } from '@/lib/page/in-thread'
import { type Case, changes, noises } from '../../support/changing-site'

const MIN_RECALL = 0.95
const MAX_FALSE_ALARMS = 0.05

const read = (html: string) => {
  const { title, markdown } = readPageNow({
    html,
    url: 'https://museum.example/lanterns',
    mainContentOnly: true,
    want: { markdown: true },
  })
  return { title, markdown: markdown ?? '' }
}
const found = ({ before, after }: Case) =>
  compareVersions({ before: read(before), after: read(after) })

test('there are forty kinds of change and forty kinds of noise', () => {
  expect(changes).toHaveLength(40)
  expect(noises).toHaveLength(40)
})

test('changes are found', () => {
  const missed = changes.filter((one) => found(one).length === 0).map(({ name }) => name)
  console.info(`recall ${1 - missed.length / changes.length}`, missed)
  expect(1 - missed.length / changes.length).toBeGreaterThanOrEqual(MIN_RECALL)
})

test('noise raises no alarm', () => {
  const alarms = noises
    .map((one) => ({ name: one.name, changes: found(one) }))
    .filter(({ changes }) => changes.length > 0)
  console.info(`false alarms ${alarms.length / noises.length}`, JSON.stringify(alarms, null, 1))
  expect(alarms.length / noises.length).toBeLessThanOrEqual(MAX_FALSE_ALARMS)
})
