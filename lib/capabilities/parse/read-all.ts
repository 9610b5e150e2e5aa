import type { Call } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { MAX_IMAGE_BYTES, MAX_PAGE_IMAGES } from '@/lib/reader/pdf'
import { openFile } from './file'
import type { ParseInput } from './input'
import { type ReadFile, readFileBytes } from './read-file'
import { MAX_SCANS, type ScanBudget } from './scans'
import { mayHoldFiles, mayHoldScans } from './usage'

export type Whole = ReadFile & { url: string | null }

/** The file, and those in it: attachments and members of an archive. */
export async function readAll(input: ParseInput, call: Call): Promise<Whole> {
  const file = await call.stage('open', () => openFile(input, call))
  const images = input.formats.includes('page_images') ? MAX_PAGE_IMAGES : 0
  const scans = mayHoldScans(input) ? MAX_SCANS : 0
  const budget = { left: scans, images, imageBytes: MAX_IMAGE_BYTES }
  const document = await call.stage(
    'read',
    () => readFileBytes(file, input, budget, call),
    ({ type, count }) => ({ type, pages: count }),
  )
  call.count('parse_file')
  const whole = { ...document, url: file.url }
  const members = mayHoldFiles(input) ? document.members : []
  if (members.length < document.members.length)
    whole.warnings.push(
      'The files in it were not read: its name is not that of an archive or mail.',
    )
  for (const { name, bytes } of members) {
    const member = await readMember({ name, bytes }, input, budget, call)
    if (typeof member === 'string') whole.warnings.push(member)
    else addMember(whole, member, name)
  }
  return whole
}

async function readMember(
  { name, bytes }: ReadFile['members'][number],
  input: ParseInput,
  budget: ScanBudget,
  call: Call,
): Promise<ReadFile | string> {
  try {
    const file = { bytes, name, contentType: null, url: null }
    const document = await readFileBytes(file, { ...input, pages: undefined }, budget, call)
    if (document.type === 'zip') return `${name} was not read: it is an archive in another file.`
    if (document.members.length > 0)
      document.warnings.push(`${document.members.length} files in it were not read.`)
    call.count('parse_file')
    return document
  } catch (error) {
    if (!(error instanceof AppError) || call.signal.aborted) throw error
    return `${name} was not read: ${error.message}`
  }
}

function addMember(whole: Whole, member: ReadFile, name: string): void {
  const before = whole.pages.length
  for (const page of member.pages)
    whole.pages.push({ ...page, number: before + page.number, name: page.name ?? name })
  whole.pictures.push(
    ...member.pictures.map((picture) => ({
      ...picture,
      page: picture.page === null ? null : before + picture.page,
    })),
  )
  whole.tables.push(...member.tables.map((table) => ({ ...table, page: before + table.page })))
  whole.warnings.push(...member.warnings.map((warning) => `${name}: ${warning}`))
  whole.layers.push(...member.layers.map((layer) => ({ ...layer, shift: before + layer.shift })))
  whole.count += member.pages.length
}
