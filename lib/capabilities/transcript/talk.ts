/** The information about a talk on TED's page. */
type Talk = {
  title?: string
  description?: string
  presenterDisplayName?: string
  viewedCount?: number
  publishedAt?: string
  stream: string | null
}
type Data = { props?: { pageProps?: { videoData?: Talk & { playerData?: string } } } }
type Player = { resources?: { hls?: { stream?: string } } }

export function readTalk(html: string): Talk {
  const { playerData, ...data } = parseJson<Data>(findData(html))?.props?.pageProps?.videoData ?? {}
  const { title, description, presenterDisplayName, viewedCount, publishedAt } = data as Talk
  const stream = parseJson<Player>(playerData)?.resources?.hls?.stream
  const facts = { title, description, presenterDisplayName, viewedCount, publishedAt }
  return { ...facts, stream: typeof stream === 'string' ? stream : null }
}

function findData(html: string): string | undefined {
  const from = html.indexOf('<script id="__NEXT_DATA__"')
  const start = from === -1 ? -1 : html.indexOf('>', from)
  const end = start === -1 ? -1 : html.indexOf('</script>', start)
  return end === -1 ? undefined : html.slice(start + 1, end)
}

function parseJson<T>(text: string | undefined): T | null {
  try {
    return text ? (JSON.parse(text) as T) : null
  } catch {
    return null
  }
}
