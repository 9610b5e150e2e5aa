import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CALL_ERRORS, ERRORS, type ErrorCode } from '@/lib/base/errors/index'
import { catalog, openApi } from '@/lib/operations/catalog/index'

type Schema = {
  description?: string
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Reply = { content?: Record<string, { schema: Schema }>; 'x-error-codes'?: string[] }
type Operation = { operationId: string; responses: Record<string, Reply> }
const { paths } = openApi('') as { paths: Record<string, Record<string, Operation>> }
const operations = Object.values(paths).flatMap((methods) => Object.values(methods))

test('every field of every reply has a description', () => {
  const missing = operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([, { content = {} }]) => Object.values(content))
      .flatMap(({ schema }) => undescribed(schema, operationId)),
  )
  expect(operations.length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

/** Paths of fields without a description. The constant `type` of a frame needs none. */
function undescribed(schema: Schema, at: string): string[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...(field.description || field.const !== undefined ? [] : [`${at}.${name}`]),
      ...undescribed(field, `${at}.${name}`),
    ]),
    ...(items ? undescribed(items, `${at}[]`) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => undescribed(one, at)),
  ]
}

test('an endpoint lists only the errors that it can return', () => {
  const codesOf = (id: string) =>
    Object.values(operations.find((one) => one.operationId === id)?.responses ?? {}).flatMap(
      (reply) => reply['x-error-codes'] ?? [],
    )
  expect(codesOf('v2_scrape')).toContain('blocked_by_site')
  expect(
    codesOf('v2_scrape').filter((code) => /^(?:pdf_e|transcript|map_|search)/.test(code)),
  ).toEqual([])
  expect(codesOf('v2_get_pdf_content')).toContain('pdf_encrypted')
  expect(codesOf('v2_answer')).toContain('<provider>_timeout')
  expect(codesOf('v2_job_pause')).toContain('job_finished')
})

test('every code that a module throws is declared by its endpoint', () => {
  const modules = {
    answer: 'v2/answer',
    crawl: 'v2/crawl_stream',
    extract: 'v2/extract',
    map: 'v2/map',
    pdf: 'v2/get_pdf_content',
    scrape: 'v2/scrape',
    search: 'v2/web_search',
    transcript: 'v2/video_transcript',
  }
  for (const [module, id] of Object.entries(modules)) {
    const declared = catalog.find((one) => one.path === `/api/${id}`)?.capability.errors ?? []
    const folder = module === 'pdf' ? 'lib/reader' : 'lib/capabilities'
    const thrown = thrownIn(path.join(folder, module))
    const known = new Set<string>([...CALL_ERRORS, ...declared])
    expect(
      thrown.filter((code) => !known.has(code)),
      module,
    ).toEqual([])
  }
  expect(thrownIn('lib/reader/pdf')).toContain('pdf_encrypted')
})

function thrownIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const source = readFileSync(path.join(folder, file), 'utf8')
      return [...source.matchAll(/new AppError\(\s*'([a-z_]+)'/g)].map(([, code = '']) => code)
    })
}

test('every code of the closed list is returned somewhere', () => {
  const declared = new Set<ErrorCode>([
    ...CALL_ERRORS,
    ...catalog.flatMap(({ capability }) => capability.errors),
    // Codes of paths and jobs, not of calls.
    ...(['unknown_endpoint', 'method_not_allowed', 'not_found', 'job_finished'] as const),
  ])
  expect((Object.keys(ERRORS) as ErrorCode[]).filter((code) => !declared.has(code))).toEqual([])
})
