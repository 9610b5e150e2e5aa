import { readFileSync } from 'node:fs'
import { verifyBundle } from '@/lib/capabilities/evidence/verify'
import { optionsOf, wrong } from './options'

/** `npm run verify -- FILE`: checks an evidence bundle's signature, hashes and quotes. */
const USAGE = 'usage: npm run verify -- FILE [--key PUBLIC_KEY]'
/** The exit code of a bundle that is sound, but signed with a key that was not compared. */
const UNTRUSTED = 5
const { values, positionals } = optionsOf(USAGE, {
  allowPositionals: true,
  options: { key: { type: 'string' } },
})
const [name] = positionals
if (!name) wrong('Name the file of a bundle.', USAGE)
const { problems, payload, keyId } = verifyBundle(contentOf(name), values.key ?? null)
for (const problem of problems) console.error(problem)
if (problems.length > 0 || !payload) process.exit(1)
const { call, sources, quotes, claims } = payload
console.log(`${call.id} (${call.capability}, ${call.started_at}) is as it was exported.`)
console.log(`${sources.length} sources, ${quotes.length} quotes, ${claims.length} checked claims`)
console.log(`signed with key ${keyId}`)
if (!values.key) {
  console.error('The key was not compared with a trusted one: pass --key.')
  process.exit(UNTRUSTED)
}

function contentOf(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch {
    return wrong(`The file ${file} cannot be read.`, USAGE)
  }
}
