import { isDeeperThan } from '@/lib/base/json'
import { coerced, type Schema, withoutFilledNulls } from '@/lib/models/json-schema'
import type { Rung } from '../providers/providers'
import { isCutOff, parseAnswer } from './parse'
import { unwrapped } from './unwrap'

/** Deeper values can be neither validated nor described. */
const MAX_DEPTH = 200

export type AnswerToCheck = { text: string; schema: Schema; rung: Rung }
/** A model's answer as a value. `problem`: why it is not valid. `isCut`: its JSON is truncated. */
export type ParsedAnswer = { value: unknown; problem: string | null; isCut: boolean }

/** Extracts the value from what a model wrote for a schema. */
export function readAnswer({ text, schema, rung }: AnswerToCheck): ParsedAnswer {
  const isCut = isCutOff(text)
  const answer = parseAnswer(text, schema)
  if (answer === undefined) return { value: undefined, problem: 'It is not JSON.', isCut }
  if (isDeeperThan(MAX_DEPTH, answer))
    return { value: undefined, problem: 'It is nested too deeply.', isCut }
  const isPacked = rung === 'tool' && Object.keys(answer ?? {}).join() === 'value'
  const plain =
    isPacked && schema.type !== 'object' && !('properties' in schema)
      ? (answer as { value: unknown }).value
      : answer
  const value = withoutFilledNulls(coerced(unwrapped(plain, schema), schema), schema)
  return { value, problem: isEcho(value, schema) ? ECHO : null, isCut }
}

const ECHO = 'It is the schema itself, not data that fits it.'

/** Most schemas without required fields would also accept an error text. */
function isEcho(value: unknown, schema: Schema): boolean {
  if (value === null || typeof value !== 'object') return false
  const answer = value as Record<string, unknown>
  const own = (schema.properties ?? {}) as Record<string, unknown>
  if ('properties' in own || !('type' in answer || '$schema' in answer)) return false
  return answer.properties !== null && typeof answer.properties === 'object'
}
