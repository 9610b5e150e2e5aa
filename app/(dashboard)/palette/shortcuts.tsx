'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { Permission } from '@/lib/people/accounts'
import { Button } from '../../_ui/forms/button'
import { Dialog } from '../../_ui/forms/dialog'
import { Search } from '../../_ui/icons'
import { Shortcut } from '../../_ui/shortcut'
import { allPlaces } from '../places'

const Palette = dynamic(() => import('./palette').then((module) => module.Palette), { ssr: false })
/** Maximum time between g and the letter of a page. */
const SECOND_KEY_MS = 1_200
const KEYS = [
  ['⌘K or Ctrl+K', 'Search pages, endpoints, keys and calls'],
  ['/', 'Search on this page'],
  ['⌘↵ or Ctrl+↵', 'Run the request of the playground'],
  ['?', 'Show the shortcuts'],
]

/** The palette's button, and the shortcuts of every page. */
export function Shortcuts({ permissions }: { permissions: Permission[] }) {
  const [openDialog, setShown] = useState<'palette' | 'help' | null>(null)
  const [wasShown, setWasShown] = useState(false)
  const router = useRouter()
  const wentAt = useRef(0)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, metaKey, ctrlKey, altKey } = event
      if ((metaKey || ctrlKey) && key.toLowerCase() === 'k') {
        event.preventDefault()
        setWasShown(true)
        setShown((now) => (now === 'palette' ? null : 'palette'))
        return
      }
      if (metaKey || ctrlKey || altKey || isBusy(event.target)) return
      const isSecond = Date.now() - wentAt.current < SECOND_KEY_MS
      const place = allPlaces(permissions).find((place) => place.key === key)
      wentAt.current = key === 'g' ? Date.now() : 0
      if (isSecond && place) router.push(place.href)
      else if (key === '?') setShown('help')
      else if (key === '/') {
        const field = document.querySelector<HTMLElement>('main input[type=search]')
        if (!field) return
        event.preventDefault()
        field.focus()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [permissions, router])
  const open = () => {
    setWasShown(true)
    setShown('palette')
  }
  return (
    <>
      <Button
        onClick={open}
        className="gap-2 px-2.5 font-normal text-muted-foreground lg:h-8 lg:justify-start"
      >
        <Search aria-hidden />
        <span className="max-sm:sr-only">Jump to…</span>
        <Shortcut letter="K" className="ml-auto max-lg:hidden" />
      </Button>
      {wasShown && (
        <Palette
          permissions={permissions}
          open={openDialog === 'palette'}
          onOpenChange={(next) => setShown(next ? 'palette' : null)}
        />
      )}
      <Help permissions={permissions} open={openDialog === 'help'} onClose={() => setShown(null)} />
    </>
  )
}

/** Whether the person is typing, or a dialog is open. */
function isBusy(target: EventTarget | null): boolean {
  const isField =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')
  return Boolean(isField) || document.querySelector('[role=dialog]') !== null
}

type HelpProps = { permissions: Permission[]; open: boolean; onClose: () => void }

function Help({ permissions, open, onClose }: HelpProps) {
  const places = allPlaces(permissions).filter(({ key }) => key)
  const keys = [...KEYS, ...places.map(({ key, label }) => [`g ${key}`, label])]
  return (
    <Dialog open={open} onOpenChange={onClose} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        {keys.map(([name, about]) => (
          <div key={name} className="contents">
            <dt>
              <kbd className="rounded-sm border bg-muted px-1.5 py-0.5 font-mono text-xs">
                {name}
              </kbd>
            </dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
