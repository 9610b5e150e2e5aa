import { isDeeperThan } from '@/lib/json'
import { type Schema, withoutFilledNulls } from '@/lib/json-schema'
import { isCutOff, parseAnswer } from './parse'
import type { Rung } from './providers'

/** Deeper values can be neither checked nor told. */
const MAX_DEPTH = 200

export type Asked = { text: string; schema: Schema; rung: Rung }
/** A model's answer as a value; `problem` where it cannot be one; `isCut`: its JSON breaks off. */
export type Read = { value: unknown; problem: string | null; isCut: boolean }

/** The value in what a model wrote for a schema. */
export function readAnswer({ text, schema, rung }: Asked): Read {
  const isCut = isCutOff(text)
  const parsed = parseAnswer(text)
  if (parsed === undefined) return { value: undefined, problem: 'It is not JSON.', isCut }
  if (isDeeperThan(MAX_DEPTH, parsed))
    return { value: undefined, problem: 'It is nested too deeply.', isCut }
  const isPacked = rung === 'tool' && Object.keys(parsed ?? {}).join() === 'value'
  const plain =
    isPacked && schema.type !== 'object' && !('properties' in schema)
      ? (parsed as { value: unknown }).value
      : parsed
  const value = withoutFilledNulls(plain, schema)
  return { value, problem: isEcho(value, schema) ? ECHO : null, isCut }
}

const ECHO = 'It is the schema itself, not data that fits it.'

/** Most schemas without required fields would take their own text for an answer. */
function isEcho(value: unknown, schema: Schema): boolean {
  if (value === null || typeof value !== 'object') return false
  const answer = value as Record<string, unknown>
  const own = (schema.properties ?? {}) as Record<string, unknown>
  if ('properties' in own || !('type' in answer || '$schema' in answer)) return false
  return answer.properties !== null && typeof answer.properties === 'object'
}
