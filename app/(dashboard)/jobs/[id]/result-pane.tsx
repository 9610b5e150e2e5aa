'use client'

import { useState } from 'react'
import { asRecord, asText } from '../../../_results/run-state'
import { Markdown } from '../../../_results/views/markdown'
import { showUsd } from '../../../_ui/facts/money'
import { When } from '../../../_ui/facts/when'
import { CopyButton } from '../../../_ui/forms/copy-button'
import { type Tab, Tabs } from '../../../_ui/tabs'
import type { Result } from './use-results'

const MAX_RENDERED = 100_000

/** One result: rendered, as Markdown and as JSON, or why there is none. */
export function ResultPane({ result }: { result: Result }) {
  const [tab, setTab] = useState('rendered')
  const markdown = typeof result.page?.markdown === 'string' ? result.page.markdown : ''
  const json = { value: 'json', label: 'JSON', content: <Text text={toJson(result)} /> }
  const tabs: Tab[] =
    markdown === ''
      ? [json]
      : [
          {
            value: 'rendered',
            label: 'Page',
            content: <Markdown text={markdown.slice(0, MAX_RENDERED)} />,
          },
          { value: 'markdown', label: 'Markdown', content: <Text text={markdown} /> },
          json,
        ]
  return (
    <article className="grid min-w-0 gap-3 p-4" aria-label="Result">
      <header className="min-w-0">
        <h3
          dir="auto"
          className={getTitle(result) === result.url ? 'sr-only' : 'wrap-anywhere font-semibold'}
        >
          {getTitle(result)}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground text-xs">
          <a
            href={result.url}
            target="_blank"
            rel="noreferrer noopener"
            className="wrap-anywhere min-w-0 underline underline-offset-2"
          >
            {result.url}
          </a>
          <span className="tabular-nums">{showUsd(result.cost)}</span>
          <When at={Date.parse(result.completed_at)} />
          <CopyButton text={markdown || toJson(result)} />
        </p>
      </header>
      {result.error && (
        <p
          role="status"
          className="wrap-anywhere rounded-md bg-bad-soft px-3 py-2 text-bad text-sm"
        >
          {result.error}
        </p>
      )}
      {result.success && (
        <Tabs
          tabs={tabs}
          label="Views of the result"
          value={tabs.some(({ value }) => value === tab) ? tab : 'json'}
          onChange={setTab}
        />
      )}
    </article>
  )
}

function Text({ text }: { text: string }) {
  return (
    <pre className="overflow-x-auto whitespace-pre-wrap break-words rounded-md bg-muted p-3 text-xs">
      {text}
    </pre>
  )
}

const toJson = ({ page, error }: Result) => JSON.stringify(page ?? { error }, null, 2)

/** A page's title; a file tells it among its metadata. */
export function getTitle({ page, url }: Result): string {
  return asText(page?.title) || asText(asRecord(page?.metadata).title) || url
}
