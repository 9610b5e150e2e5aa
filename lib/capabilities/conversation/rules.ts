import { isArithmetic, isConversion, isPercentage, isWordProblem } from './arithmetic'
import { withoutCourtesy } from './courtesy'
import { questionIn, secretsIn, standalone } from './follow-up'
import { handsOver, isCode, isHandedText } from './handed-text'
import { entriesIn } from './listed'
import type { Topic } from './subject'
import { type TaskKind, taskIn, taskInSystem } from './tasks'
import { askedIn, toldWordsIn, withoutTold } from './told'
import { messagesInText } from './written-chat'

export type ChatMessage = { role: 'user' | 'assistant'; content: string }

/** What the last message of a chat asks for: a search for a question, or none. */
export type Turn =
  | { kind: 'search'; query: string }
  | { kind: 'task'; task: TaskKind }
  | { kind: 'courtesy' | 'arithmetic' | 'code' | 'text' }

/** Questions further back say nothing about the last one. */
const MAX_TURNS = 24
/** The start and the end of a long message tell what is wanted. */
const PART = 3_000

export function turnByRule(messages: ChatMessage[], system = ''): Turn {
  const chat = messages.length === 1 ? messagesInText(messages[0]?.content ?? '') : null
  const recent = (chat ?? messages).slice(-MAX_TURNS).map(shortened)
  const last = recent.at(-1)?.content ?? ''
  const task = taskIn(last) ?? (messages.length === 1 ? taskInSystem(system) : null)
  if (task) return { kind: 'task', task }
  if (handsOver(system)) return { kind: 'text' }
  const kind = withoutSearch(last, recent.length > 1)
  if (kind) return { kind }
  return { kind: 'search', query: queryFor(recent) }
}

function shortened({ role, content }: ChatMessage): ChatMessage {
  if (content.length <= 2 * PART) return { role, content }
  return { role, content: `${content.slice(0, PART)}\n${content.slice(-PART)}` }
}

function withoutSearch(message: string, hasHistory: boolean) {
  const text = withoutCourtesy(message)
  if (text === '') return 'courtesy' as const
  if ([isArithmetic, isConversion, isPercentage, isWordProblem].some((asks) => asks(text)))
    return 'arithmetic' as const
  if (isCode(message)) return 'code' as const
  return isHandedText(text, hasHistory) ? ('text' as const) : null
}

/** The last question, with the topic that the questions before it lead to. */
function queryFor(messages: ChatMessage[]): string {
  const texts = messages.map(({ content }) => content)
  const secrets = new Set([...secretsIn(texts), ...toldWordsIn(texts)])
  let topic: Topic | null = null
  let query = ''
  for (const [at, { role, content }] of messages.entries()) {
    const isLast = at === messages.length - 1
    if (role !== 'user' || (!isLast && withoutSearch(content, at > 0))) continue
    const message = questionIn(withoutCourtesy(content))
    const question = isLast ? askedIn(message) : withoutTold(message)
    if (question === '' && message !== '') continue
    query = standalone(question, topic) || query
    const answer = messages[at + 1]?.content ?? ''
    const list = entriesIn(answer)
    const entries: string[] = list.length > 1 ? list : (topic?.entries ?? entriesIn(query))
    const earlier: string[] = topic ? [...topic.earlier, topic.question] : []
    topic = { question: query, answer, earlier, entries, secrets }
  }
  return query || (messages.at(-1)?.content ?? '').slice(0, 300)
}
