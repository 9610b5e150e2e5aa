import { setTimeout as wait } from 'node:timers/promises'
import { processWide } from '@/lib/base/runtime'
import { type ChatMessage, turnByRule } from './rules'

const SAMPLES = [
  'Thanks!',
  '12 + 3',
  'Convert 3 km to miles',
  'Write quicksort in Python',
  'Write a poem about rain',
  'Translate this: the cat',
  'Make a table of it',
  'And of Spain?',
  'Wie hoch ist es?',
  '那它有多大？',
]
const HISTORY: ChatMessage[] = [
  { role: 'user', content: 'What is the capital of France?' },
  { role: 'assistant', content: 'Paris.' },
]
const PAUSE_MS = 20

/** The rules, whose patterns the process compiles once, not each bundle. */
export const decideTurn: typeof turnByRule = (messages, system) =>
  processWide('conversation.rules', () => turnByRule)(messages, system)

/** Compiles the patterns of the rules in turns, so that the first chat does not hold the server. */
export async function warmRules(): Promise<void> {
  for (const content of SAMPLES)
    for (const history of [[], HISTORY]) {
      decideTurn([...history, { role: 'user', content }])
      await wait(PAUSE_MS)
    }
}
