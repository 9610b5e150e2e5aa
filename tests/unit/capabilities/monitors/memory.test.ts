import { expect, test } from 'vitest'
import { judge, memoryIn, readTwice } from '@/lib/capabilities/monitors/memory'
import type { Change } from '@/lib/reader/changes'

/** What one place of a page shows, line by line. */
type State = string[]

function compare(old: State, now: State): Change[] {
  const gone = old.filter((text) => !now.includes(text))
  const came = now.filter((text) => !old.includes(text))
  return Array.from({ length: Math.max(gone.length, came.length) }, (_, i) => {
    const [before = null, after = null] = [gone[i], came[i]]
    const kind = before === null ? 'added' : after === null ? 'removed' : 'replaced'
    return { kind, section: 'Pool', before, after, place: 'The pool is open.' }
  })
}

/** The numbers of the checks that raised an alarm. `again`: what the second reading showed. */
function watch(states: State[], again: (at: number) => State = (at) => states[at] ?? []) {
  let [base = []] = states
  let memory = memoryIn({})
  const alarms: number[] = []
  for (const [at, now] of states.entries()) {
    if (at === 0) continue
    const [changes, since, between] = [
      compare(base, now),
      compare(base, again(at)),
      compare(now, again(at)),
    ]
    const sorted =
      changes.length > 0 ? readTwice(changes, since, between) : { lasting: [], passing: [] }
    const verdict = judge(memory, sorted)
    // As it is stored.
    memory = memoryIn(JSON.parse(JSON.stringify(verdict.memory)))
    if (verdict.changes.length > 0) alarms.push(at)
    if (verdict.changes.length > 0) base = now
  }
  return alarms
}

const each = (count: number, write: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => [write(at)])
const SAYINGS = ['Slow is fast.', 'Still water runs deep.', 'A stitch in time.', 'Early birds.']

test.each([
  ['a saying of the day', each(12, (at) => `${SAYINGS[at % 4]}`), [1, 2, 3]],
  ['a price', each(6, (at) => `${10 + at}.00 €`), [1, 2, 3, 4, 5]],
  [
    'a list that grows',
    Array.from({ length: 6 }, (_, at) => each(at + 1, (n) => `Job ${'abcdef'[n]}`).flat()),
    [1, 2, 3, 4, 5],
  ],
  [
    'a status now and then',
    [['On'], ['Off'], ['Off'], ['On'], ['On'], ['Off'], ['Off'], ['On']],
    [1, 3, 5, 7],
  ],
  [
    'a saying that is a rule in the end',
    [...each(7, (at) => `${SAYINGS[at % 4]}`), ['Closed in May.'], ['Closed in May.']],
    [1, 2, 3, 8],
  ],
])('what changes at every check is silent until it stays: %s', (_, states, alarms) => {
  expect(watch(states)).toEqual(alarms)
})

test('a part that is another one at each reading is not missed', () => {
  const states = each(6, (at) => `${SAYINGS[at % 4]}`)
  expect(watch(states, (at) => [`${SAYINGS[(at + 1) % 4]}`])).toEqual([])
})

test('what is gone beside such a part is missed', () => {
  const states = [
    ['Slow is fast.', 'Open on Sunday.'],
    ['Still water runs deep.'],
    ['Early birds.'],
  ]
  expect(watch(states, () => ['A stitch in time.'])).toEqual([1])
})
