import { readFileSync } from 'node:fs'
import { verifyBundle } from '../../../lib/capabilities/evidence/verify.ts'
import { badUsage, EXIT, Stop } from './exits.ts'
import type { Run } from './run.ts'

const UNTRUSTED =
  'The key that signed the bundle was not compared with a trusted one: pass --server-key or --public-key.'

/** Checks an evidence bundle. Only --server-key needs a server. */
export async function verify(run: Run): Promise<void> {
  const file = contentOf(run.operands[0] ?? '')
  const trusted = run.is('server-key') ? await serverKey(run.server) : run.text('public-key')
  const { problems, payload, keyId } = verifyBundle(file, trusted ?? null)
  const isSound = problems.length === 0
  const isTrusted = isSound && trusted !== undefined
  if (run.out.isJson) run.out.json({ sound: isSound, trusted: isTrusted, problems, key_id: keyId })
  if (!isSound || !payload) throw new Stop(EXIT.failed, problems.join(' '))
  const { call, sources, quotes } = payload
  if (!run.out.isJson) {
    run.out.line(`${call.id} (${call.capability}, ${call.started_at}) is as it was exported.`)
    run.out.line(`${sources.length} sources, ${quotes.length} quotes`)
    run.out.line(`signed with key ${keyId}`)
  }
  // Anyone can sign a bundle with a key of their own.
  if (!isTrusted) throw new Stop(EXIT.untrusted, UNTRUSTED)
}

async function serverKey(server: string): Promise<string> {
  const response = await fetch(`${server}/.well-known/groundwire-key`)
  const { public_key } = (await response.json()) as { public_key?: unknown }
  if (typeof public_key === 'string') return public_key
  throw new Stop(EXIT.unreachable, `${server} publishes no key.`)
}

function contentOf(file: string): Uint8Array {
  try {
    return readFileSync(file === '-' ? 0 : file)
  } catch (error) {
    throw badUsage(`Cannot read ${file}: ${(error as NodeJS.ErrnoException).code}.`)
  }
}
