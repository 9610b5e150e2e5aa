import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Arguments of a method, or how it is called. */
export type Calls = Record<string, unknown[] | (() => Promise<unknown>)>
type Methods = {
  /** The section of docs/dialects.md. */
  dialect: string
  /** A client with its resources below it. */
  client: () => object
  /** Methods by their path: `chat.completions.create`. */
  served: () => Calls
  /** Methods that are refused with a reason of the documentation. */
  refused: () => Calls
  /** Methods of addresses that are refused, whose 404 the client tells in its own words. */
  notFound?: () => Calls
  /** Methods that send no request of their own. */
  local?: string[]
  /** Resources that are not the API, or that no one reads here. */
  without?: string[]
}

/** Holds for a client: each of its methods works, or is refused as the documentation says. */
export function holdsForEachMethod({ dialect, client, served, refused, ...rest }: Methods): void {
  const { local = [], without = [], notFound = (): Calls => ({}) } = rest

  test('each method is called here, or makes no request', () => {
    const called = { ...served(), ...refused(), ...notFound() }
    const names = [...Object.keys(called), ...local]
    expect(methodsOf(client(), without).sort()).toEqual(names.sort())
  })

  test('each served method works', async () => {
    for (const [name, call] of Object.entries(served())) {
      const told = await settled(client(), name, call)
      expect(told.failure, name).toBeUndefined()
    }
  })

  test('each other method is refused as documented', async () => {
    const reasons = reasonsOf(dialect)
    for (const [name, call] of Object.entries(refused())) {
      const { failure, reply } = await settled(client(), name, call)
      const told = failure ? textOf(failure) : JSON.stringify(reply)
      const known = reasons.filter((reason) => told.includes(reason))
      expect(known.length, `${name}: ${told}`).toBeGreaterThan(0)
    }
    for (const [name, call] of Object.entries(notFound()))
      expect(textOf((await settled(client(), name, call)).failure), name).toMatch(/not found|404/)
  })
}

/** The paths of all methods of an object and of the resources in it. */
function methodsOf(client: object, without: string[], before = ''): string[] {
  const names = new Set<string>()
  for (let one = client; one && one !== Object.prototype; one = Object.getPrototypeOf(one))
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(one))) {
      if (name === 'constructor' || name.startsWith('_') || without.includes(before + name))
        continue
      if (typeof value === 'function' && !/^class\b/.test(String(value))) names.add(before + name)
      else if (isResource(value))
        for (const below of methodsOf(value, without, `${before}${name}.`)) names.add(below)
    }
  return [...names]
}

function isResource(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.getPrototypeOf(value) !== Object.prototype
}

async function settled(client: object, name: string, call: Calls[string]) {
  try {
    const reply = typeof call === 'function' ? await call() : await apply(client, name, call)
    return { reply: await drained(reply) }
  } catch (failure) {
    return { failure }
  }
}

function apply(client: object, name: string, args: unknown[]): unknown {
  const parts = name.split('.')
  const method = parts.pop() ?? ''
  const resource = parts.reduce(
    (one, part) => one[part] as Record<string, unknown>,
    client as Record<string, unknown>,
  )
  return (resource[method] as (...given: unknown[]) => unknown).apply(resource, args)
}

/** The parts of a stream; any other reply as it is. */
async function drained(reply: unknown): Promise<unknown> {
  if (typeof reply !== 'object' || reply === null || !(Symbol.asyncIterator in reply)) return reply
  const parts: unknown[] = []
  for await (const part of reply as AsyncIterable<unknown>) parts.push(part)
  return parts
}

/** An error with everything that its client keeps of the reply. */
function textOf(failure: unknown): string {
  const { message, ...more } = failure as Error
  return `${message} ${JSON.stringify(more)}`
}

/** The reasons in the table of what a dialect refuses. */
function reasonsOf(dialect: string): string[] {
  const docs = readFileSync(path.resolve(import.meta.dirname, '../../docs/dialects.md'), 'utf8')
  const section = docs.split(/^## /m).find((one) => one.includes(`(\`${dialect}\`)`)) ?? ''
  return [...section.matchAll(/^\| [^|]+: `[^|]+` \| (.+) \|$/gm)].map(([, reason = '']) => reason)
}
