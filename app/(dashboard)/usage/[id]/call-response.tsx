'use client'

import { useState } from 'react'
import { type Tab, Tabs } from '../../../_ui/tabs'
import { EventLog, RawJson } from '../../playground/raw-views'
import { ResultView } from '../../playground/results/result-view'
import type { Run } from '../../playground/run-state'
import type { Proof } from './stored-call'

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
