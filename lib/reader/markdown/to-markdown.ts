import { parseHtml } from '@/lib/reader/html'
import { writeMarkdown } from './blocks'

/** A fragment of HTML as markdown. */
export function toMarkdown(
  html: string,
  options: { url?: string | null; includeLinks?: boolean; includeImages?: boolean } = {},
): string {
  return writeMarkdown(parseHtml(html).children, {
    base: options.url ?? null,
    includeLinks: options.includeLinks ?? true,
    includeImages: options.includeImages ?? true,
  })
}
