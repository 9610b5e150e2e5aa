import { type Claim, parseClaim } from './claims'
import { wordSet } from './windows'

type Place = { context: ReadonlySet<string>; words: () => Set<string> }

/** German capitalises every noun, and most languages other than English inflect names. */
export function hasNames(
  claim: Claim,
  { context, words: getWords }: Place,
  language: string | null,
): boolean {
  const names = language === 'de' ? claim.names.filter(({ isSure }) => isSure) : claim.names
  const words = getWords()
  const isThere = (word: string) =>
    words.has(word) || context.has(word) || (language !== 'en' && likeWords(word, words).length > 0)
  return names.every((name) => name.words.every(isThere))
}

/** Whether the claim's name is missing where the text has another one. */
export function hasOtherName(claim: Claim, text: string): boolean {
  const statement = parseClaim(text)
  const words = wordSet(text)
  const isMissing = claim.names.some((name) => !name.words.some((word) => words.has(word)))
  const own = new Set(claim.sequence)
  return isMissing && statement.names.some((name) => !name.words.some((word) => own.has(word)))
}

/** Word forms that stemming does not unify. */
export function likeWords(term: string, words: Set<string>): string[] {
  if (term.length < 5 || words.has(term)) return []
  const root = term.slice(0, Math.max(4, Math.ceil(term.length * 0.7)))
  const like: string[] = []
  for (const word of words)
    if (word.length <= term.length + 4 && word.startsWith(root)) like.push(word)
  return like
}
