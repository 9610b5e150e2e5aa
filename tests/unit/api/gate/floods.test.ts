import { expect, test } from 'vitest'
import { findFlood, noteRejected } from '@/lib/api/gate/floods'
import { AppError } from '@/lib/base/errors'

const BURST = 20
const limit = new AppError('rate_limit_exceeded', 'At most 8 calls of this key may run at once.')

function reject(key: string, times: number, error: AppError, now: number): void {
  const headers = new Headers({ authorization: key })
  for (let i = 0; i < times; i++) noteRejected(headers, error, now)
}

test('a key that continues after many rejections gets the same one without a lookup', () => {
  reject('Bearer a', BURST - 1, limit, 0)
  expect(findFlood({ authorization: 'Bearer a' }, 0)).toBeNull()
  reject('Bearer a', 1, limit, 0)
  expect(findFlood({ authorization: 'Bearer a' }, 0)).toBe(limit)
  expect(findFlood({ authorization: 'Bearer b' }, 0)).toBeNull()
})

test('half a second later one of its calls is checked again', () => {
  reject('Bearer c', BURST, limit, 0)
  expect(findFlood({ authorization: 'Bearer c' }, 400)).toBe(limit)
  expect(findFlood({ authorization: 'Bearer c' }, 600)).toBeNull()
})

test('invalid requests do not count', () => {
  reject('Bearer d', 2 * BURST, new AppError('unknown_endpoint', 'No.'), 0)
  expect(findFlood({ authorization: 'Bearer d' }, 0)).toBeNull()
})

test('calls without a key count by address', () => {
  const missing = new AppError('missing_service_api_key', 'No key.')
  for (let i = 0; i < BURST; i++)
    noteRejected(new Headers({ 'x-forwarded-for': '192.0.2.7' }), missing, 0)
  expect(findFlood({ 'x-forwarded-for': '192.0.2.7' }, 0)).toBe(missing)
  expect(findFlood({ 'x-forwarded-for': '192.0.2.8' }, 0)).toBeNull()
})
