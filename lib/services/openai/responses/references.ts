import type { Caller } from '@/lib/api/gate'
import { type Fields, splitEvents } from '@/lib/api/run'
import { isObject } from '@/lib/base/json'
import { type CallDetail, settledCall } from '@/lib/money/usage'
import { unsupported } from '@/lib/services/wire'

/** Calls that one request may refer to, each a look into the database. */
const MAX_CALLS = 100
/** An item of a response: a message or a function's call. */
const ITEM = /^(msg|fc)_(call_[a-z\d]+?)(?:_(\d{1,4}))?$/
/** Searches and reasoning of earlier responses say nothing to the next one. */
const LEFT_OUT = /^(?:ws|rs)_/

type Piece = { index?: number; id?: string; name?: string; arguments?: string }
/** What an earlier response said and called. */
type StoredReply = { text: string; calls: Required<Omit<Piece, 'index'>>[] }

/** Replaces references to items of earlier responses by the items, where they are stored. */
export async function withItems(body: Fields, caller: Caller): Promise<Fields> {
  const { input } = body
  if (!Array.isArray(input) || !input.some(isReference)) return body
  const replies = new Map<string, Promise<StoredReply | null>>()
  const findStoredReply = (id: string) => {
    if (replies.size > MAX_CALLS) throw unsupported('input', 'send the items', 'So many references')
    const reply = replies.get(id) ?? replyOfCall(id, caller)
    replies.set(id, reply)
    return reply
  }
  const items: unknown[] = []
  for (const item of input) {
    if (!isReference(item)) items.push(item)
    else if (!LEFT_OUT.test(item.id)) items.push(await findStoredItem(item.id, findStoredReply))
  }
  return { ...body, input: items }
}

type Reference = { type?: string | null; id: string }

function isReference(item: unknown): item is Reference {
  if (!isObject(item) || typeof item.id !== 'string') return false
  const isBare = item.type === undefined || item.type === null
  return item.type === 'item_reference' || (isBare && Object.keys(item).length <= 2)
}

async function findStoredItem(id: string, findReply: (id: string) => Promise<StoredReply | null>) {
  const [, kind, callId = '', place = '0'] = ITEM.exec(id) ?? []
  const reply = kind ? await findReply(callId) : null
  if (reply && kind === 'msg') return { role: 'assistant', content: reply.text }
  const call = reply?.calls[Number(place)]
  if (call) {
    const { id: call_id, name, arguments: words } = call
    return { type: 'function_call', call_id, name, arguments: words }
  }
  throw unsupported('input', 'it is not stored; send the item itself', `A reference to ${id}`)
}

async function replyOfCall(id: string, { accountId, key }: Caller): Promise<StoredReply | null> {
  const detail = await settledCall(accountId, id)
  const { capability = '' } = detail?.call ?? {}
  const isClosed = key?.allowedEndpoints && !key.allowedEndpoints.includes(capability)
  return isClosed ? null : replyIn(detail?.record ?? null)
}

function replyIn(record: CallDetail['record']): StoredReply | null {
  if (!record?.response || !record.whole) return null
  const lines = splitEvents(record.response).map((line): unknown => JSON.parse(line))
  const events = lines.filter(isObject)
  const [whole] = events
  if (!whole || events.length === 0) return null
  if (whole.type === undefined) return toStoredReply(whole)
  const text = events.flatMap(({ type, content }) => (type === 'answer' ? [String(content)] : []))
  const pieces = events.flatMap(({ calls }) => (Array.isArray(calls) ? (calls as Piece[]) : []))
  return { text: text.join(''), calls: joinCalls(pieces) }
}

function toStoredReply({ answer, text, tool_calls }: Fields): StoredReply {
  const content = text ?? answer ?? ''
  const calls = Array.isArray(tool_calls) ? (tool_calls as Piece[]) : []
  return {
    text: typeof content === 'string' ? content : JSON.stringify(content),
    calls: joinCalls(calls.map((call, index) => ({ ...call, index }))),
  }
}

/** The calls that a stream wrote in pieces. */
function joinCalls(pieces: Piece[]): StoredReply['calls'] {
  const calls: StoredReply['calls'] = []
  for (const { index = 0, id = '', name = '', arguments: words = '' } of pieces) {
    const call = calls[index] ?? { id, name, arguments: '' }
    call.arguments += words
    calls[index] = call
  }
  return calls
}
