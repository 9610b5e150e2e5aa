import { listen, type Served, sendJson } from './listen'

type SearchStandInResult = { url: string; title: string; content?: string } & Record<
  string,
  unknown
>

/** How the stand-in answers one request: with results, any other HTTP answer, or a fault. */
export type SearchReply = {
  results?: SearchStandInResult[]
  /** Fields in addition to `results`. */
  more?: Record<string, unknown>
  status?: number
  body?: unknown
  headers?: Record<string, string>
  fault?: 'hang' | 'stall' | 'cut' | 'reset'
}
export type SearchScript = SearchReply | ((query: URLSearchParams) => SearchReply)

export type SearchStandIn = Served & {
  /** The addresses of the requests, in order. */
  calls: URL[]
  /** The replies to the next requests, in order. Later requests get the default one. */
  script(...replies: SearchScript[]): void
  /** Drops the replies that were not used. */
  forget(): void
}

type Options = {
  port?: number
  reply?: SearchScript
  /** The site of the default results; read for each request. */
  site?: string
}

/**
 * A server with SearXNG's JSON API. `[[search:NAME]]` in a query makes it misbehave: 500, 403, 429,
 * empty, html, or a fault's name. Its default answer is three pages of `site`.
 */
export async function startSearchStandIn(options: Options = {}): Promise<SearchStandIn> {
  const calls: URL[] = []
  const queue: SearchScript[] = []
  const served = await listen((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    calls.push(url)
    const query = url.searchParams
    const next = queue.shift()
    const scripted = next !== undefined
    const script = next ?? named(query.get('q') ?? '') ?? options.reply ?? usual(options.site)
    const reply = typeof script === 'function' ? script(query) : script
    if (reply.fault === 'hang') return
    if (reply.fault === 'reset') return void request.socket.destroy()
    if (reply.fault) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"results": [')
      if (reply.fault === 'cut') setImmediate(() => request.socket.destroy())
      return
    }
    if (typeof reply.body === 'string') {
      response.writeHead(reply.status ?? 200, { 'content-type': 'text/html', ...reply.headers })
      return void response.end(reply.body)
    }
    const page = Number(query.get('pageno') ?? 1)
    const results = page > 1 && !scripted ? [] : (reply.results ?? [])
    const body = {
      query: query.get('q'),
      number_of_results: results.length,
      results,
      answers: [],
      corrections: [],
      infoboxes: [],
      suggestions: [],
      unresponsive_engines: [],
      ...reply.more,
    }
    sendJson(response, reply.status ?? 200, reply.body ?? body, reply.headers)
  }, options.port)
  const script = (...replies: SearchScript[]) => void queue.push(...replies)
  return { ...served, calls, script, forget: () => void queue.splice(0) }
}

function named(text: string): SearchReply | undefined {
  const name = /\[\[search:([a-z0-9]+)\]\]/.exec(text)?.[1]
  if (!name) return undefined
  if (/^\d+$/.test(name)) return { status: Number(name), body: '<html>failed</html>' }
  if (name === 'html') return { body: '<html>hello</html>' }
  return name === 'empty' ? { results: [] } : { fault: name as SearchReply['fault'] }
}

function usual(site = 'https://docs.example.com') {
  return (query: URLSearchParams): SearchReply => ({
    results: [1, 2, 3].map((n) => ({
      url: `${site}/page-${n}`,
      title: `Page ${n} about ${query.get('q')}`,
      content: `What page ${n} says about ${query.get('q')}.`,
      engine: 'stand-in',
      category: query.get('categories'),
      ...(query.get('categories') === 'news'
        ? { publishedDate: new Date(Date.now() - n * 3_600_000).toISOString() }
        : {}),
      ...(query.get('categories') === 'images'
        ? {
            img_src: `${site}/picture-${n}.png`,
            thumbnail_src: `${site}/thumb-${n}.png`,
            resolution: '800 x 600',
          }
        : {}),
    })),
  })
}
