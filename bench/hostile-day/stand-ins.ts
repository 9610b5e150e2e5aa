// The websites, search service and model of the hostile day, in separate processes. They count what
// each call costs the operator, by the mark in its request.
import { setTimeout as wait } from 'node:timers/promises'
import { CAPTIONS, DATA, DOCUMENTS, FEEDS, PAGES, SITES } from '../../tests/support/hostile'
import { pdfWith } from '../../tests/support/pdf-files'
import { type Answer, article, startSite } from '../../tests/support/site'
import { fillSchema } from '../../tests/support/upstreams/fill-schema'
import { bodyOf, listen, sendJson } from '../../tests/support/upstreams/listen'

/** What was sent to the paid services for one call. */
export type Cost = { searches: number; inputTokens: number; outputTokens: number; turns: number }
export type Costs = Record<string, Cost>
export type Services = { normal: string; search: string; model: string; hosts: string[] }
export type HostileSites = {
  hostile: string
  shapes: { endpoint: string; body: Record<string, unknown> }[]
  hosts: string[]
}

const SITE_MS = 40
const SEARCH_MS = 200
const FIRST_TOKEN_MS = 300
const TOKENS_A_STEP = 25
const STEP_MS = 20
const PAGES_OF_SITE = 40
const HOSTILE_HITS_EVERY = 10
const CHARACTERS_A_TOKEN = 4

/** The mark that the hostile customer puts into each call: its query or its URL. */
export const mark = (number: number) => `zq${number}z`
const markIn = (text: string) => [...text.matchAll(/zq(\d+)z/g)].at(-1)?.[0] ?? 'none'

const costs: Costs = {}
const costOf = (text: string) => {
  const name = markIn(text)
  costs[name] ??= { searches: 0, inputTokens: 0, outputTokens: 0, turns: 0 }
  return costs[name]
}
const tokens = (characters: number) => Math.ceil(characters / CHARACTERS_A_TOKEN)

/** The search service, the model and a harmless site. Searches also find `hostile`. */
export async function services(hostile: string): Promise<{ places: Services; costs: () => Costs }> {
  const normal = await startSite(normalPages())
  const [search, model] = await Promise.all([searchService(normal.url, hostile), modelService()])
  const places = {
    normal: normal.url,
    search: search.url,
    model: `${model.url}/v1`,
    hosts: [normal.host],
  }
  return { places, costs: () => costs }
}

/** The hostile sites, in a separate process, as their content takes long to generate. */
export async function hostileSites(): Promise<HostileSites> {
  const shapes = [...FEEDS, ...PAGES, ...DATA, ...CAPTIONS, ...DOCUMENTS]
  const site = await startSite({
    ...Object.assign({}, ...shapes.map(({ files }) => files)),
    ...hostilePages(),
  })
  const own = await Promise.all(SITES.map(({ files }) => startSite(files)))
  const ofSite = shapes.map(({ endpoint, path, more }) => ({
    endpoint,
    body: { url: site.url + path, ...more },
  }))
  const ofOwn = SITES.map(({ endpoint, more }, i) => ({
    endpoint,
    body: { url: own[i]?.url, ...more },
  }))
  return {
    hostile: site.url,
    shapes: [...ofSite, ...ofOwn],
    hosts: [site, ...own].map(({ host }) => host),
  }
}

function normalPages(): Record<string, Answer> {
  const links = Array.from(
    { length: PAGES_OF_SITE },
    (_, i) => `<a href="/page-${i}">Page ${i}</a>`,
  ).join(' ')
  const late = (text: string): Answer => {
    return async (_, response) => {
      await wait(SITE_MS)
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(text)
    }
  }
  const pages = Array.from({ length: PAGES_OF_SITE }, (_, i) => {
    const paragraphs = Array.from(
      { length: 20 + (i % 5) * 20 },
      (_, n) =>
        `Heron ${i} was seen ${n} times at the river, and ate ${n * 7} fish of the kind that lives there. It nests in tree ${n}.`,
    )
    return [
      `/page-${i}`,
      late(article(`Heron number ${i}`, ...paragraphs).replace('</nav>', `${links}</nav>`)),
    ]
  })
  const gone: Answer = (_, response) => void response.writeHead(404).end()
  return {
    ...Object.fromEntries(pages),
    '/': late(article('Herons', links)),
    '/robots.txt': gone,
    '/sitemap.xml': gone,
    '/file.pdf': (_, response) =>
      void response
        .writeHead(200, { 'Content-Type': 'application/pdf' })
        .end(pdfWith(['Herons.', 'And more herons.'])),
  }
}

const html = { 'Content-Type': 'text/html' }
const long = (megabytes: number) =>
  `<p>${'The heron of the long page eats fish and frogs at the river. '.repeat(17_000 * megabytes)}`
let longPage: string | undefined

