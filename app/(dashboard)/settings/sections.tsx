'use client'

import { type ReactNode, useState } from 'react'
import { Tabs } from '../../_ui/tabs'

/** The parts of the settings, one at a time. */
export function Sections({ sections }: { sections: { name: string; content: ReactNode }[] }) {
  const [shown, setShown] = useState(sections[0]?.name ?? '')
  const tabs = sections.map(({ name, content }) => ({ value: name, label: name, content }))
  return <Tabs tabs={tabs} label="Settings sections" value={shown} onChange={setShown} />
}
