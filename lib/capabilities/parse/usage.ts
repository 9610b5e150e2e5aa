import type { UsageLine } from '@/lib/base/call'
import { MAX_MEMBERS } from '@/lib/reader/documents'
import type { ParseInput } from './input'
import { MAX_SCANS } from './scans'

/** What a call uses at most, by the name of its file. */
export function maxUsage(input: ParseInput): UsageLine[] {
  const usage: UsageLine[] = [
    { unit: 'parse_file', amount: mayHoldFiles(input) ? 1 + MAX_MEMBERS : 1 },
  ]
  if (mayHoldScans(input)) usage.push({ unit: 'ocr_page', amount: MAX_SCANS })
  if (input.json_schema !== undefined) usage.push({ unit: 'extract_json', amount: 1 })
  return usage
}

/** How many files an archive or mail has is not known before it is read. */
export const mayHoldFiles = (input: ParseInput): boolean => !SINGLE_FILE.test(fileName(input))

const SINGLE_FILE =
  /\.(?:pdf|docx|pptx|xlsx|f?od[tsp]|rtf|epub|x?html?|mht|mhtml|csv|tsv|jsonl?|ndjson|xml|ipynb|md|markdown|txt|srt|vtt|ttml|ass|png|jpe?g|webp|tiff?)$/i

/** Whether pages of the file may have to be read as pictures. */
export const mayHoldScans = (input: ParseInput): boolean =>
  input.ocr !== 'never' && !TEXT_FILE.test(fileName(input))

const fileName = ({ url, name }: ParseInput): string => name ?? (url ? new URL(url).pathname : '')

const TEXT_FILE =
  /\.(?:docx|pptx|xlsx|f?od[tsp]|rtf|epub|x?html?|mht|mhtml|csv|tsv|jsonl?|ndjson|xml|ipynb|md|markdown|txt|srt|vtt|ttml|ass)$/i
