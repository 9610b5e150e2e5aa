'use client'

import { type ReactNode, useState } from 'react'
import { Code } from '../../_ui/facts/code'
import { ScrollArea } from '../../_ui/scroll-area'
import { type Tab, Tabs } from '../../_ui/tabs'
import { asList, asRecord, asText } from '../run-state'
import { FieldRows } from './field-rows'
import { Markdown } from './markdown'
import { Picture } from './picture'
import { LeftOut, RemovedView } from './removed-view'
import { ResultHead } from './result-head'

/** A scraped page: rendered, as markdown and HTML, with screenshot and metadata. */
export function ScrapeView({ reply }: { reply: Record<string, unknown> }) {
  const markdown = asText(reply.markdown)
  const html = asText(reply.html)
  const shot = asText(reply.screenshot)
  const removed = Array.isArray(reply.removed) ? asList(reply.removed) : ''
  const links = Array.isArray(reply.links) ? JSON.stringify(reply.links, null, 2) : ''
  const [tab, setTab] = useState('')
  const picture = shot ? (
    <Screenshot data={shot} title={asText(reply.title)} />
  ) : (
    <Markdown text={markdown} />
  )
  const tabs: Tab[] = [
    {
      value: 'both',
      label: 'Side by side',
      content: (
        <SideBySide original={picture} markdown={markdown}>
          {removed !== '' && <LeftOut removed={removed} onOpen={() => setTab('removed')} />}
        </SideBySide>
      ),
    },
    { value: 'page', label: 'Page', content: <Markdown text={markdown} /> },
    {
      value: 'markdown',
      label: 'Markdown',
      content: <Code label="Markdown" text={markdown} language="markdown" wrap />,
    },
    {
      value: 'html',
      label: 'HTML',
      content: <Code label="HTML" text={html} language="html" wrap />,
    },
    {
      value: 'screenshot',
      label: 'Screenshot',
      content: <Screenshot data={shot} title={asText(reply.title)} />,
    },
    {
      value: 'links',
      label: 'Links',
      content: <Code label="Links" text={links} language="json" wrap />,
    },
    {
      value: 'removed',
      label: 'Left out',
      note: String(removed.length),
      content: <RemovedView removed={asList(removed)} />,
    },
    {
      value: 'metadata',
      label: 'Metadata',
      content: <FieldRows label="Metadata" value={asRecord(reply.metadata)} />,
    },
  ].filter(
    ({ value }) =>
      ({ both: markdown, page: markdown, markdown, html, screenshot: shot, links, removed })[
        value
      ] !== '',
  )
  return (
    <article className="min-w-0">
      <ResultHead title={asText(reply.title) || 'Untitled page'} url={asText(reply.url)} />
      <Tabs
        tabs={tabs}
        label="Formats"
        value={tab || (tabs[0]?.value ?? 'metadata')}
        onChange={setTab}
      />
    </article>
  )
}

type Sides = { original: ReactNode; markdown: string; children: ReactNode }

/** The page next to its markdown. `children`: shown below. */
function SideBySide({ original, markdown, children }: Sides) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid min-w-0 gap-4 xl:grid-cols-2">
        <ScrollArea aria-label="Page" className="max-h-[36rem] min-w-0 p-3.5">
          {original}
        </ScrollArea>
        <Code label="Markdown" text={markdown} language="markdown" wrap />
      </div>
      {children}
    </div>
  )
}

const TYPES: [string, string][] = [
  ['/9j', 'jpeg'],
  ['UklGR', 'webp'],
]

function Screenshot({ data, title }: { data: string; title: string }) {
  const type = TYPES.find(([start]) => data.startsWith(start))?.[1] ?? 'png'
  return (
    <Picture
      url={`data:image/${type};base64,${data}`}
      alt={`Screenshot of ${title}`}
      className="w-full rounded-md border"
    />
  )
}
