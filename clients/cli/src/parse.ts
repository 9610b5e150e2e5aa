import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type ParseReply, type ParseRequest, paths } from '../../typescript/src/index.ts'
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
  const file = isUrl ? {} : { data: contentOf(place) }
  const reply = await run.client.parse({ ...request, ...file } as ParseRequest, run.callOptions)
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

function contentOf(file: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(file))
  } catch (error) {
    throw badUsage(`Cannot read ${file}: ${(error as NodeJS.ErrnoException).code}.`)
  }
}
