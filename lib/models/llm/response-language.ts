import { z } from 'zod'

/** The language of a written reply: `auto`, or a language code. */
export const responseLanguage = z
  .string()
  .trim()
  .overwrite((code) => code || 'auto')
  .min(2)
  .max(35)
  .default('auto')

const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** A language as a model is told it: "Swiss German (gsw)". Other text stays as it is. */
export function describeLanguage(language: string): string {
  try {
    const name = NAMES.of(language)
    return name ? `${name} (${language})` : language
  } catch {
    return language
  }
}
