'use client'

import { useState } from 'react'
import { Code } from '../../_ui/facts/code'
import type { Language } from '../../_ui/facts/highlight'
import { Tabs } from '../../_ui/tabs'

type Props = { label: string; samples: { language: string; code: string; grammar: Language }[] }

/** A program in several languages. */
export function Sample({ label, samples }: Props) {
  const [visible, setShown] = useState(samples[0]?.language ?? '')
  const tabs = samples.map(({ language, code, grammar }) => ({
    value: language,
    label: language,
    content: <Code label={`${label}, ${language}`} text={code} language={grammar} wrap />,
  }))
  return <Tabs tabs={tabs} label={label} value={visible} onChange={setShown} />
}
