// Whether sentences are supported by their sources, on AttributionBench and WiCE. Judged like an
// answer's citations: a pair is supported if each of its sentences is.
//   node scripts/run.mjs bench/outside/citations.ts FILE.jsonl…
import path from 'node:path'
import { buildEvidence } from '@/lib/capabilities/citations/evidence'
import { verdictOn } from '@/lib/capabilities/citations/verdict'
import { checkedSentences, type Pair, pairsOf } from './citation-pairs'

type Counts = { kept: number; wronglyKept: number; flagged: number; wronglyFlagged: number }

for (const file of process.argv.slice(2)) {
  const pairs = pairsOf(file)
  const started = process.cpuUsage()
  const judged = pairs.map((pair) => ({ ...pair, isKept: isKept(pair) }))
  const { user, system } = process.cpuUsage(started)
  const cpu = ((user + system) / 1000 / pairs.length).toFixed(2)
  console.log(`${path.basename(file)}: ${pairs.length} pairs, ${cpu} ms of CPU a pair`)
  const sets = Map.groupBy(judged, ({ set }) => set)
  for (const [set, some] of [['all', judged] as const, ...(sets.size > 1 ? sets : [])])
    print(set, some)
}

function isKept({ claim, sources }: Pair): boolean {
  const evidence = sources.map(({ title, parts }) => {
    const made = buildEvidence(title, parts)
    return () => made
  })
  const numbers = sources.map((_, i) => i + 1)
  return checkedSentences(claim).every((sentence) =>
    [...verdictOn([sentence], numbers, evidence).values()].some(
      (finding) => finding === null || finding.isSupported,
    ),
  )
}

function print(set: string, pairs: { isSupported: boolean; isKept: boolean }[]) {
  const count: Counts = { kept: 0, wronglyKept: 0, flagged: 0, wronglyFlagged: 0 }
  for (const { isSupported, isKept } of pairs) {
    if (isKept) count[isSupported ? 'kept' : 'wronglyKept']++
    else count[isSupported ? 'wronglyFlagged' : 'flagged']++
  }
  const { kept, wronglyKept, flagged, wronglyFlagged } = count
  const f1 = (right: number, more: number, less: number) => (2 * right) / (2 * right + more + less)
  const macro =
    (f1(kept, wronglyKept, wronglyFlagged) + f1(flagged, wronglyFlagged, wronglyKept)) / 2
  const supported = (kept / (kept + wronglyFlagged)).toFixed(3)
  const unsupported = (flagged / (flagged + wronglyKept)).toFixed(3)
  console.log(
    `  ${set.padEnd(20)} ${pairs.length} pairs, macro-F1 ${macro.toFixed(3)}, ` +
      `supported kept ${supported}, unsupported flagged ${unsupported}`,
  )
}
