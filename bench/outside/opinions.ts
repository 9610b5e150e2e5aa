// What second opinions bring, by the accuracy of the model: pairs that the check is unsure of are
// judged by an oracle that is right with a probability, the same pairs at each accuracy.
//   node scripts/run.mjs bench/outside/opinions.ts FILE.jsonl…
import { createHash } from 'node:crypto'
import path from 'node:path'
import { buildEvidence } from '@/lib/capabilities/citations/evidence'
import { Opinions } from '@/lib/capabilities/citations/opinions'
import { verdictOn } from '@/lib/capabilities/citations/verdict'
import { checkedSentences, type Pair, pairsOf } from './citation-pairs'

const ACCURACIES = [0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 1]

for (const file of process.argv.slice(2)) {
  const pairs = pairsOf(file).map(open)
  const asked = pairs.reduce((sum, { unsure }) => sum + unsure.length, 0)
  console.log(`${path.basename(file)}: ${pairs.length} pairs, ${asked} questions`)
  print('without a model', pairs, null)
  for (const accuracy of ACCURACIES) print(`right ${accuracy}`, pairs, accuracy)
}

type OpenPair = ReturnType<typeof open>

function open(pair: Pair) {
  const evidence = pair.sources.map(({ title, parts }) => {
    const made = buildEvidence(title, parts)
    return () => made
  })
  const numbers = pair.sources.map((_, i) => i + 1)
  const isKept = (opinions: Opinions) =>
    checkedSentences(pair.claim).every((sentence) =>
      [...verdictOn([sentence], numbers, evidence, null, opinions).values()].some(
        (finding) => finding === null || finding.isSupported,
      ),
    )
  const alone = new Opinions()
  return { ...pair, isKept, isKeptAlone: isKept(alone), unsure: alone.unsure }
}

function print(name: string, pairs: OpenPair[], accuracy: number | null) {
  const right = pairs.filter(({ isKept, isKeptAlone, unsure, isSupported }) => {
    if (accuracy === null || unsure.length === 0) return isKeptAlone === isSupported
    const opinions = unsure.map((pair) => {
      const isRight = chance(`${pair.claim}${pair.passage}`) < accuracy
      return { ...pair, isSupported: isRight === isSupported }
    })
    return isKept(new Opinions(opinions)) === isSupported
  })
  console.log(`  ${name.padEnd(16)} accuracy ${(right.length / pairs.length).toFixed(3)}`)
}

function chance(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32
}
