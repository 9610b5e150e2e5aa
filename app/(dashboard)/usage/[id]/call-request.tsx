'use client'

import { useState } from 'react'
import { CodeView } from '../../../_results/code-view'
import { Code } from '../../../_ui/facts/code'
import { type Tab, Tabs } from '../../../_ui/tabs'

type Props = { path: string | null; streams: boolean; request: Record<string, unknown> }

/** The request, and code to repeat it. */
export function CallRequest({ path, streams, request }: Props) {
  const [tab, setTab] = useState('json')
  const tabs: Tab[] = [
    {
      value: 'json',
      label: 'JSON',
      content: (
        <Code
          label="Request as JSON"
          text={JSON.stringify(request, null, 2)}
          language="json"
          wrap
        />
      ),
    },
  ]
  if (path)
    tabs.push({
      value: 'code',
      label: 'Code',
      content: <CodeView form={{ path, streams }} body={request} />,
    })
  return <Tabs tabs={tabs} label="Request views" value={tab} onChange={setTab} />
}
