import { readFileSync } from 'node:fs'
import { sentenceSpans } from '@/lib/base/text'
import { isCheckable, parseClaim } from '@/lib/capabilities/citations/claims'

export type Source = { title: string; parts: { heading: string; text: string }[] }
/** A claim, its cited sources, and whether people found it supported by them. */
export type Pair = {
  set: string
  /** The question or article, which may have several pairs. */
  group: string
  claim: string
  sources: Source[]
  isSupported: boolean
}

type Wice = { claim: string; evidence: string[]; label: string }
type Attribution = {
  claim: string
  question: string
  references: string | string[]
  attribution_label: string
  src_dataset: string
}

const MOST = 1_800
const SENTENCES = 6

/** The pairs of a file of AttributionBench or WiCE, one per line. */
export function pairsOf(file: string): Pair[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const row = JSON.parse(line) as Wice | Attribution
    return 'evidence' in row ? fromWice(row) : fromAttribution(row)
  })
}

/** The sentences of a claim with enough content to be checked. */
export function checkedSentences(claim: string): string[] {
  const sentences = sentenceSpans(claim).map(({ start, end }) => claim.slice(start, end))
  return (sentences.length > 0 ? sentences : [claim]).filter((one) => isCheckable(parseClaim(one)))
}

function fromWice({ claim, evidence, label }: Wice): Pair {
  const parts = Array.from({ length: Math.ceil(evidence.length / SENTENCES) }, (_, i) => ({
    heading: '',
    text: evidence.slice(i * SENTENCES, (i + 1) * SENTENCES).join(' '),
  }))
  return {
    set: 'WiCE',
    group: evidence[0] ?? '',
    claim,
    sources: [{ title: '', parts }],
    isSupported: label === 'supported',
  }
}

function fromAttribution(row: Attribution): Pair {
  const sources = [row.references].flat().map((text) => {
    const title = /^Title: (.*)\n/.exec(text)
    return { title: title?.[1] ?? '', parts: partsOf(text.slice(title?.[0].length ?? 0)) }
  })
  const isSupported = row.attribution_label === 'attributable'
  const { src_dataset: set, question: group, claim } = row
  return { set, group, claim, sources, isSupported }
}

/** Splits a text into paragraphs, and long paragraphs after a sentence. */
function partsOf(text: string): Source['parts'] {
  return text.split(/\n\s*\n+/).flatMap((paragraph) => {
    const parts: Source['parts'] = []
    let rest = paragraph.trim()
    while (rest.length > MOST) {
      const end = rest.lastIndexOf('. ', MOST - 300)
      const cut = (end < 300 ? MOST - 300 : end) + 1
      parts.push({ heading: '', text: rest.slice(0, cut) })
      rest = rest.slice(cut).trim()
    }
    return rest === '' ? parts : [...parts, { heading: '', text: rest }]
  })
}
