import { z } from 'zod'

/** The language of a written reply: `auto`, or a language code. */
export const responseLanguage = z
  .string()
  .trim()
  .overwrite((code) => code || 'auto')
  .min(2)
  .max(35)
  .default('auto')
