'use client'

import { useState } from 'react'
import { type Tab, Tabs } from '../../_ui/tabs'
import { listOf, partOf, textOf } from '../run-state'
import { BrandBoard } from './brand-board'
import { FieldRows } from './field-rows'
import { LinkTable } from './link-table'
import { Markdown } from './markdown'
import { ResultHead } from './result-head'

/** Each requested mode, side by side. */
export function ExtractView({ reply }: { reply: Record<string, unknown> }) {
  const views: [string, unknown, Tab['content']][] = [
    [
      'Data',
      reply.structured_data,
      <FieldRows key="data" label="Data" value={partOf(reply.structured_data)} />,
    ],
    ['Summary', reply.summary, <Markdown key="summary" text={textOf(reply.summary)} />],
    ['Answer', reply.answer, <Markdown key="answer" text={textOf(reply.answer)} />],
    ['Brand', reply.brand, <BrandBoard key="brand" brand={partOf(reply.brand)} />],
    ['Links', reply.links, <LinkTable key="links" links={listOf(reply.links)} textKey="text" />],
    [
      'Metadata',
      reply.metadata,
      <FieldRows key="metadata" label="Metadata" value={partOf(reply.metadata)} />,
    ],
  ]
  const tabs = views
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([label, , content]) => ({ value: label, label, content }))
  const [tab, setTab] = useState(tabs[0]?.value ?? '')
  return (
    <article className="min-w-0">
      <ResultHead title={textOf(reply.title) || 'Untitled page'} url={textOf(reply.url)} />
      <Tabs tabs={tabs} label="Modes" value={tab} onChange={setTab} />
    </article>
  )
}
