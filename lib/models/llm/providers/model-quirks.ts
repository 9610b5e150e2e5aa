import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/base/runtime'
import type { ModelFailure } from '../failure'
import type { Connection } from './providers'

/** Request features that a model was found to reject. */
export type RefusedFeatures = {
  fields: Set<string>
  /** The output limit under its other name. */
  capField?: 'max_tokens' | 'max_completion_tokens'
  /** An output limit above this. */
  maxTokens?: number
  temperatureAboveOne?: boolean
  /** Messages of the role `system`. */
  system?: boolean
  /** Replies in one piece (true: it must stream), or streams (false). */
  whole?: boolean
}

type Quirks = {
  unsupported: RefusedFeatures
  /** Index of the first of its provider's ways to request JSON that the model accepts. */
  firstRung: number
  /** Its template opens the reasoning, so that only the closing tag is seen. */
  hidesThoughts: boolean
}

/** The parts of a turn that are needed here. */
type TurnOptions = {
  choice: { model: string }
  shape: unknown
  temperature: number | undefined
  unsupported?: RefusedFeatures
  passedOn?: unknown
}

const HIDES_THOUGHTS = /\bqwq|\br1\b|[-:]thinking\b/i

/** Services are upgraded now and then, so what was learned expires. */
const TTL_MS = 24 * 3_600_000
const MAX_MODELS = 1_000

const cache = () =>
  processWide('llm.quirks', () => new LRUCache<string, Quirks>({ max: MAX_MODELS, ttl: TTL_MS }))

/** What was learned about a model at an address. */
export function getQuirks({ baseUrl, provider }: Connection, model: string): Quirks {
  const name = `${baseUrl} ${model}`
  const quirks = cache().get(name) ?? {
    unsupported: { fields: new Set<string>(), temperatureAboveOne: provider.name === 'anthropic' },
    firstRung: 0,
    hidesThoughts: HIDES_THOUGHTS.test(model),
  }
  if (!cache().has(name)) cache().set(name, quirks)
  return quirks
}

/** What a model rejects, as far as this turn knows. */
export function refusedIn(connection: Connection, turn: TurnOptions): RefusedFeatures {
  return turn.unsupported ?? getQuirks(connection, turn.choice.model).unsupported
}

const OPTIONAL = ['temperature', 'stream_options', 'tool_choice']

/** Learns from a 400 what a model rejects. True if a second request would differ. */
export function learnRefusal(
  connection: Connection,
  turn: TurnOptions,
  failure: ModelFailure,
  { cap, isStreamed }: { cap: number; isStreamed: boolean },
): boolean {
  if (learnManner(getQuirks(connection, turn.choice.model).unsupported, failure, isStreamed))
    return true
  if (turn.unsupported && learnManner(turn.unsupported, failure, isStreamed)) return true
  const isSure = (failure.param !== undefined || !turn.shape) && !turn.passedOn
  const lasting = getQuirks(connection, turn.choice.model).unsupported
  if (!isSure) turn.unsupported ??= { ...lasting, fields: new Set(lasting.fields) }
  return learn(turn.unsupported ?? lasting, failure, turn, cap)
}

const NO_SYSTEM =
  /\bsystem\b.{0,40}(?:not|n't|un)|(?:not|n't|un)\w{0,9}.{0,30}\bsystem\b|developer instruction is not|roles must alternate|role must be one of .{0,3}user|only user,? (?:and )?assistant|invalid role:? .{0,3}system|permitted: .{0,3}user.{0,5}assistant|should be .{0,3}user.{0,8}assistant|(?:不支持|非法|无效).{0,12}system|system.{0,12}(?:不支持|非法|无效)/i
const MUST_STREAM =
  /(?:only|must|require).{0,40}\bstream|non-?stream\w{0,5}.{0,40}not|\bstream\w{0,3}.{0,40}(?:only|must|required|true)/i
const NO_STREAM =
  /stream\w{0,3}.{0,40}(?:not|un)\w{0,2}.{0,3}(?:support|available|allowed)|(?:not|doesn't) support stream/i

/** Whether the service takes no system role, only streams, or no streams. */
function learnManner(
  features: RefusedFeatures,
  { message }: ModelFailure,
  isStreamed: boolean,
): boolean {
  if (NO_SYSTEM.test(message) && !features.system) {
    features.system = true
    return true
  }
  const mustStream = !isStreamed && MUST_STREAM.test(message)
  const cannotStream = isStreamed && !/stream_options/.test(message) && NO_STREAM.test(message)
  if (features.whole !== undefined || !(mustStream || cannotStream)) return false
  features.whole = mustStream
  return true
}

function learn(
  features: RefusedFeatures,
  { param, message }: ModelFailure,
  { temperature, passedOn, shape }: TurnOptions,
  cap: number,
): boolean {
  const isMentioned = (field: string) =>
    param === undefined ? namesIn(field).test(message) : param === field
  const capField = (['max_tokens', 'max_completion_tokens'] as const).find(isMentioned)
  if (capField) {
    const alternative = capField === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens'
    const max = Math.max(0, ...numbersIn(message).filter((number) => number < cap))
    if (max >= 16 && !/unsupported|not supported|unrecognized|unknown/i.test(message)) {
      features.maxTokens = max
      return true
    }
    if (features.capField === alternative) return false
    features.capField = alternative
    return true
  }
  if (isMentioned('temperature') && (temperature ?? 0) > 1 && !features.temperatureAboveOne) {
    features.temperatureAboveOne = true
    return true
  }
  const optional = passedOn ? OPTIONAL.filter((field) => field !== 'tool_choice') : OPTIONAL
  const field = optional.find(
    (candidate) => isMentioned(candidate) && !features.fields.has(candidate),
  )
  if (field) features.fields.add(field)
  const isOther = passedOn || shape || param !== undefined || features.fields.size > 0
  return field !== undefined || (!isOther && withoutOptional(features, message))
}

/** A field's names in refusals: servers behind others have their own. */
const namesIn = (field: string) =>
  field === 'max_tokens' ? /\bmax_(?:new_)?tokens\b/ : new RegExp(`\\b${field}\\b`)

/** A refusal that names no field may mean any of those that could be left out. */
function withoutOptional(features: RefusedFeatures, message: string): boolean {
  if (
    !/parameter|argument|field|extra|unsupported|unrecogni[sz]ed|unknown|not permitted/i.test(
      message,
    )
  )
    return false
  for (const field of ['temperature', 'stream_options']) features.fields.add(field)
  return true
}

const numbersIn = (text: string) =>
  (text.match(/\d[\d,]*/g) ?? []).map((digits) => Number(digits.replaceAll(',', '')))
