'use client'

import { type ReactNode, useState } from 'react'
import { Tabs } from '../../_ui/tabs'

type Section = { id: string; name: string; content: ReactNode }
type Props = { sections: Section[]; first: string | undefined }

/** The sections of the settings as tabs. The URL names the open one. */
export function Sections({ sections, first }: Props) {
  const section = sections.find(({ id }) => id === first) ?? sections[0]
  const [visibleId, setShown] = useState(section?.id ?? '')
  const show = (id: string) => {
    setShown(id)
    window.history.replaceState(null, '', `?tab=${id}`)
  }
  const tabs = sections.map(({ id, name, content }) => ({ value: id, label: name, content }))
  return <Tabs tabs={tabs} label="Settings sections" value={visibleId} onChange={show} />
}
