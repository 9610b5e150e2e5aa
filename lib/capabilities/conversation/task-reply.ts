import { contentIn } from './content'
import { withoutCourtesy } from './courtesy'
import { questionIn } from './follow-up'
import type { ChatMessage } from './rules'
import type { TaskKind } from './tasks'
import { detectLanguage } from './words/languages'
import { KOREAN, UNSPACED } from './words/lists'

const MAX_TITLE_WORDS = 5
const MAX_TITLE_SIGNS = 12
const MAX_TAGS = 3
const USER_LINE = /^\s{0,9}(?:USER|User|Human|user)\s?[:：]\s?(.{1,1000})$/m

/** Tasks that need no model. */
export const isRuled = (task: TaskKind): task is 'title' | 'tags' =>
  task === 'title' || task === 'tags'

/** A title or tags for a chat, from the words of its first question. */
export function replyByRule(task: 'title' | 'tags', messages: ChatMessage[]): string {
  const order = messages.at(-1)?.content ?? ''
  const words = topicWords(messages)
  const isJson = /json/i.test(order)
  if (task === 'tags') {
    const tags = words.slice(0, MAX_TAGS)
    return isJson ? JSON.stringify({ tags }) : tags.join(', ')
  }
  const title = words.slice(0, MAX_TITLE_WORDS).join(' ') || 'New chat'
  const heading = title.charAt(0).toUpperCase() + title.slice(1)
  return isJson ? JSON.stringify({ title: heading }) : heading
}

function topicWords(messages: ChatMessage[]): string[] {
  const order = messages.at(-1)?.content ?? ''
  const first = messages.slice(0, -1).find(({ role }) => role === 'user')?.content
  const request = first ?? USER_LINE.exec(order)?.[1] ?? order.split('\n').at(-1) ?? ''
  const question = questionIn(withoutCourtesy(request)) || request
  if (UNSPACED.test(question) || KOREAN.test(question))
    return [question.replace(/[?？。!！]/gu, '').slice(0, MAX_TITLE_SIGNS)]
  return [...new Set(contentIn(question, detectLanguage(question)))]
}
