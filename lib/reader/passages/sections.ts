import { countedFor, type Readable, type Scored, scorePassages, type TermCounts } from './rank'

/** The section's share in a passage's score, as an answer may not repeat the question's words. */
const SECTION_SHARE = 0.25
/** Maximum characters of a section. A longer one is split. */
const MAX_SECTION = 2_500

type One = ReturnType<typeof countedFor>[number]
type Section = { source: number; heading: string; length: number; words: TermCounts }

/** Passages with scores up to 1 that include their sections' scores. Those with 0 are left out. */
export function scoreInSections(question: string, sources: Readable[]): Scored[] {
  const passages = countedFor(question, sources)
  const { sections, of } = groupSections(passages)
  const own = scorePassages(question, passages)
  const whole = scorePassages(question, sections)
  const max = findMost(own)
  const mostOfSections = findMost(whole)
  return passages.flatMap(({ source, seq, heading, text }, at) => {
    const around = (whole[of[at] ?? -1] ?? 0) / mostOfSections
    const score = (1 - SECTION_SHARE) * ((own[at] ?? 0) / max) + SECTION_SHARE * around
    return score > 0 ? [{ source, seq, heading, text, score }] : []
  })
}

/** Neighbours under one heading. `of`: each passage's section. */
function groupSections(passages: One[]): { sections: Section[]; of: number[] } {
  const sections: Section[] = []
  const of = passages.map(({ source, heading, text, words }) => {
    const last = sections.at(-1)
    const length = (last?.length ?? 0) + text.length
    const isNext = last?.source === source && last.heading === heading && length <= MAX_SECTION
    if (last && isNext) {
      last.length = length
      last.words.length += words.length
      for (const [term, times] of words.count)
        last.words.count.set(term, (last.words.count.get(term) ?? 0) + times)
    } else {
      const own = { ...words, count: new Map(words.count) }
      sections.push({ source, heading, length: text.length, words: own })
    }
    return sections.length - 1
  })
  return { sections, of }
}

const findMost = (scores: number[]) => scores.reduce((max, score) => Math.max(max, score), 0) || 1
