import { z } from 'zod'
import { invalidField, missingField } from '@/lib/base/errors'
import { extractInput } from '@/lib/capabilities/extract'
import { checkUrl } from '@/lib/network/web'
import { checkLanguages } from '@/lib/reader/ocr'
import { namesUpload } from './upload'

const FORMATS = ['markdown', 'text', 'html', 'tables', 'images', 'page_images'] as const
const PAGES = /^\d{1,5}(?:-\d{1,5})?(?:,\d{1,5}(?:-\d{1,5})?){0,50}$/

export const parseInput = z.object({
  url: z.string().trim().min(1).optional().describe('URL of the file.'),
  data: z
    .string()
    .min(1)
    .optional()
    .describe(
      'The file itself in base64, up to 1 MiB with the rest; larger ones are sent as a form or a raw body.',
    ),
  name: z.string().max(300).optional().describe('Its name, which tells kinds of text apart.'),
  formats: z
    .array(z.enum(FORMATS))
    .min(1)
    .default(['markdown'])
    .describe(
      'What to return of it; page_images are pictures of the pages of PDFs and scans. A job returns no images.',
    ),
  ocr: z
    .enum(['auto', 'always', 'never'])
    .default('auto')
    .describe('Reading of pictures: auto for pages without text, always for all pages.'),
  languages: z
    .array(z.string().min(2).max(20))
    .max(10)
    .default([])
    .describe('Languages of scans, such as eng or de; OCR_LANGUAGES by default.'),
  pages: z
    .string()
    .regex(PAGES, 'numbers and ranges such as 1-3,8')
    .optional()
    .describe('Which pages, slides, sheets or chapters, from 1: 1-3,8.'),
  json_schema: extractInput.shape.json_schema.describe(
    'What to extract of it, each value with its place: a JSON schema, an example, an object of type names, or a description.',
  ),
  instructions: extractInput.shape.instructions.describe(
    'Additional instructions for json_schema.',
  ),
})
export type ParseInput = z.output<typeof parseInput>

const FILE_MS = 60_000
const MODEL_MS = 60_000

/** Time for a file, and for a model after it. */
export function timeoutMs({ json_schema: shape }: Pick<ParseInput, 'json_schema'>): number {
  return FILE_MS + reservedMs({ json_schema: shape })
}

/** The part of a call's time that is left for a model. */
export function reservedMs({ json_schema: shape }: Pick<ParseInput, 'json_schema'>): number {
  return shape === undefined ? 0 : MODEL_MS
}

/** Throws 400 unless there is exactly one file. */
export function checkFile({ url, data, languages }: ParseInput): void {
  checkLanguages(languages)
  if (url === undefined && data === undefined)
    throw missingField('url', 'Name a url, or send data or a file.')
  if (url !== undefined && data !== undefined)
    throw invalidField('data', 'It is either url or data.')
  if (url !== undefined) checkUrl(url)
  if (data !== undefined && !namesUpload(data) && !/^[A-Za-z0-9+/_-]*={0,2}$/.test(data.trim()))
    throw invalidField('data', 'It is not base64. Send what is in the file, not its name.')
}

/** Whether a page is wanted. Pages count from 1. */
export function isWanted(pages: string | undefined, number: number): boolean {
  if (pages === undefined) return true
  return pages.split(',').some((part) => {
    const [from = 0, to = from] = part.split('-').map(Number)
    return number >= from && number <= to
  })
}

/** The last page that is wanted. */
export function lastWanted(pages: string | undefined): number {
  if (pages === undefined) return 100_000
  return Math.max(...pages.split(/[,-]/).map(Number))
}
