import type { Call } from '@/lib/base/call'
import type { Skipped } from './frontier'
import { crawlInput } from './input'
import { visitSite } from './visit'

/** `problem`: why a page was not stored. */
type Progress = { url: string; kept: boolean; pages: number; problem: string | null }

/** Reads a site into the local index, obeying robots.txt. `skipped`: counts by reason. */
export async function indexSite(
  site: string,
  maxPages: number,
  call: Call,
  onPage: (progress: Progress) => void,
): Promise<{ kept: number; failed: number; skipped: Skipped }> {
  const start = new URL(site).href
  const input = {
    ...crawlInput.parse({ url: start, main_content_only: true, max_depth: 1_000, index: true }),
    include_documents: true,
    max_pages: maxPages,
  }
  let count = 0
  let failed = 0
  const skipped = await visitSite(input, call, async ({ page }) => {
    if (page.success) count++
    else failed++
    onPage({ url: page.final_url, kept: page.success, pages: count, problem: page.error })
  })
  return { kept: count, failed, skipped }
}
