import type { RawPage } from '@/lib/network/web'

/** A `Refresh` header, which browsers follow like the element. */
export function refreshIn(header: string | undefined, base: string) {
  const [, seconds = '', target = ''] =
    /^\s*(\d{1,9})[\d.]*(?:\s*[;,]\s*|\s+(?=url))(?:url\s*=\s*)?["']?([^"'\s]+)/i.exec(
      header ?? '',
    ) ?? []
  const url = URL.parse(target, base)
  return target && url ? { seconds: Number(seconds), url: url.href } : null
}

/** Orders for a certain crawler begin with its name. */
export const forbidsLinks = (header = '') =>
  header.split(',').some((order) => /^\s*(?:nofollow|none)\s*$/i.test(order))

/** The target of a `Link` header with this relation. */
export function linkIn({ headers, url }: Pick<RawPage, 'headers' | 'url'>, relation: string) {
  const pattern = new RegExp(`;\\s?rel="?[^";]*\\b${relation}\\b`, 'i')
  const link = (headers.link ?? '').split(/,(?= ?<)/).find((part) => pattern.test(part))
  const [, target = ''] = /^\s*<([^>]+)>/.exec(link ?? '') ?? []
  return target === '' ? null : (URL.parse(target, url)?.href ?? null)
}
