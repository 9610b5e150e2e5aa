import type { Call } from '@/lib/base/call'
import { ask, type ProviderResult } from './ask'
import { isDoubtful, isResting } from './chain'
import type { SearchProvider } from './provider'
import type { SearchQuery, Tried } from './query'

/** How long a step is asked alone. One whose last request failed is not asked alone. */
const HEAD_START_MS = 2_000
/** How long a step is preferred to a later one that covers only part of the web. */
const PREFERENCE_MS = 2_800
const PREFERENCE_IN_DOUBT_MS = 1_000
/** Once a provider of a step has hits, how much longer the others of the step may take. */
const PATIENCE_MS = 2_000

type Step = {
  providers: SearchProvider[]
  isDoubtful: boolean
  startedAt: number
  answers: ProviderResult[] | null
}
/** `empty`: providers that answered, without hits for the query or its filters. */
type Findings = { best: ProviderResult[]; empty: ProviderResult[]; tried: Tried[] }

/**
 * Asks the steps of a chain in order, and the next one beside a step that is silent. The slower
 * one goes on in the background, so that its circuit learns whether it works.
 */
export class Inquiry {
  readonly #query: SearchQuery
  readonly #call: Call
  readonly #waiting: SearchProvider[][]
  readonly #steps: Step[] = []
  readonly #over = new AbortController()
  #failure: { error: unknown } | null = null
  #wake = () => {}

  constructor(chain: SearchProvider[][], query: SearchQuery, call: Call) {
    this.#waiting = [...chain]
    this.#query = query
    this.#call = call
  }

  /** The best answers, which are weak if no provider has better ones, and all that was tried. */
  async end(): Promise<Findings> {
    try {
      for (;;) {
        if (this.#failure) throw this.#failure.error
        const winner = this.#winner()
        if (winner) return this.#findings(goodIn(winner))
        if (this.#isNextDue()) this.#start(this.#waiting.shift() ?? [])
        else if (this.#isSettled()) return this.#findings(this.#reserve())
        else await this.#change()
      }
    } finally {
      this.#over.abort()
    }
  }

  /** The first step with hits, unless one before it is still preferred. */
  #winner(): Step | undefined {
    return this.#steps.find((step, at) => {
      if (goodIn(step).length === 0) return false
      const isPartial = step.providers.every((provider) => provider.partial || provider.isUndated)
      const earlier = this.#steps.slice(0, at)
      return !isPartial || earlier.every((step) => step.answers || preferredFor(step) <= 0)
    })
  }

  #isNextDue(): boolean {
    const next = this.#waiting[0]
    if (!next || this.#steps.some((step) => goodIn(step).length > 0)) return false
    // Poor hits are better than waiting for a provider that failed recently.
    if (this.#isSettled()) return this.#reserve().length === 0 || !next.every(isResting)
    const last = this.#steps.at(-1)
    return !last || aloneFor(last) <= 0
  }

  #isSettled = () => this.#steps.every(({ answers }) => answers)
  #reserve = () => this.#steps.flatMap(({ answers }) => (answers ?? []).filter(hasOutcome('weak')))

  #start(providers: SearchProvider[]): void {
    const step: Step = {
      providers,
      isDoubtful: providers.every(isDoubtful),
      startedAt: performance.now(),
      answers: null,
    }
    this.#steps.push(step)
    askTogether(providers, this.#query, this.#call, this.#over.signal)
      .then((answers) => {
        step.answers = answers
      })
      .catch((error) => {
        this.#failure = { error }
      })
      .finally(() => this.#wake())
  }

  /** Resolves when a step ends or the time of one is over. */
  async #change(): Promise<void> {
    const last = this.#steps.at(-1)
    const pending = this.#steps.filter(({ answers }) => !answers)
    const times = [
      ...(last && this.#waiting.length > 0 ? [aloneFor(last)] : []),
      ...pending.map(preferredFor),
    ].filter((ms) => ms > 0)
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      this.#wake = resolve
      if (times.length > 0) timer = setTimeout(resolve, Math.ceil(Math.min(...times)))
    })
    clearTimeout(timer)
  }

  #findings(best: ProviderResult[]): Findings {
    const tried = this.#steps.flatMap(
      ({ answers, providers, startedAt }) =>
        answers?.map((answer) => answer.tried) ??
        providers.map(({ name }) => late(name, startedAt)),
    )
    const answers = this.#steps.flatMap((step) => step.answers ?? [])
    const empty = answers.filter(
      (answer) => hasOutcome('empty')(answer) || hasOutcome('filtered')(answer),
    )
    return { best, empty, tried }
  }
}

const hasOutcome = (outcome: Tried['outcome']) => (providerResult: ProviderResult) =>
  providerResult.tried.outcome === outcome
const goodIn = ({ answers }: Step) => (answers ?? []).filter(hasOutcome('ok'))
const elapsed = ({ startedAt }: Step) => performance.now() - startedAt
const aloneFor = (step: Step) => (step.isDoubtful ? 0 : HEAD_START_MS) - elapsed(step)
const preferredFor = (step: Step) =>
  (step.isDoubtful ? PREFERENCE_IN_DOUBT_MS : PREFERENCE_MS) - elapsed(step)

function late(provider: string, startedAt: number): Tried {
  const message = `${provider} took longer than the others.`
  return { provider, outcome: 'timeout', ms: Math.round(performance.now() - startedAt), message }
}

/** Asks the providers of a step together. Its stage of the call ends when the inquiry does. */
async function askTogether(
  providers: SearchProvider[],
  query: SearchQuery,
  call: Call,
  over: AbortSignal,
): Promise<ProviderResult[]> {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const asking = Promise.all(
    providers.map(async (provider) => {
      const answer = await ask(provider, query, call, stop.signal)
      if (answer.tried.outcome === 'ok') timer ??= setTimeout(() => stop.abort(), PATIENCE_MS)
      return answer
    }),
  ).finally(() => clearTimeout(timer))
  const timeout = new Promise<null>((resolve) =>
    over.addEventListener('abort', () => resolve(null), { once: true }),
  )
  await call.stage(
    `search ${providers.map((provider) => provider.name).join('+')}`,
    () => Promise.race([asking, timeout]),
    (answers) => ({
      type: query.type,
      found: answers?.map(describe).join(', ') ?? 'took longer than the others',
    }),
  )
  return asking
}

function describe({ hits, tried: { outcome } }: ProviderResult): string {
  if (outcome === 'ok') return `${hits.length} hits`
  if (outcome === 'empty') return 'no hits'
  if (outcome === 'filtered') return 'no hits that match the filters'
  return outcome === 'weak' ? `${hits.length} weak hits` : `failed (${outcome})`
}
