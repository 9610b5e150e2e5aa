import { expect, test } from 'vitest'
import { BodyPace } from '@/lib/api/gate/body-pace'

const MEGABYTE = 1 << 20
const from = (key: string, bytes: number) => ({
  authorization: `Bearer ${key}`,
  'content-length': String(bytes),
})
const paceOf = (...keys: string[]) => {
  const pace = new BodyPace()
  for (const key of keys)
    pace.remember(new Headers({ authorization: `Bearer ${key}` }), `account ${key}`)
  return pace
}

test('large bodies of one account wait for each other, and no one else waits for them', () => {
  const pace = paceOf('a', 'b')
  const waits = Array.from({ length: 9 }, () => pace.enter(from('a', MEGABYTE), 0))
  expect(waits).toEqual([0, 0, 0, 0, 0, 500, 1_000, 1_500, 2_000])
  expect(pace.enter(from('b', MEGABYTE), 0)).toBe(0)
  expect(pace.enter(from('a', 1_000), 0)).toBe(0)
  expect(pace.enter(from('a', MEGABYTE), 10_000)).toBe(0)
})

test('a body that would wait over ten seconds is refused and not counted', () => {
  const pace = paceOf('a')
  const enter = () => pace.enter(from('a', MEGABYTE), 0)
  const waits = Array.from({ length: 100 }, enter)
  expect(waits.filter((wait) => wait !== null)).toHaveLength(25)
  expect(pace.enter(from('a', MEGABYTE), 1_000)).toBeLessThanOrEqual(10_000)
})

test('keys of one account share its pace, and made-up keys share another', () => {
  const pace = paceOf('a')
  pace.remember(new Headers({ 'x-api-key': 'second' }), 'account a')
  for (let body = 0; body < 5; body++) pace.enter(from('a', MEGABYTE), 0)
  const second = { 'x-api-key': 'second', 'content-length': String(MEGABYTE) }
  expect(pace.enter(second, 0)).toBe(500)
  const waits = Array.from({ length: 40 }, (_, at) => pace.enter(from(`odd ${at}`, MEGABYTE), 0))
  expect(waits.findIndex((wait) => wait !== 0)).toBe(17)
})

test('bodies that hide their size are counted when they have arrived or are unpacked', () => {
  const pace = paceOf('a')
  const headers = { authorization: 'Bearer a', 'transfer-encoding': 'chunked' }
  for (let body = 0; body < 4; body++) {
    expect(pace.enter(headers, 0)).toBe(0)
    pace.add(headers, MEGABYTE, 0)
  }
  expect(pace.enter(headers, 0)).toBeGreaterThan(100)
})
