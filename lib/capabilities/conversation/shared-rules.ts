import { setTimeout as wait } from 'node:timers/promises'
import { processWide } from '@/lib/base/runtime'
import { isConversion } from './arithmetic'
import { withoutCourtesy } from './courtesy'
import { secretsIn, standalone } from './follow-up'
import { isCode, isHandedText } from './handed-text'
import { type ChatMessage, turnByRule } from './rules'
import { toldWordsIn, withoutTold } from './told'

const QUESTION = 'The leaves are yellow, is it red?'
const HISTORY: ChatMessage[] = [
  { role: 'user', content: 'What is the capital of France?' },
  { role: 'assistant', content: 'Paris.' },
]
const TOPIC = {
  question: 'Why?',
  answer: '',
  earlier: [],
  entries: [],
  secrets: new Set<string>(),
  exchanges: [],
}
const ask = (content: string) => () => turnByRule([...HISTORY, { role: 'user', content }])
const STEPS: (() => unknown)[] = [
  () => withoutCourtesy(QUESTION),
  () => isConversion(QUESTION),
  () => isCode(QUESTION),
  () => isHandedText(QUESTION, true),
  () => withoutTold(QUESTION),
  () => toldWordsIn([QUESTION]),
  () => secretsIn([QUESTION]),
  () => standalone(QUESTION, TOPIC),
  ...['Is it red?', 'Spain?', 'Wie hoch ist es?', '那它有多大？', 'And of Spain?'].map(ask),
]
const PAUSE_MS = 20

/** The rules, whose patterns the process compiles once, not each bundle. */
export const decideTurn: typeof turnByRule = (messages, system) =>
  processWide('conversation.rules', () => turnByRule)(messages, system)

/** Compiles the patterns of the rules in turns, so that the first chat does not hold the server. */
export async function warmRules(): Promise<void> {
  // Routes then use the copy of this module that is compiled here.
  processWide('conversation.rules', () => turnByRule)
  for (const step of STEPS) {
    step()
    await wait(PAUSE_MS)
  }
}
