'use client'

import { useState } from 'react'
import { type Tab, Tabs } from '../../_ui/tabs'
import { asList, asRecord, asText } from '../run-state'
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
      <FieldRows key="data" label="Data" value={asRecord(reply.structured_data)} />,
    ],
    ['Summary', reply.summary, <Markdown key="summary" text={asText(reply.summary)} />],
    ['Answer', reply.answer, <Markdown key="answer" text={asText(reply.answer)} />],
    ['Brand', reply.brand, <BrandBoard key="brand" brand={asRecord(reply.brand)} />],
    ['Links', reply.links, <LinkTable key="links" links={asList(reply.links)} textKey="text" />],
    [
      'Metadata',
      reply.metadata,
      <FieldRows key="metadata" label="Metadata" value={asRecord(reply.metadata)} />,
    ],
  ]
  const tabs = views
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([label, , content]) => ({ value: label, label, content }))
  const [tab, setTab] = useState(tabs[0]?.value ?? '')
  return (
    <article className="min-w-0">
      <ResultHead title={asText(reply.title) || 'Untitled page'} url={asText(reply.url)} />
      <Tabs tabs={tabs} label="Modes" value={tab} onChange={setTab} />
    </article>
  )
}
