import { verify as isSigned } from 'node:crypto'
import {
  ALGORITHM,
  type BundleQuote,
  FORMAT,
  formatBundle,
  keyId,
  type Payload,
  publicKeyFrom,
  type Signature,
  sha256,
} from './format.ts'

/** The result of a check. `problems` is empty if everything is valid. */
type Verified = { problems: string[]; payload: Payload | null; keyId: string | null }

const KEY_LENGTH = 43
const VALUE_LENGTH = 86

/** Checks a bundle's signature, hashes and quotes without a server. Never throws. */
export function verifyBundle(file: Uint8Array, trustedKey: string | null = null): Verified {
  try {
    return checkFile(file, trustedKey)
  } catch {
    return { problems: ['This is not an evidence bundle.'], payload: null, keyId: null }
  }
}

function checkFile(file: Uint8Array, trustedKey: string | null): Verified {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file)
  const { payload, signature } = JSON.parse(text) as { payload: Payload; signature: Signature }
  const json = JSON.stringify(payload)
  const problems: string[] = []
  if (formatBundle(json, signature) !== text)
    problems.push('The file is not written as it was exported.')
  problems.push(...problemsOfSignature(json, signature, trustedKey))
  if (problems.length === 0) problems.push(...problemsOfContent(payload))
  return { problems, payload, keyId: signature.key_id }
}

function problemsOfSignature(
  draft: string,
  { algorithm, key_id, public_key, value }: Signature,
  trustedKey: string | null,
): string[] {
  if (algorithm !== ALGORITHM) return [`The algorithm is not ${ALGORITHM}.`]
  if (!isBase64(public_key, KEY_LENGTH) || key_id !== keyId(public_key))
    return ['The public key is not valid.']
  const bytes = Buffer.from(value, 'base64url')
  const isRight =
    isBase64(value, VALUE_LENGTH) &&
    isSigned(null, Buffer.from(draft), publicKeyFrom(public_key), bytes)
  if (!isRight) return ['The signature does not match: the content was changed.']
  if (trustedKey !== null && trustedKey !== public_key)
    return ['It was signed with another key than the one that you trust.']
  return []
}

/** Different texts may decode to the same bytes. */
function isBase64(text: string, length: number): boolean {
  return text.length === length && Buffer.from(text, 'base64url').toString('base64url') === text
}

function problemsOfContent(payload: Payload): string[] {
  const { format, sources, claims, quotes, response } = payload
  if (format !== FORMAT) return [`The format is not ${FORMAT}.`]
  const hashes = sources.flatMap((source, at) =>
    sha256(source.text) === source.sha256 ? [] : [`The hash of source ${at + 1} is wrong.`],
  )
  const answer =
    sha256(response.text) === response.sha256 ? [] : ['The hash of the reply is wrong.']
  const all = [...quotes, ...claims.flatMap((claim) => claim.quotes)]
  const wrong = all.flatMap((quote) => (isThere(payload, quote) ? [] : [findProblem(quote)]))
  const unsupported = claims.flatMap(({ verdict, quotes, text }) =>
    verdict === 'supported' && quotes.length === 0 ? [`No quote supports: ${text}`] : [],
  )
  return [...hashes, ...answer, ...wrong, ...unsupported]
}

function isThere({ sources }: Payload, { source, start, end, text }: BundleQuote): boolean {
  const whole = sources[source - 1]?.text
  return whole !== undefined && text !== '' && whole.slice(start, end) === text
}

const findProblem = ({ source, text }: BundleQuote) =>
  `Source ${source} does not say at that place: ${text.slice(0, 100)}`
