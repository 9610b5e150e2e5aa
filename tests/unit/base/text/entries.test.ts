import { expect, test } from 'vitest'
import { entryIn, isReleaseNotes, spellVerbs } from '@/lib/base/text'

test.each([
  [': [part, rest] = cut (text, sign)', 'cut'],
  [': pack name', 'pack'],
  ['class Gull(size, **rest)[source]', 'Gull'],
  ['max_gulls | Use: main | Default: 20', 'max_gulls'],
  ['--keep-going', '--keep-going'],
  ['work_mem (integer)', 'work_mem'],
  ['Return value (integer)', undefined],
  ['Note', undefined],
  ['20.4.1. Memory', undefined],
  ['It calls cut (text).', undefined],
])('the entry that "%s" names', (line, name) => {
  expect(entryIn(line)?.name).toBe(name)
})

test.each([
  ['How do I turn off the lights?', 'How do I disable the lights?'],
  ['How do I switch on the lights?', 'How do I enable the lights?'],
  ['How do I get rid of gulls?', 'How do I remove gulls?'],
  ['How do I turn a list into a set?', 'How do I turn a list into a set?'],
])('"%s" with plain verbs', (question, plain) => {
  expect(spellVerbs(question)).toBe(plain)
})

test('a page of a manual for one version is not its release notes', () => {
  expect(isReleaseNotes('Loops (Tern (version 7.3.0))')).toBe(false)
  expect(isReleaseNotes('Release 7.3')).toBe(true)
})
