import { phrases, toTypedSet, wordsIn } from './lists'

/** The words of a language by which a question refers to the one before it. */
export type Language = {
  ask: ReadonlySet<string>
  /** Words that hold a sentence together and name nothing. */
  small: ReadonlySet<string>
  /** Verbs of everyday questions, so that what they are asked about remains. */
  verbs: ReadonlySet<string>
  /** Nouns that are always of something: "the price" asks what it is the price of. */
  attributes: ReadonlySet<string>
  pronouns: RegExp
  /** Those for a person, whose name may be in the answer only. */
  persons: RegExp
  /** Openings of a message that goes on from the last one. */
  connectors: RegExp
  /** Pronouns that are attached to a verb, and the pronoun that stands alone instead. */
  clitics?: [RegExp, string] | undefined
  /** Its nouns are written like names. */
  hasCapitals: boolean
  /** Its verbs need no subject. */
  isSubjectless: boolean
}

type Words = Record<
  'ask' | 'small' | 'verbs' | 'attributes' | 'pronouns' | 'persons' | 'connectors',
  string
> & {
  clitics?: [RegExp, string]
  hasCapitals?: boolean
  /** What its nouns end with instead of having an article before them. */
  articles?: string[]
}

export const asksFirst = (text: string, { ask }: Language): boolean =>
  ask.has(wordsIn(text)[0] ?? '')

export function language(words: Words, isSubjectless = false): Language {
  return {
    ask: toTypedSet(words.ask),
    small: toTypedSet(words.small),
    verbs: toTypedSet(words.verbs),
    attributes: toTypedSet(
      words.attributes,
      ...(words.articles ?? []).map((ending) =>
        words.attributes.replace(/\S*(\S)/g, `$&${ending}`),
      ),
    ),
    pronouns: phrases(words.pronouns),
    persons: phrases(words.persons),
    connectors: new RegExp(`^(?:(?:${words.connectors})(?![\\p{L}\\p{N}])[\\s,:]*){1,3}`, 'iu'),
    clitics: words.clitics,
    hasCapitals: words.hasCapitals ?? false,
    isSubjectless,
  }
}
