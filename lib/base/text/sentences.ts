const MAX_SENTENCE_LENGTH = 700
const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'sentence' })
const ABBREVIATION =
  /\b(?:[A-Z]|[A-Z]\.[A-Z]|Dr|Mr|Mrs|Ms|Prof|St|No|vs|etc|e\.g|i\.e|approx|ca|Fig)\.\s$/

/** A sentence and its position in its text. */
export type Span = { start: number; end: number }

/** The sentences of a text, unchanged. No sentence spans two lines. */
export function splitSentences(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap(sentencesOfLine)
    .map((sentence) => sentence.trim())
    .filter(
      (sentence) =>
        sentence.length > 1 && sentence.length <= MAX_SENTENCE_LENGTH && !/^`{3,}$/.test(sentence),
    )
}

/** The positions of a text's sentences, in order. */
export function sentenceSpans(text: string): Span[] {
  let from = 0
  return splitSentences(text).flatMap((sentence) => {
    const start = text.indexOf(sentence, from)
    if (start === -1) return []
    from = start + sentence.length
    return [{ start, end: from }]
  })
}

function sentencesOfLine(line: string): string[] {
  const sentences: string[] = []
  for (const { segment } of SEGMENTER.segment(line)) {
    const last = sentences.at(-1)
    if (last !== undefined && (ABBREVIATION.test(last) || /^\p{Ll}/u.test(segment)))
      sentences[sentences.length - 1] = last + segment
    else sentences.push(segment)
  }
  return sentences
}
