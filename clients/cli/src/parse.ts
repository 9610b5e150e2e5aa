import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import {
  GroundwireError,
  type ParseReply,
  type ParseRequest,
  paths,
} from '../../typescript/src/index.ts'
import { badUsage } from './exits.ts'
import { schemaIn } from './options.ts'
import type { Run } from './run.ts'

type Field = NonNullable<ParseReply['fields']>[number]

/** Reads a file of this machine, or of the web. */
export async function parse(run: Run): Promise<void> {
  const place = run.operands[0] ?? ''
  const isUrl = /^https?:\/\//i.test(place)
  const schema = run.text('schema')
  const shape = schema ? { json_schema: schemaIn(schema) } : {}
  const source = isUrl ? { url: place } : { name: basename(place) }
  const request = { ...shape, ...run.fields, ...source }
  if (await run.estimated(paths.parse, isUrl ? request : { ...request, data: 'AA==' })) return
  const reply = isUrl
    ? await run.client.parse(request as ParseRequest, run.callOptions)
    : await upload(place, request, run)
  if (run.out.isJson) return run.out.json(reply)
  for (const warning of reply.warnings) run.out.note(warning)
  run.out.line(textOf(reply))
  for (const field of reply.fields ?? []) run.out.note(placeOf(field))
  run.out.cost(reply.cost)
}

function textOf(reply: ParseReply): string {
  const { structured_data, markdown, text, html, tables, images } = reply
  if (structured_data) return JSON.stringify(structured_data, null, 2)
  return markdown ?? text ?? html ?? JSON.stringify(tables ?? images, null, 2)
}

function placeOf({ path, page, cell, box, quote }: Field): string {
  if (page === null) return `${path}: not seen`
  const place = [`page ${page}`, cell, box && `at ${box.join(', ')}`].filter(Boolean).join(', ')
  return `${path}: ${place}: ${quote}`
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
