'use client'

import { useState } from 'react'
import { EventLog, RawJson } from '../../../_results/raw-views'
import type { Run } from '../../../_results/run-state'
import type { Proof } from '../../../_results/stored-call'
import { ResultView } from '../../../_results/views/result-view'
import { type Tab, Tabs } from '../../../_ui/tabs'

type Props = {
  capability: string
  request: Record<string, unknown>
  run: Run
  proof: Proof | null
}

/** The response: rendered, as JSON, and event by event. */
export function CallResponse({ capability, request, run, proof }: Props) {
  const isRendered = run.state === 'done' || run.frames.length > 1
  const [tab, setTab] = useState(isRendered ? 'rendered' : 'json')
  const tabs: Tab[] = [
    {
      value: 'rendered',
      label: 'Rendered',
      content: (
        <div className="grid min-w-0 gap-4">
          <ResultView
            form={{ name: capability }}
            run={run}
            body={request}
            proof={proof}
            onQuestion={() => {}}
          />
        </div>
      ),
    },
    { value: 'json', label: 'JSON', content: <RawJson run={run} /> },
    {
      value: 'events',
      label: 'Events',
      note: String(run.frames.length),
      content: <EventLog run={run} />,
    },
  ]
  return (
    <Tabs
      tabs={isRendered ? tabs : tabs.slice(1)}
      label="Response views"
      value={tab}
      onChange={setTab}
    />
  )
}
