import { z } from 'zod'
import type { Caller } from '@/lib/api/gate'
import { defineRead, type ReadOperation } from '@/lib/api/http'
import { AppError } from '@/lib/base/errors'
import { settledCall } from '@/lib/money/usage'
import { signingKey } from '@/lib/people/keys'
import { writeBundle } from './bundle'
import { ALGORITHM, FORMAT, keyId, publicKeyText } from './format'

const text = (meaning: string) => z.string().describe(meaning)
const whole = z.int().min(0)

const quote = z.object({
  source: whole.describe('Number of the source, from 1.'),
  start: whole.describe('Where it begins in the text of the source, in UTF-16 code units.'),
  end: whole.describe('Where it ends in the text of the source, in UTF-16 code units.'),
  text: text('The text.'),
})
const source = z.object({
  url: text('URL of the page.'),
  title: text('Title of the page.'),
  read: text('How the page was read.'),
  read_at: text('When the page was read.'),
  is_excerpt: z.boolean().describe('Whether the text is a part of the page.'),
  sha256: text('Hash of the text.'),
  text: text('The text.'),
})
const claim = z.object({
  text: text('The text.'),
  verdict: z
    .enum(['supported', 'unsupported', 'unchecked'])
    .describe('Whether the sources support it.'),
  cited: z.array(whole).describe('Numbers of the sources that the answer cites for it.'),
  standing: z.array(whole).describe('Numbers of the sources that support it.'),
  quotes: z.array(quote).describe('The words in the sources that support it.'),
})
const key = z.object({
  algorithm: text('The signature algorithm.'),
  key_id: text('Fingerprint of the public key.'),
  public_key: text('The public key, in base64url.'),
})
const bundle = z.object({
  payload: z
    .object({
      format: text('Version of the format.'),
      call: z
        .record(z.string(), z.unknown())
        .describe('Id, time, models, cost and prices of the call.'),
      request: z.record(z.string(), z.unknown()).describe('The fields of the request.'),
      question: text('The question that was asked.'),
      answer: z.unknown().describe('The answer, as the caller got it.'),
      response: z
        .object({ sha256: text('Hash of the text.'), text: text('The text.') })
        .describe('The reply to the call, and its hash.'),
      sources: z.array(source).describe('The pages behind the answer.'),
      claims: z
        .array(claim)
        .describe('The statements of the answer and whether the sources support them.'),
      quotes: z.array(quote).describe('The words in the sources that support it.'),
    })
    .describe('What is signed.'),
  signature: key
    .extend({ value: text('The signature, in base64url.') })
    .describe('The signature of the payload.'),
})

const KEY = {
  algorithm: ALGORITHM,
  key_id: 'a1f06c3be2d94785',
  public_key: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
}
const SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
const QUOTE = {
  source: 0,
  start: 0,
  end: 48,
  text: 'The grey heron feeds on fish, frogs and insects.',
}

/** The signed evidence of an answer. */
export const evidenceRead = defineRead({
  id: 'v2_call_evidence',
  method: 'get',
  path: '/api/v2/calls/{id}/evidence',
  summary: 'Returns the sources and quotes behind the answer of a call, as a signed file.',
  description: 'Free, for the API keys of the account, as long as the answer is stored.',
  tag: 'state',
  parameters: z.object({ id: text("The call's id: X-Request-Id of its answer.") }),
  reply: bundle,
  replies: { 200: 'The bundle; its signature is of exactly these bytes.' },
  errors: ['endpoint_not_allowed', 'not_found'],
  example: exampleBundle,
  run: async ({ id }, caller) =>
    new Response(await readSignedEvidence(caller, id), {
      headers: {
        'Content-Type': 'application/json',
        'Content-Disposition': `attachment; filename="${id}.evidence.json"`,
        'Cache-Control': 'no-store',
      },
    }),
})

/** The key that evidence is signed with. */
export const keyRead: ReadOperation = {
  id: 'signing_key',
  method: 'get',
  path: '/.well-known/groundwire-key',
  summary: 'Returns the public key that evidence is signed with.',
  description: 'For anyone: no API key is needed.',
  tag: 'state',
  isPublic: true,
  parameters: z.object({}),
  reply: key,
  replies: { 200: 'An Ed25519 key.' },
  errors: [],
  example: () => KEY,
}

/** The signed evidence of a call, as JSON. Throws 404, or 403 for the key. */
export async function readSignedEvidence({ accountId, key }: Caller, id: string): Promise<string> {
  const detail = await settledCall(accountId, id)
  if (!detail) throw new AppError('not_found', 'The account has no call with this id.')
  const { capability } = detail.call
  const endpoints = key?.allowedEndpoints
  if (endpoints && !endpoints.includes(capability))
    throw new AppError('endpoint_not_allowed', `This API key may not call ${capability}.`, {
      details: { allowed: endpoints },
    })
  return writeBundle(detail)
}

/** GET /.well-known/groundwire-key: the public key of this installation, for anyone. */
export async function publicKey(): Promise<Response> {
  const public_key = publicKeyText(await signingKey())
  const body = { algorithm: ALGORITHM, key_id: keyId(public_key), public_key }
  return Response.json(body, { headers: { 'Cache-Control': 'public, max-age=300' } })
}

function exampleBundle() {
  return {
    payload: {
      format: FORMAT,
      call: { id: 'call_01kb2m8z5p3r1t7v9x2y4a6c8e', endpoint: 'answer' },
      request: { query: 'What does the grey heron eat?' },
      question: 'What does the grey heron eat?',
      answer: 'Fish, frogs and insects [1].',
      response: { sha256: SHA256, text: '{"answer":"Fish, frogs and insects [1]."}' },
      sources: [
        {
          url: 'https://en.wikipedia.org/wiki/Grey_heron',
          title: 'Grey heron',
          read: 'web',
          read_at: '2026-11-24T09:30:00.000Z',
          is_excerpt: false,
          sha256: SHA256,
          text: QUOTE.text,
        },
      ],
      claims: [
        {
          text: 'Fish, frogs and insects.',
          verdict: 'supported',
          cited: [0],
          standing: [0],
          quotes: [QUOTE],
        },
      ],
      quotes: [QUOTE],
    },
    signature: { ...KEY, value: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA…' },
  }
}
