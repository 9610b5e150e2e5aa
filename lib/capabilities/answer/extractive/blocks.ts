const REMARK = /^\s*(?:#|\/\/|--|;|%) ?[\p{L}'"]/u
const MIN_LINE_WORDS = 5
const MIN_PROSE = 0.6

/** Whether most lines of a code block are sentences, as in a text with wrapped lines. */
export function isProse(block: string): boolean {
  const lines = block.split('\n').filter((line) => line.trim() !== '')
  const sentences = lines.filter(
    (line) =>
      /^\s*(?:[-*•] )?[\p{L}"“(<]/u.test(line) &&
      (line.match(/(?<=^|\s)["“(]?[\p{L}'’-]{2,}(?=[\s,.;:!?)"”]|$)/gu)?.length ?? 0) >=
        MIN_LINE_WORDS,
  )
  return /\p{Ll}[.:]\s*$/mu.test(block) && sentences.length >= MIN_PROSE * lines.length
}

export const unwrap = (block: string): string =>
  block.replace(/(?<=\S)[ \t]*\n[ \t]*(?=[^\s*•-])/gu, ' ').replace(/^[ \t]+/gm, '')

/** The examples of a block of code, if each says what it shows. */
export function splitExamples(block: string): string[] {
  const examples = block.split(/\n\s*\n/)
  return examples.every((example) => REMARK.test(example)) ? examples : [block]
}
