'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTheme } from 'next-themes'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Permission } from '@/lib/people/accounts'
import { fetchJson } from '../../_ui/fetch-json'
import { Search } from '../../_ui/icons'
import { useRested } from '../../_ui/use-rested'
import type { GuideMatch } from '../docs/guides'
import { allPlaces } from '../places'
import { type Item, matching } from './items'

const THEMES = ['light', 'dark', 'system']

type Props = { permissions: Permission[]; open: boolean; onOpenChange: (open: boolean) => void }

/** Finds pages, endpoints, keys and calls. */
export function Palette({ permissions, open, onOpenChange }: Props) {
  const router = useRouter()
  const { setTheme } = useTheme()
  const more = useItems(open)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const docs = useDocs(text)
  const visibleItems = matching([...ownItems(permissions), ...more], text, docs)
  const change = (next: boolean) => {
    setText('')
    setAt(0)
    onOpenChange(next)
  }
  const choose = ({ href, theme }: Item) => {
    change(false)
    if (theme) setTheme(theme)
    else router.push(href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const item = visibleItems[at]
    if (step) setAt((at + step + visibleItems.length) % Math.max(1, visibleItems.length))
    else if (event.key === 'Enter' && item) choose(item)
    else return
    event.preventDefault()
  }
  return (
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/45" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed top-[12dvh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 overflow-hidden rounded-lg border bg-surface shadow-xl"
        >
          <Dialog.Title className="sr-only">Go to</Dialog.Title>
          <div className="flex items-center gap-2.5 border-b px-4">
            <Search className="size-4 text-muted-foreground" aria-hidden />
            <input
              role="combobox"
              aria-label="Search pages, docs, endpoints, keys and calls"
              aria-expanded="true"
              aria-controls="palette-items"
              aria-activedescendant={visibleItems[at] ? `palette-${at}` : undefined}
              placeholder="Search pages, docs, endpoints, keys and calls"
              value={text}
              onChange={({ target }) => {
                setText(target.value)
                setAt(0)
              }}
              onKeyDown={onKeyDown}
              className="h-12 min-w-0 flex-1 bg-transparent text-sm outline-none placeholder:text-muted-foreground"
            />
          </div>
          <Items items={visibleItems} at={at} onPoint={setAt} onChoose={choose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type ItemsProps = {
  items: Item[]
  at: number
  onPoint: (at: number) => void
  onChoose: (item: Item) => void
}

function Items({ items, at, onPoint, onChoose }: ItemsProps) {
  useEffect(() => {
    document.getElementById(`palette-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <div
      id="palette-items"
      role="listbox"
      aria-label="Results"
      className="max-h-[min(24rem,60dvh)] overflow-y-auto p-1.5"
    >
      {items.map((item, n) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keyboard.
        // biome-ignore lint/a11y/useFocusableInteractive: the field above keeps the focus.
        <div
          key={`${item.group} ${item.href} ${item.theme ?? ''}`}
          id={`palette-${n}`}
          role="option"
          aria-selected={n === at}
          onPointerMove={() => onPoint(n)}
          onClick={() => onChoose(item)}
          className="flex cursor-pointer items-center gap-3 rounded-md px-2.5 py-2 text-sm aria-selected:bg-muted"
        >
          <span className="min-w-0 flex-1 truncate">{item.label}</span>
          {item.note && (
            <span className="max-w-[45%] shrink-0 truncate font-mono text-muted-foreground text-xs">
              {item.note}
            </span>
          )}
          <span className="w-28 shrink-0 text-right text-muted-foreground text-xs">
            {item.group}
          </span>
        </div>
      ))}
    </div>
  )
}

function ownItems(permissions: Permission[]): Item[] {
  const pages = allPlaces(permissions).map(({ href, label, key }) => ({
    group: 'Pages',
    label,
    note: key && `g ${key}`,
    href,
  }))
  const themes = THEMES.map((theme) => ({
    group: 'Theme',
    label: `Use the ${theme} theme`,
    note: '',
    href: '',
    theme,
  }))
  return [...pages, ...themes]
}

/** Fetched each time the palette opens. Without them, the pages are still listed. */
function useItems(open: boolean): Item[] {
  const { data } = useQuery({
    queryKey: ['palette'],
    enabled: open,
    queryFn: ({ signal }) => fetchJson<Item[]>('/palette/items', { signal }),
  })
  return data ?? []
}

const TYPING_MS = 150
const MAX_DOCS = 6

function useDocs(text: string): Item[] {
  const words = useRested(text.trim(), TYPING_MS)
  const { data } = useQuery({
    queryKey: ['docs', words],
    enabled: words !== '',
    queryFn: ({ signal }) =>
      fetchJson<GuideMatch[]>(`/docs/search?q=${encodeURIComponent(words)}`, { signal }),
  })
  if (text.trim() === '') return []
  return (data ?? []).slice(0, MAX_DOCS).map(({ name, guide, heading, id }) => ({
    group: 'Docs',
    label: heading || guide,
    note: guide,
    href: `/docs/${name}#${id}`,
  }))
}
