import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void
export type Site = {
  url: string
  /** `host:port`, for ALLOWED_PRIVATE_HOSTS. */
  host: string
  /** Paths requested so far. */
  asked: string[]
  /** Requests whose connection is still open. */
  open: () => number
  close: () => Promise<void>
}

/**
 * A website on loopback. Pages are by path (`*` for any other), as HTML text or as a function that
 * answers.
 */
export async function startSite(pages: Record<string, string | Answer>, onPort = 0): Promise<Site> {
  const asked: string[] = []
  let open = 0
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    asked.push(path)
    open++
    response.once('close', () => open--)
    const page = pages[path] ?? pages['*']
    if (typeof page === 'function') return page(request, response)
    response.writeHead(page === undefined ? 404 : 200, {
      'Content-Type': 'text/html; charset=utf-8',
    })
    response.end(page ?? '<title>Not found</title><h1>Not found</h1>')
  })
  // A connection that ends as it is used again would fail a call on a slow machine.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(onPort, '127.0.0.1', resolve)
  })
  const host = `127.0.0.1:${(server.address() as { port: number }).port}`
  return {
    url: `http://${host}`,
    host,
    asked,
    open: () => open,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A page with a title and paragraphs, long enough to be read as an article. */
export function article(title: string, ...paragraphs: string[]): string {
  const body = paragraphs.map((text) => `<p>${text}</p>`).join('\n')
  return `<!doctype html><html lang="en"><head><title>${title}</title><meta name="description" content="About ${title}"></head><body><nav><a href="/">Home</a></nav><main><h1>${title}</h1>\n${body}</main></body></html>`
}
