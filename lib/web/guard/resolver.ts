import { Resolver as DnsResolver, lookup } from 'node:dns/promises'
import { processWide } from '@/lib/runtime'
import { isAllowedName } from './allowed'

/** All addresses of a name; empty when it has none. Rejects when it could not be asked. */
export type Resolver = (name: string, signal?: AbortSignal) => Promise<string[]>

const BUDGET_MS = 3000
const MAX_PARALLEL = 64

/** The resolver in use. Tests put their own zone in its place with `replaceResolver`. */
export function resolver(): Resolver {
  return slot().resolve
}

/** Replaces the resolver; returns a function that puts the former one back. */
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
  if (isAllowedName(name)) return (await lookup(name, { all: true })).map((one) => one.address)
  const dns = new DnsResolver({ timeout: 1000, tries: 3 })
  // The final dot keeps search domains out.
  const answers = await Promise.allSettled([dns.resolve4(`${name}.`), dns.resolve6(`${name}.`)])
  const ips = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  const failed = answers.find((one) => one.status === 'rejected' && !isAbsent(one.reason))
  if (ips.length === 0 && failed?.status === 'rejected') throw failed.reason
  return ips
}

function isAbsent(error: unknown): boolean {
  return ['ENODATA', 'ENOTFOUND'].includes(String((error as { code?: string }).code))
}

/** At most 64 lookups at once, each answered within 3 s or refused. */
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