/** Paths may be followed by a mark: `/long/zq1z`. */
function hostilePages(): Record<string, Answer> {
  const kinds: Record<string, Answer> = {
    long: (_, response) => {
      longPage ??= `<!doctype html><title>Long</title><main>${long(2)}</main>`
      response.writeHead(200, html).end(longPage)
    },
    short: (_, response) =>
      void response.writeHead(200, html).end(article('Short', 'A heron eats fish at the river.')),
    drip: (_, response) => {
      response.writeHead(200, html).write('<p>A')
      const timer = setInterval(() => response.write('a'), 1_000)
      response.once('close', () => clearInterval(timer))
    },
    silent: () => {},
    round: (request, response) => {
      const hop = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('hop') ?? 0)
      response.writeHead(302, { Location: `?hop=${hop + 1}` }).end()
    },
    big: (_, response) => void response.writeHead(200, html).end(`<p>${'x '.repeat(4_250_000)}`),
    spin: (_, response) =>
      void response
        .writeHead(200, html)
        .end('<div id=a>x</div><script>for(;;)document.title=Math.random()</script>'),
    heavy: (_, response) =>
      void response
        .writeHead(200, html)
        .end(
          `<div id=a></div><script>for(let i=0;i<1e5;i++){const d=document.createElement('div');d.textContent=i;d.style.cssText='filter:blur(9px);float:left';a.append(d)}</script>`,
        ),
    list: (request, response) => {
      const own = new URL(request.url ?? '/', 'http://x').pathname
      const links = Array.from(
        { length: 500 },
        (_, i) => `<a href="${own}/${i}">Page ${i} of the list</a>`,
      )
      response.writeHead(200, html).end(article('A list', ...links))
    },
  }
  return {
    '/robots.txt': (_, response) =>
      void response.writeHead(200).end('User-agent: *\nCrawl-delay: 10\n'),
    '*': (request, response) => {
      const kind = kinds[(request.url ?? '/').split('/')[1]?.split('?')[0] ?? '']
      if (kind) kind(request, response)
      else response.writeHead(404).end()
    },
  }
}

function searchService(normal: string, hostile: string) {
  let asked = 0
  return listen(async (request, response) => {
    const query = new URL(request.url ?? '/', 'http://x').searchParams.get('q') ?? ''
    costOf(query).searches++
    asked++
    await wait(SEARCH_MS)
    const results = Array.from({ length: 10 }, (_, i) => ({
      url: `${normal}/page-${(asked * 7 + i) % PAGES_OF_SITE}`,
      title: `Heron ${i}`,
      content: `What is said of heron ${i}.`,
    }))
    if (query.startsWith('zq') || asked % HOSTILE_HITS_EVERY === 0)
      results.splice(
        0,
        2,
        ...['drip', 'big'].map((path) => ({
          url: `${hostile}/${path}`,
          title: path,
          content: path,
        })),
      )
    sendJson(response, 200, { results })
  })
}

/** Writes as many tokens as allowed. They count when they are sent. */
function modelService() {
  return listen(async (request, response) => {
    if (request.method === 'GET')
      return sendJson(response, 200, { data: [{ id: 'gpt-4o-mini', object: 'model' }] })
    const body = JSON.parse(await bodyOf(request))
    const prompt = body.messages.map(({ content }: { content: string }) => content).join('\n')
    const cost = costOf(prompt)
    const input = tokens(prompt.length + JSON.stringify(body.response_format ?? '').length)
    cost.inputTokens += input
    cost.turns++
    const max = body.max_tokens ?? body.max_completion_tokens ?? 1_500
    const text = said(prompt, body, max)
    const output = Math.min(max, tokens(text.length))
    const finish = output === max ? 'length' : 'stop'
    const usage = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output }
    const frame = { id: 'c', object: 'chat.completion.chunk', created: 1, model: body.model }
    const send = (more: object) =>
      response.write(`data: ${JSON.stringify({ ...frame, ...more })}\n\n`)
    await wait(FIRST_TOKEN_MS)
    if (body.stream) response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    for (let at = 0; at < output && !response.destroyed; at += TOKENS_A_STEP) {
      const piece = text.slice(
        at * CHARACTERS_A_TOKEN,
        Math.min(output, at + TOKENS_A_STEP) * CHARACTERS_A_TOKEN,
      )
      cost.outputTokens += tokens(piece.length)
      if (body.stream)
        send({ choices: [{ index: 0, delta: { content: piece }, finish_reason: null }] })
      await wait(STEP_MS)
    }
    if (!body.stream)
      return sendJson(response, 200, {
        ...frame,
        object: 'chat.completion',
        choices: [
          {
            index: 0,
            message: { role: 'assistant', content: text.slice(0, output * CHARACTERS_A_TOKEN) },
            finish_reason: finish,
          },
        ],
        usage,
      })
    send({ choices: [{ index: 0, delta: {}, finish_reason: finish }] })
    send({ choices: [], usage })
    response.end('data: [DONE]\n\n')
  })
}

type Body = { response_format?: { json_schema?: { schema: Record<string, unknown> } } }

function said(prompt: string, { response_format }: Body, max: number): string {
  if (prompt.includes('[[misfit]]')) return JSON.stringify({ wrong: 'words '.repeat(max / 4) })
  if (response_format?.json_schema)
    return JSON.stringify(fillSchema(response_format.json_schema.schema))
  if (prompt.includes('[[endless]]')) return 'Herons eat fish [1]. '.repeat(max)
  if (prompt.includes('web search queries'))
    return ['a', 'b', 'c'].map((one) => `${markIn(prompt)} heron ${one}`).join('\n')
  return 'Herons eat fish at the river [1]. They nest in trees [2]. '.repeat(8)
}
