// Whether a chat is searched for what its last message means, without a model: conversations of
// TREC CAsT with the questions that people wrote out, as github.com/daltonj/treccastweb has them.
//   node scripts/run.mjs bench/outside/chats.ts 2022_evaluation_topics_flattened_duplicated_v1.0.json
import { readFileSync } from 'node:fs'
import { turnByRule } from '@/lib/capabilities/conversation/rules'

type Utterance = {
  utterance?: string
  raw_utterance?: string
  manual_rewritten_utterance?: string
  passage?: string
  response?: string
}
type Turn = { message: string; question: string; answer: string }

const STOP = new Set(
  `a an the of for to in on at by with and or but if is are was were be been do does did can could would
  should will has have had what which who whom how when where why it its they them their this that these
  those he she his her him i you your we my me our us there here so as than then from about into out up
  now just also some any more most much many very really tell know think want like get okay ok thanks
  thank oh interesting please let give`.split(/\s+/),
)
const ENDINGS = /(?:ies|ing|ers?|ed|es|s|y)$/
const STEM = 7

function stemsIn(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(
    words
      .filter((word) => word.length > 1 && !STOP.has(word))
      .map((word) => word.replace(ENDINGS, '').slice(0, STEM)),
  )
}

const [file = ''] = process.argv.slice(2)
const topics = JSON.parse(readFileSync(file, 'utf8')) as { turn: Utterance[] }[]
const chats = topics.map(({ turn }) =>
  turn.flatMap((entry): Turn[] => {
    const message = entry.raw_utterance ?? entry.utterance
    if (!message) return []
    const answer = entry.passage ?? entry.response ?? 'Here is what I found.'
    return [{ message, question: entry.manual_rewritten_utterance ?? message, answer }]
  }),
)

let recall = 0
let halves = 0
let extras = 0
let count = 0
const known = new Set<string>()
for (const chat of chats)
  for (const [at, { message, question }] of chat.entries()) {
    const before = chat.slice(0, at)
    const key = [...before, { message }].map((turn) => turn.message).join('\n')
    if (at === 0 || known.has(key)) continue
    known.add(key)
    const history = before.flatMap((turn) => [
      { role: 'user' as const, content: turn.message },
      { role: 'assistant' as const, content: turn.answer },
    ])
    const turn = turnByRule([...history, { role: 'user', content: message }])
    const searched = stemsIn(turn.kind === 'search' ? turn.query : '')
    const [said, meant] = [stemsIn(message), stemsIn(question)]
    const needed = [...meant].filter((stem) => !said.has(stem))
    if (needed.length === 0) continue
    const share = needed.filter((stem) => searched.has(stem)).length / needed.length
    count++
    recall += share
    halves += share >= 0.5 ? 1 : 0
    extras += [...searched].filter((stem) => !said.has(stem) && !meant.has(stem)).length
  }
console.log(`${count} messages that mean more than they say`)
console.log(`words of the topic that are searched for   ${(recall / count).toFixed(3)}`)
console.log(`messages with half of them at least        ${(halves / count).toFixed(3)}`)
console.log(`other words that are searched for, each    ${(extras / count).toFixed(2)}`)
