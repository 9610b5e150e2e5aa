import { Resolver as DnsResolver, lookup } from 'node:dns/promises'
import { processWide } from '@/lib/base/runtime'
import { isAllowedName } from './allowed'

/** All addresses of a name, or none. Rejects if the lookup failed. */
export type Resolver = (name: string, signal?: AbortSignal) => Promise<string[]>

const BUDGET_MS = 3000
const MAX_PARALLEL = 64

/** The current resolver. Tests install their own with `replaceResolver`. */
export function resolver(): Resolver {
  return slot().resolve
}

/** Replaces the resolver. Returns a function that restores the previous one. */
export function replaceResolver(resolve: Resolver): () => void {
  const former = slot().resolve
  slot().resolve = bounded(resolve)
  return () => {
    slot().resolve = former
  }
}

function slot() {
  return processWide('web.resolver', () => ({ resolve: bounded(systemResolver) }))
}

/** Names that the operator opened may be in the hosts file. */
const systemResolver: Resolver = async (name) => {
  if (isAllowedName(name))
    return (await lookup(name, { all: true })).map((address) => address.address)
  const dns = new DnsResolver({ timeout: 1000, tries: 3 })
  // The final dot prevents search domains.
  const answers = await Promise.allSettled([dns.resolve4(`${name}.`), dns.resolve6(`${name}.`)])
  const ips = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const failed = answers.find((answer) => answer.status === 'rejected' && !isAbsent(answer.reason))
  if (ips.length === 0 && failed?.status === 'rejected') throw failed.reason
  return ips
}

function isAbsent(error: unknown): boolean {
  return ['ENODATA', 'ENOTFOUND'].includes(String((error as { code?: string }).code))
}

/** At most 64 lookups at once, each of at most 3 s. */
function bounded(resolve: Resolver): Resolver {
  const state = { running: 0 }
  return async (name, signal) => {
    signal?.throwIfAborted()
    if (state.running >= MAX_PARALLEL) throw new Error('too many lookups at once')
    state.running++
    const answer = resolve(name, signal).finally(() => {
      state.running--
    })
    return withinBudget(answer, signal)
  }
}

function withinBudget<T>(answer: Promise<T>, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal?.reason)
    const timer = setTimeout(() => reject(new Error('lookup timed out')), BUDGET_MS)
    signal?.addEventListener('abort', leave, { once: true })
    answer.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
    })
  })
}
