import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import {
  GroundwireError,
  type ParseReply,
  type ParseRequest,
  paths,
} from '../../typescript/src/index.ts'
import { badUsage } from './exits.ts'
import type { Run } from './run.ts'

/** Reads a file of this machine, or of the web. */
export async function parse(run: Run): Promise<void> {
  const place = run.operands[0] ?? ''
  const isUrl = /^https?:\/\//i.test(place)
  const request = { ...run.fields, ...(isUrl ? { url: place } : { name: basename(place) }) }
  if (await run.estimated(paths.parse, isUrl ? request : { ...request, data: 'AA==' })) return
  const reply = isUrl
    ? await run.client.parse(request as ParseRequest, run.callOptions)
    : await upload(place, request, run)
  if (run.out.isJson) return run.out.json(reply)
  for (const warning of reply.warnings) run.out.note(warning)
  run.out.line(reply.markdown ?? reply.text ?? reply.html ?? JSON.stringify(reply.tables, null, 2))
  run.out.cost(reply.cost)
}

/** Sends the file as a form, as it may be larger than a JSON body. */
async function upload(place: string, fields: object, run: Run): Promise<ParseReply> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  form.set('file', new Blob([contentOf(place)]), basename(place))
  const headers: Record<string, string> = { Authorization: `Bearer ${run.key}` }
  const { maxCost } = run.callOptions
  if (maxCost !== undefined) headers['X-Max-Cost'] = String(maxCost)
  const response = await fetch(`${run.server}${paths.parse}`, {
    method: 'POST',
    headers,
    body: form,
  })
  if (!response.ok) throw await GroundwireError.of(response)
  return (await response.json()) as ParseReply
}

function contentOf(file: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(file))
  } catch (error) {
    throw badUsage(`Cannot read ${file}: ${(error as NodeJS.ErrnoException).code}.`)
  }
}
