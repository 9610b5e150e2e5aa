import { isAge, isArithmetic, isConversion, isPercentage, isWordProblem } from './arithmetic'
import { namesTopic } from './content'
import { goesOnWith } from './continued'
import { withoutCourtesy } from './courtesy'
import { questionIn, secretsIn, standalone } from './follow-up'
import {
  goesOnPlaying,
  handsBelow,
  handsOver,
  isCode,
  isHandedText,
  playsPart,
} from './handed-text'
import { isInstruction, lacksMaterial } from './instructions'
import { entriesIn } from './listed'
import { agrees, offerIn, offersText, withOffer } from './offers'
import { isQuestion } from './private'
import type { Topic } from './subject'
import { type TaskKind, taskIn, taskInSystem } from './tasks'
import type { Exchange } from './terms'
import { askedIn, namesNeeded, placeOfTrip, toldWordsIn, withoutTold } from './told'
import { withoutEnd, wordsIn } from './words/lists'
import { messagesInText } from './written-chat'

export type ChatMessage = { role: 'user' | 'assistant'; content: string }

/** What the last message of a chat asks for: a search for a question, or none. */
export type Turn =
  | { kind: 'search'; query: string }
  | { kind: 'task'; task: TaskKind }
  | { kind: Kind }

/** Questions further back say nothing about the last one. */
const MAX_TURNS = 24
/** The start and the end of a long message tell what is wanted; of earlier ones less will do. */
const PART = 3_000
const EARLIER_PART = 600
const LAST = 3

export function turnByRule(messages: ChatMessage[], system = ''): Turn {
  const chat = messages.length === 1 ? messagesInText(messages[0]?.content ?? '') : null
  const recent = (chat ?? messages).slice(-MAX_TURNS).map(shortened)
  const last = recent.at(-1)?.content ?? ''
  const task = taskIn(last) ?? (messages.length === 1 ? taskInSystem(system) : null)
  if (task) return { kind: 'task', task }
  if (handsOver(system) || playsPart(system, last)) return { kind: 'text' }
  const kinds = kindsIn(recent)
  const kind = kinds.at(-1)
  if (kind) return { kind }
  const query = queryWithAddresses(recent, kinds)
  return query ? { kind: 'search', query } : { kind: 'text' }
}

type Kind = 'courtesy' | 'arithmetic' | 'code' | 'text'

/** What each message is that is not searched for; null for questions and for answers. */
function kindsIn(messages: ChatMessage[]): (Kind | null)[] {
  let task: Exclude<Kind, 'courtesy'> | null = null
  const earlier: string[] = []
  return messages.map(({ role, content }, at) => {
    if (role !== 'user') return null
    const isPlayed = goesOnPlaying(earlier, content)
    earlier.push(content)
    const text = withoutCourtesy(content)
    const before = messages[at - 1]?.content ?? ''
    if (agrees(content) && offersText(before)) return 'text'
    if (agrees(content)) return offerIn(content, before) ? task : 'courtesy'
    const own = withoutSearch(content, text, at > 0)
    if (own === 'courtesy') return own
    if (isPlayed || (task === 'text' && isQuestion(before.slice(-LAST)) && !isQuestion(text)))
      return 'text'
    if (own || !task || !goesOnWith(task, text)) task = own
    return task
  })
}

function shortened(
  { role, content }: ChatMessage,
  at: number,
  { length }: readonly ChatMessage[],
): ChatMessage {
  const part = at === length - 1 ? PART : EARLIER_PART
  if (content.length <= 2 * part) return { role, content }
  return { role, content: `${content.slice(0, part)}\n${content.slice(-part)}` }
}

/** "Summarise https://…" needs its page. */
function namesPage(text: string): boolean {
  const order = text.replace(ADDRESS, '').trim()
  return order.length < Math.min(text.length, MAX_ORDER) && !HANDS_TEXT.test(order)
}
const ADDRESS = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"]{3,2000}[^\s<>".,;:!?)]/giu
export const holdsAddress = (text: string): boolean => text.search(ADDRESS) >= 0
const MAX_ORDER = 120
const HANDS_TEXT = /[:：]\s{0,3}\S|["“”„«»\n]/u

function withoutSearch(message: string, text: string, hasHistory: boolean): Kind | null {
  if (text === '') return 'courtesy'
  if ([isArithmetic, isConversion, isPercentage, isWordProblem, isAge].some((asks) => asks(text)))
    return 'arithmetic'
  if (isCode(message)) return 'code'
  if (namesPage(text)) return null
  if (isInstruction(text) || lacksMaterial(text)) return 'text'
  return handsBelow(message) || isHandedText(text, hasHistory) ? 'text' : null
}

/** An earlier question, with the names that it needed from what was told and so are known. */
function questionBefore(message: string, secrets: Set<string>): string {
  const inquiry = withoutTold(message)
  const names = inquiry === '' || inquiry === message ? [] : namesNeeded(inquiry, message)
  for (const name of names) secrets.delete(name.toLowerCase())
  return [inquiry, ...names].join(' ')
}

/** "How does health care work there?" */
const THERE =
  /(?<!\p{L})(?:there|dort|da|là-bas|sur place|allí|ahí|allá|lì|là|lá|daar|er|tam|там|tamo|där|der|siellä|ott|acolo|orada|orası|di sana)(?!\p{L})/iu

/** The rules take an address for a name, so that its signs end no sentence. */
function queryWithAddresses(messages: ChatMessage[], kinds: (Kind | null)[]): string {
  const links: string[] = []
  const nameLink = (link: string) => {
    if (!links.includes(link)) links.push(link)
    return `Page${links.indexOf(link)}x`
  }
  const query = queryFor(
    messages.map(({ role, content }) => ({ role, content: content.replace(ADDRESS, nameLink) })),
    kinds,
  )
  return query.replace(/Page(\d{1,4})x/g, (name, at: string) => links[Number(at)] ?? name)
}

/** The last question, with the topic that the questions before it lead to. */
function queryFor(messages: ChatMessage[], kinds: (Kind | null)[]): string {
  const texts = messages.map(({ content }) => content)
  const own = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
  const secrets = new Set([...secretsIn(texts), ...toldWordsIn(own)])
  let topic: Topic | null = null
  let query = ''
  for (const [at, { role, content }] of messages.entries()) {
    const isLast = at === messages.length - 1
    if (role !== 'user' || kinds[at]) continue
    const offer = topic && offerIn(content, topic.answer)
    const message = offer ? '' : questionIn(withoutCourtesy(content))
    const inquiry = isLast ? askedIn(message) : questionBefore(message, secrets)
    const place = inquiry === '' || THERE.test(inquiry) ? placeOfTrip(content) : ''
    const question = inquiry.includes(place) ? inquiry : `${withoutEnd(inquiry)} ${place}`.trim()
    if (question === '' && message !== '') continue
    for (const word of wordsIn(place)) secrets.delete(word)
    query = (offer && topic ? withOffer(offer, topic) : standalone(question, topic)) || query
    const answer = messages[at + 1]?.content ?? ''
    const list = entriesIn(answer)
    const entries: string[] = list.length > 1 ? list : (topic?.entries ?? entriesIn(query))
    const earlier: string[] = topic ? [...topic.earlier, topic.question] : []
    const before = query === question && namesTopic(query) ? [] : (topic?.exchanges ?? [])
    const exchanges: Exchange[] = [...before, { question, answer }]
    topic = { question: query, answer, earlier, entries, secrets, exchanges }
  }
  return query
}
