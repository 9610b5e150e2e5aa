import type {
  AnswerRequest,
  ContextRequest,
  ExtractRequest,
  MapRequest,
  ScrapeRequest,
  VerifyRequest,
  WebSearchRequest,
} from '../../typescript/src/index.ts'
import { paths } from '../../typescript/src/index.ts'
import { badUsage } from './exits.ts'
import { fileText, schemaIn } from './options.ts'
import type { Run } from './run.ts'
import { save } from './save.ts'

export async function scrape(run: Run): Promise<void> {
  const request = { ...run.fields, url: run.operands[0] } as ScrapeRequest
  const formats = request.formats ?? ['markdown']
  const output = run.text('output')
  if (formats.includes('screenshot') && !output && !run.out.isJson)
    throw badUsage('A screenshot needs --output FILE, or --json.')
  if (await run.estimated(paths.scrape, request)) return
  const reply = await run.client.scrape(request, run.callOptions)
  const picture = reply.screenshot && Buffer.from(reply.screenshot, 'base64')
  const text = [reply.markdown, reply.html, reply.links?.join('\n')].filter(Boolean).join('\n\n')
  if (output) save(output, run.out.isJson ? JSON.stringify(reply) : picture || text)
  else if (run.out.isJson) run.out.json(reply)
  else run.out.line(text)
  run.out.cost(reply.cost)
}

export async function search(run: Run): Promise<void> {
  const request = { ...run.fields, query: run.operands.join(' ') } as WebSearchRequest
  if (await run.estimated(paths.webSearch, request)) return
  const reply = await run.client.webSearch(request, run.callOptions)
  if (run.out.isJson) return run.out.json(reply)
  for (const [n, { title, link, snippet, content, passages }] of reply.results.entries()) {
    run.out.line(`${n + 1}. ${title}\n   ${link}`)
    if (snippet) run.out.line(`   ${snippet}`)
    const read = content ?? passages?.map(({ text }) => text).join('\n\n')
    if (read) run.out.line(`\n${read}\n`)
  }
  if (reply.results.length === 0) run.out.note('No results.')
  run.out.cost(reply.cost)
}

export async function context(run: Run): Promise<void> {
  const request = { ...run.fields, query: run.operands.join(' ') } as ContextRequest
  if (await run.estimated(paths.context, request)) return
  const reply = await run.client.context({ format: 'markdown', ...request }, run.callOptions)
  if (run.out.isJson) return run.out.json(reply)
  run.out.line(reply.markdown ?? reply.passages.map(({ text }) => text).join('\n\n'))
  run.out.cost(reply.cost)
}

export async function answer(run: Run): Promise<void> {
  const base = { model: 'service-web', citations: true, return_sources: true }
  const request = { ...base, ...run.fields, query: run.operands.join(' ') } as AnswerRequest
  if (await run.estimated(paths.answer, request)) return
  if (run.out.isJson) return run.out.json(await run.client.answer(request, run.callOptions))
  let sources: { title: string; link: string }[] = []
  const { json_schema: _, answer_type, ...streamed } = request
  if (answer_type === 'json') throw badUsage('An answer in JSON needs --json.')
  const events = run.client.answerStream(
    { ...streamed, ...(answer_type ? { answer_type } : {}) },
    run.callOptions,
  )
  for await (const event of events) {
    if (event.type === 'sources') sources = event.data
    if (event.type === 'answer') run.out.text(event.content)
    if (event.type === 'usage') run.out.cost(event.service_cost + (event.model_cost ?? 0))
  }
  run.out.line('')
  if (sources.length > 0 && !run.is('no-sources')) run.out.line('\nSources')
  for (const [n, { title, link }] of sources.entries())
    if (!run.is('no-sources')) run.out.line(`[${n + 1}] ${title}\n    ${link}`)
}

export async function extract(run: Run): Promise<void> {
  const file = run.text('schema')
  const schema = file ? { json_schema: schemaIn(file) } : {}
  const modes = [...(file ? ['json'] : []), ...(run.text('query') ? ['qa'] : [])]
  const request = { modes, ...schema, ...run.fields, url: run.operands[0] } as ExtractRequest
  if (request.modes?.length === 0)
    throw badUsage('Say what to extract: --schema FILE, --query TEXT or --mode MODE.')
  if (await run.estimated(paths.extract, request)) return
  const reply = await run.client.extract(request, run.callOptions)
  if (run.out.isJson) return run.out.json(reply)
  const { structured_data, summary, answer: qa, links, brand } = reply
  for (const value of [structured_data, summary, qa, brand])
    if (value) run.out.line(typeof value === 'string' ? value : JSON.stringify(value, null, 2))
  for (const { url, text } of links ?? []) run.out.line(`${url}\t${text}`)
  if (reply.partial) run.out.note('The page is long: only its beginning was read.')
  run.out.cost(reply.cost)
}

export async function map(run: Run): Promise<void> {
  const request = { ...run.fields, url: run.operands[0] } as MapRequest
  if (await run.estimated(paths.map, request)) return
  const reply = await run.client.map(request, run.callOptions)
  if (run.out.isJson) return run.out.json(reply)
  for (const { url } of reply.links) run.out.line(url)
  run.out.cost(reply.cost)
}

export async function pdf(run: Run): Promise<void> {
  const request = { ...run.fields, url: run.operands[0] ?? '' }
  if (await run.estimated(paths.getPdfContent, request)) return
  const reply = await run.client.getPdfContent(request, run.callOptions)
  if (run.out.isJson) run.out.json(reply)
  else run.out.line(reply.text.replaceAll('\f', '\n\n'))
  run.out.cost(reply.cost)
}

export async function transcript(run: Run): Promise<void> {
  const request = { ...run.fields, url: run.operands[0] ?? '' }
  if (await run.estimated(paths.videoTranscript, request)) return
  const reply = await run.client.videoTranscript(request, run.callOptions)
  if (run.out.isJson) run.out.json(reply)
  else run.out.line(reply.transcript)
  run.out.cost(reply.cost)
}

/** Exits with 1 if a sentence is contradicted, or not supported by what it cites. */
export async function check(run: Run): Promise<void> {
  const { sources, ...fields } = run.fields as { sources?: string[] }
  const request = {
    ...fields,
    text: fileText(run.operands[0] ?? ''),
    ...(sources ? { sources: sources.map((url) => ({ url })) } : {}),
  } as VerifyRequest
  if (await run.estimated(paths.verify, request)) return
  const reply = await run.client.verify(request, run.callOptions)
  const wrong = reply.sentences.filter(({ verdict }) => WRONG.has(verdict))
  if (wrong.length > 0) process.exitCode = 1
  if (run.out.isJson) return run.out.json(reply)
  for (const { verdict, text, quotes } of reply.sentences) {
    run.out.line(`${verdict}: ${text}`)
    for (const { source, text: words } of quotes) run.out.line(`    [${source}] ${words}`)
  }
  run.out.cost(reply.cost)
}

const WRONG = new Set(['contradicted', 'unsupported'])
