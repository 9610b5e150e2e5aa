import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { Turns } from '@/lib/api/gate/turns'

const SHARE = 2 * availableParallelism()
const stays = new AbortController().signal

function fill(turns: Turns, account: string, calls = SHARE): (() => void)[] {
  turns.note(account)
  return Array.from({ length: calls }, () => turns.start(account))
}

test('an account alone may start as many calls as it likes', () => {
  const turns = new Turns(() => true)
  fill(turns, 'a')
  expect(turns.mayStart('a')).toBe(true)
})

test('next to an account with few calls, another gets its share at once', () => {
  const turns = new Turns(() => true)
  fill(turns, 'b', 1)
  fill(turns, 'a', SHARE - 1)
  expect(turns.mayStart('a')).toBe(true)
  turns.start('a')
  expect(turns.mayStart('a')).toBe(false)
  expect(turns.mayStart('b')).toBe(true)
})

test('an account may run twice as many calls as the next', () => {
  const turns = new Turns(() => true)
  fill(turns, 'b')
  fill(turns, 'a', 2 * SHARE - 1)
  expect(turns.mayStart('a')).toBe(true)
  turns.start('a')
  expect(turns.mayStart('a')).toBe(false)
})

test('a call beyond the share starts as soon as the server has capacity', async () => {
  let strained = true
  const turns = new Turns(() => strained)
  fill(turns, 'b', 1)
  fill(turns, 'a')
  const waiting = turns.wait('a', stays)
  strained = false
  await expect(waiting).resolves.toBeUndefined()
})

test('when a call ends, the next one of its account starts', async () => {
  const turns = new Turns(() => true)
  fill(turns, 'b', 1)
  const [end] = fill(turns, 'a')
  const waiting = turns.wait('a', stays)
  end?.()
  end?.()
  await expect(waiting).resolves.toBeUndefined()
  turns.start('a')
  expect(turns.mayStart('a')).toBe(false)
})

test('a client that disconnects does not wait', async () => {
  const turns = new Turns(() => true)
  fill(turns, 'b', 1)
  fill(turns, 'a')
  const caller = new AbortController()
  const waiting = turns.wait('a', caller.signal)
  caller.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
})

test('others who have not called for ten seconds do not count', () => {
  const turns = new Turns(() => true)
  turns.note('b', Date.now() - 11_000)
  fill(turns, 'a')
  expect(turns.mayStart('a')).toBe(true)
})
