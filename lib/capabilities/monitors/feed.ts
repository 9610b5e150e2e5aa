import { createHash } from 'node:crypto'
import { Exchange } from '@/lib/api/http'
import { report } from '@/lib/api/run'
import { AppError } from '@/lib/base/errors'
import { toViewer } from '@/lib/capabilities/jobs'
import { feedPath, isFeedToken } from './feed-path'
import type { VersionView } from './input'
import type { MonitorRow } from './rows'
import { findMonitor, listVersions } from './views'

type Context = { params: Promise<{ id?: string }> }

const VERSIONS = 20
const MAX_TEXT = 20_000
const MAX_SIDE = 60
/** Characters that XML 1.0 cannot hold, whether escaped or not. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** GET /api/v2/monitors/{id}/feed, with a key or its signed address. */
export function monitorFeed(baseUrl: (request: Request) => string) {
  return async (request: Request, context: Context): Promise<Response> => {
    const exchange = new Exchange(request)
    try {
      const row = await monitorFor(exchange, (await context.params).id ?? '')
      const base = baseUrl(request)
      const etag = `"${hashState(row, base)}"`
      const headers = {
        'Content-Type': 'application/atom+xml; charset=utf-8',
        'Cache-Control': 'private, no-cache',
        'X-Request-Id': exchange.id,
        'Last-Modified': new Date(row.changedAt ?? row.createdAt).toUTCString(),
        ETag: etag,
        ...exchange.rate,
      }
      if (isSame(request, etag, row)) return new Response(null, { status: 304, headers })
      const { history } = await listVersions(row.id, null, VERSIONS)
      return new Response(writeFeed(row, history, base), { headers })
    } catch (failure) {
      return exchange.failed(report(exchange.id, failure))
    }
  }
}

async function monitorFor(exchange: Exchange, id: string): Promise<MonitorRow> {
  const token = new URL(exchange.request.url).searchParams.get('token')
  if (token === null) return findMonitor(id, toViewer(await exchange.admit()))
  if (!isFeedToken(id, token)) throw new AppError('not_found', 'There is no feed at this address.')
  await exchange.count({ accountId: '', key: null, name: `feed:${id}` })
  return findMonitor(id, null)
}

function hashState({ id, lastVersion, changedAt }: MonitorRow, base: string): string {
  const text = JSON.stringify([base, id, lastVersion, changedAt])
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

function isSame({ headers }: Request, etag: string, row: MonitorRow): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null)
    return tags.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  // The first state may have come since.
  return row.changedAt !== null && Math.floor(row.changedAt / 1_000) * 1_000 <= since
}

/** An Atom feed: one entry for each version. */
export function writeFeed(
  row: Pick<MonitorRow, 'id' | 'subject' | 'createdAt'>,
  history: VersionView[],
  base: string,
): string {
  const page = `${base}/monitors/${row.id}`
  const updated = history[0]?.at ?? new Date(row.createdAt).toISOString()
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>urn:groundwire:${escapeXml(row.id)}</id>`,
    `<title>${escapeXml(`Changes of ${row.subject}`)}</title>`,
    `<updated>${updated}</updated>`,
    '<author><name>Groundwire</name></author>',
    `<link rel="self" type="application/atom+xml" href="${escapeXml(base + feedPath(row.id))}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    ...history.map((version) => writeEntry(row, version, page)),
    '</feed>',
    '',
  ].join('\n')
}

function writeEntry(
  { id, subject }: Pick<MonitorRow, 'id' | 'subject'>,
  { version, at, title, markdown, changes }: VersionView,
  page: string,
): string {
  const isFirst = changes.length === 0
  const text = isFirst ? markdown : changes.map(changeText).join('\n\n')
  const name = isFirst ? 'First state' : `${changes.length} ${plural(changes.length)}`
  return [
    '<entry>',
    `<id>urn:groundwire:${escapeXml(id)}:${version}</id>`,
    `<title>${escapeXml([`${name}: ${title ?? subject}`, ...headline(changes)].join(' – '))}</title>`,
    `<updated>${at}</updated>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    `<content type="text">${escapeXml(text.slice(0, MAX_TEXT))}</content>`,
    '</entry>',
  ].join('\n')
}

/** What changed first, since many readers show only titles. */
function headline([first]: VersionView['changes']): string[] {
  if (!first) return []
  const [before, after] = [first.before, first.after].map((side) => side?.slice(0, MAX_SIDE))
  if (before === undefined) return [`+ ${after}`]
  return [after === undefined ? `- ${before}` : `${before} → ${after}`]
}

const plural = (count: number) => (count === 1 ? 'change' : 'changes')

function changeText({ kind, section, before, after }: VersionView['changes'][number]): string {
  const lines = [before === null ? '' : `- ${before}`, after === null ? '' : `+ ${after}`]
  return [`${section ? `${section}: ` : ''}${kind}`, ...lines.filter(Boolean)].join('\n')
}

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (char) => ESCAPES[char] ?? '')
}
