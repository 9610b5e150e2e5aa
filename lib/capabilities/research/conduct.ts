import { tellingWords } from '@/lib/base/text'
import { type Hit, keywords } from '@/lib/capabilities/search'
import { type Desk, readSome, searchFor } from './gather'
import { SCOPE } from './input'
import type { Model } from './model'
import { packAll } from './pack'
import { distinct, gapsIn, planFor } from './plan'
import type { StopReason } from './state'

const NOTES_TOKENS = 3_000

/** Plans, then repeats searching, reading and noting gaps until there is a reason to stop. */
export async function conduct(desk: Desk, model: Model | null): Promise<void> {
  const { input, state, tell } = desk
  const { progress } = state
  if (!progress.isPlanned) {
    const { subQuestions, queries } = await planFor(input, model)
    Object.assign(progress, { subQuestions, waiting: [...queries], isPlanned: true })
    tell('plan', { sub_questions: subQuestions, queries, by: model ? 'model' : 'rule' })
    await desk.save()
  }
  const { rounds } = SCOPE[input.effort]
  while (progress.stopped === null) {
    const stopped = await oneRound(desk)
    progress.round++
    await desk.save()
    progress.stopped =
      stopped ?? (progress.round >= rounds ? 'effort' : await nextRound(desk, model))
    state.note()
  }
  tell('stop', { reason: progress.stopped })
}

/** Pending searches and the pages they found. Returns the reason if the work must stop. */
async function oneRound(desk: Desk): Promise<StopReason | null> {
  const { state, input, softDeadline } = desk
  const { progress } = state
  const { queries, pages } = SCOPE[input.effort]
  for (let count = 0; count < queries && progress.waiting.length > 0; count++) {
    if (Date.now() >= softDeadline) return 'time'
    const [query = ''] = progress.waiting
    const hits = await searchFor(query, desk)
    if (hits === 'budget') return 'budget'
    progress.waiting.shift()
    progress.asked.push(query)
    progress.pending.push(hits)
    state.note()
  }
  await desk.save()
  const wasCut = await readSome(inTurn(progress.pending), pages, desk)
  progress.pending = []
  state.note()
  if (wasCut) return 'budget'
  return Date.now() >= softDeadline ? 'time' : null
}

/** Open questions become the next searches. `enough` if there is nothing new to ask. */
async function nextRound(desk: Desk, model: Model | null): Promise<StopReason | null> {
  const { input, state, call, tell } = desk
  const { progress, sources } = state
  const pack = await packAll(progress.subQuestions, sources, NOTES_TOKENS, call)
  const notes = pack.sources
    .map(
      ({ source, passages }) => `${source.title}\n${passages.map(({ text }) => text).join('\n')}`,
    )
    .join('\n\n')
  const match = model ? await gapsIn(input, notes, model) : null
  const open = match ?? gapsByRule(progress.subQuestions, notes)
  progress.gaps = open.gaps
  const previousQueries = distinct([...progress.asked, ...progress.waiting])
  const fresh = distinct([...previousQueries, ...open.queries]).slice(previousQueries.length)
  progress.waiting.push(...fresh)
  tell('gaps', { gaps: open.gaps, queries: fresh, by: match ? 'model' : 'rule' })
  return progress.waiting.length === 0 || (open.gaps.length === 0 && fresh.length === 0)
    ? 'enough'
    : null
}

/** A part of the question that the notes hardly mention. */
function gapsByRule(parts: string[], notes: string): { gaps: string[]; queries: string[] } {
  const telling = new Set(tellingWords(notes))
  const gaps = parts.filter((part) => {
    const words = [...new Set(tellingWords(part))]
    return words.filter((word) => telling.has(word)).length < words.length / 2
  })
  return { gaps, queries: gaps.map(keywords) }
}

/** The first result of each search, then the second ones. */
function inTurn(hitLists: Hit[][]): Hit[] {
  const longest = Math.max(0, ...hitLists.map(({ length }) => length))
  const all = Array.from({ length: longest }, (_, at) => hitLists.flatMap((hits) => hits[at] ?? []))
  return [...new Map(all.flat().map((hit) => [hit.link, hit])).values()]
}
