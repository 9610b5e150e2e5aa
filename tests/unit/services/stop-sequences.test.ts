import { expect, test } from 'vitest'
import { cutAt, Stops } from '@/lib/services/openai/stop-sequences'

test('a text ends before the first sequence', () => {
  expect(cutAt(['\nUser:', 'END'], 'Fish.\nUser: more END')).toBe('Fish.')
  expect(cutAt('x', 'Fish.')).toBe('Fish.')
  expect(cutAt(null, 'Fish.')).toBe('Fish.')
  expect(cutAt(['', 'F'], 'Fish.')).toBe('')
})

test('a sequence that arrives in parts is found, and text that only starts like one is shown', () => {
  const stops = new Stops(['END', '\n\n'])
  expect(['Fish E', 'N', 'T and\n', 'more E', 'ND not'].map((one) => stops.push(one))).toEqual([
    'Fish ',
    '',
    'ENT and',
    '\nmore ',
    '',
  ])
  expect(stops.push('x') + stops.rest()).toBe('')
  const open = new Stops('END')
  expect([open.push('Fish EN'), open.rest()]).toEqual(['Fish ', 'EN'])
})
