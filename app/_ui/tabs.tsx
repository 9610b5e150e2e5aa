'use client'

import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names'

export type Tab = { value: string; label: string; note?: string; content: ReactNode }
type Props = {
  tabs: Tab[]
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}

/** Tabs. The arrow keys move between them. */
export function Tabs({ tabs, label, value, onChange, className }: Props) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the selection changes.
  useEffect(() => intoView(list.current), [value])
  return (
    <Radix.Root value={value} onValueChange={onChange} className={classNames('min-w-0', className)}>
      <Radix.List
        ref={list}
        aria-label={label}
        className="fade-x flex gap-1 overflow-x-auto border-b"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px whitespace-nowrap border-transparent border-b-2 px-3 py-2 text-muted-foreground text-sm hover:text-foreground focus-visible:outline-offset-[-2px] data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-foreground"
          >
            {tab.label}
            {tab.note && (
              <span className="ml-1.5 text-muted-foreground text-xs tabular-nums">{tab.note}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="min-w-0 pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

/** Scrolls to the selected tab, which may be outside of the row on a narrow screen. */
function intoView(list: HTMLElement | null) {
  const tab = list?.querySelector<HTMLElement>('[data-state=active]')
  if (!list || !tab) return
  const offset = tab.offsetLeft - list.offsetLeft
  if (offset + tab.offsetWidth > list.clientWidth + list.scrollLeft || offset < list.scrollLeft)
    list.scrollTo({ left: offset - 24 })
}
