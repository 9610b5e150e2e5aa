'use client'

import { Badge, Dot } from '../../_ui/facts/badge'
import { showDecimals } from '../../_ui/facts/locale'
import { asRecord, asText, type Run } from '../run-state'
import type { SitePage } from '../tree/build'
import { SiteTree } from '../tree/site-tree'
import { Skipped } from '../tree/skipped'
import { Markdown } from './markdown'

/** Pages as they arrive; at the end, what was skipped and why. */
export function CrawlView({ run, max }: { run: Run; max: number }) {
  const pages = run.frames
    .filter(({ data }) => data.type === 'page')
    .map(({ atMs, data }) => ({ atMs, ...asRecord(data.page) }))
  const good = pages.filter((page) => at(page, 'success') === true).length
  const usage = run.frames.find(({ data }) => data.type === 'usage')?.data
  const skipped = asRecord(usage?.skipped)
  return (
    <>
      <div>
        <div className="mb-1.5 flex justify-between text-sm">
          <span className="font-medium">
            {good} {good === 1 ? 'page' : 'pages'} read
            {pages.length > good && (
              <span className="font-normal text-muted-foreground">
                , {pages.length - good} failed
              </span>
            )}
          </span>
          <span className="text-muted-foreground">
            {run.state === 'running' ? 'Crawling…' : `max ${max}`}
          </span>
        </div>
        <progress
          aria-label="Crawl"
          value={run.state === 'done' ? max : good}
          max={max}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-accent"
        />
      </div>
      {pages.length > 1 && <SiteTree pages={pages.map(toSitePage)} />}
      <ul aria-label="Pages" className="grid gap-2">
        {pages.map((page) => (
          <li key={asText(at(page, 'requested_url'))} className="min-w-0 rounded-md border">
            <Page page={page} hasTime={run.stored === null} />
          </li>
        ))}
      </ul>
      <Skipped counts={skipped} />
    </>
  )
}

type Page = { atMs: number }
const at = (page: Page, name: string) => asRecord(page)[name]

function toSitePage(page: Page): SitePage {
  const url = asText(at(page, 'final_url')) || asText(at(page, 'requested_url'))
  if (at(page, 'success') !== true)
    return { url, state: 'failed', reason: asText(at(page, 'error')) }
  const size = asText(at(page, 'markdown')).length
  return { url, state: 'read', title: asText(at(page, 'title')), size }
}

/** `hasTime`: whether it is known when the page arrived. */
function Page({ page, hasTime }: { page: Page; hasTime: boolean }) {
  const good = at(page, 'success') === true
  const markdown = asText(at(page, 'markdown'))
  const line = 'flex min-w-0 items-center gap-3 px-3 py-2'
  const head = (
    <>
      <span className="w-13 shrink-0">
        {good ? <Dot>read</Dot> : <Badge tone="bad">failed</Badge>}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm">
          {asText(at(page, 'title')) || asText(at(page, 'final_url'))}
        </span>
        <span className="block truncate text-muted-foreground text-xs">
          {asText(at(page, 'error')) ||
            asText(at(page, 'final_url')) ||
            asText(at(page, 'requested_url'))}
        </span>
      </span>
      {hasTime && (
        <span className="text-muted-foreground text-xs tabular-nums">
          {showDecimals(page.atMs / 1000, 1)} s
        </span>
      )}
    </>
  )
  if (markdown === '') return <div className={`${line} pl-10.5`}>{head}</div>
  return (
    <details>
      <summary className={line}>{head}</summary>
      <div className="max-h-96 overflow-y-auto border-t p-3">
        <Markdown text={markdown.slice(0, 50_000)} />
      </div>
    </details>
  )
}
