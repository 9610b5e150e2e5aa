import { withRouteAsPath } from '@/lib/base/text'

const DATES = /^(?:month|year|week|day|date|from|to|start|end|cal|calendar|view)$/i
const PAGES = /^(?:page|p|pg|paged|offset|start|skip|page_?no|pagenum)$/i
const MAX_PATH_LENGTH = 12
/** Parts of a path or query that identify a template. */
const MAX_PARTS = 40

/** What similar pages share: the path without numbers and ids, and the query's names. */
export function toUrlTemplate(address: string): string {
  const url = new URL(withRouteAsPath(address))
  const path = url.pathname
    .split('/', MAX_PARTS)
    .map((part) =>
      /^\d+$/.test(part)
        ? '{n}'
        : /^[0-9a-f]{8,}(?:-[0-9a-f]+)*$|^(?=.*\d)[\w-]{20,}$/i.test(part)
          ? '{id}'
          : part.replace(/\d{2,}/g, '{n}'),
    )
    .join('/')
  const names = [...new Set(url.searchParams.keys())].slice(0, MAX_PARTS)
  return `${url.host}${path}?${names.sort().join('&')}`
}

/** Whether a URL looks endless: repeated or too many parts, dates, many filters. */
export function looksEndless(address: string): boolean {
  const url = new URL(withRouteAsPath(address))
  const parts = url.pathname.split('/').filter(Boolean)
  if (parts.length > MAX_PATH_LENGTH) return true
  const counts = new Map<string, number>()
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1)
  if ([...counts.values()].some((count) => count >= 3)) return true
  if (parts.some((part, i) => part === parts[i + 1] && part === parts[i - 1])) return true
  const names = [...url.searchParams.keys()]
  return names.length >= 3 || names.some((name) => DATES.test(name))
}

/** `page=2` */
export function isPageNumber(part: string): boolean {
  const [name = '', number = ''] = part.split('=', 2)
  return PAGES.test(name) && /^\d+$/.test(number)
}

/** Whether a link leads to the next page of a list, by rel=next or a page number. */
export function isPagination(address: string, rel: string, text: string): boolean {
  if (/\bnext\b/.test(rel)) return !looksEndless(address)
  const url = new URL(address)
  const names = [...url.searchParams.keys()]
  const isCounted =
    names.some((name) => PAGES.test(name) && /^\d+$/.test(url.searchParams.get(name) ?? '')) ||
    /\/(?:page|p)[-/]?\d+(?:\.\w+)?\/?$/i.test(url.pathname)
  return (
    isCounted &&
    names.length <= 2 &&
    (/^\s*\d{1,4}\s*$/.test(text) || /next|older|more|weiter|suivant|siguiente|»|›|→/i.test(text))
  )
}
