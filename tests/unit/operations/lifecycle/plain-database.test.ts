import { expect, test } from 'vitest'
import { plainDatabase } from '@/lib/operations/lifecycle/plain-database'

test.each([
  ['postgres://u:p@db.example.com/x', true],
  ['postgres://u:p@10.1.2.3:5432/x', true],
  ['postgres://u:p@db.example.com/x?sslmode=disable', true],
  ['postgres://u:p@[fd00::1]/x', true],
  ['postgres://u:p@db.example.com/x?sslmode=verify-full', false],
  ['postgres://u:p@db.example.com/x?sslmode=require', false],
  ['postgres://u:p@db.example.com/x?ssl=true', false],
  ['postgres://u:p@localhost/x', false],
  ['postgres://u:p@127.0.0.2/x', false],
  ['postgres://u:p@[::1]/x', false],
  ['postgres:///x?host=/run/postgresql', false],
  ['file:/data/groundwire.db', false],
  ['', false],
  [undefined, false],
])('%s: a warning is %s', (address, isWarned) => {
  const warning = plainDatabase(address)
  expect(warning !== null).toBe(isWarned)
  expect(warning ?? '').not.toContain('u:p')
})
