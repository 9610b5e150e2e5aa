'use client'

import { useState } from 'react'
import { getLocale } from '../../_ui/facts/locale'
import type { Branch } from './build'

const MAX_LISTED = 100
const OPEN_LEVELS = 1

type Props = {
  root: Branch
  hasStates: boolean
  selection: string | null
  onChoose: (branch: Branch) => void
}

/** The same tree as folders that open. */
export function TreeList({ root, ...choice }: Props) {
  return (
    <div className="max-h-[34.375rem] min-w-0 overflow-y-auto rounded-md border p-2 text-sm">
      <ul aria-label="Pages by path">
        <Entry branch={root} level={0} {...choice} />
      </ul>
    </div>
  )
}

type EntryProps = Omit<Props, 'root'> & { branch: Branch; level: number }

function Entry({ branch, level, ...choice }: EntryProps) {
  const { children, label, pages, page } = branch
  const [isOpen, setOpen] = useState(level < OPEN_LEVELS)
  const name = <Name branch={branch} {...choice} />
  if (children.length === 0) return <li className="min-w-0 pl-4">{name}</li>
  const below = { level: level + 1, ...choice }
  return (
    <li className="min-w-0">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="rounded-sm py-0.5 hover:bg-muted">
          <span dir="auto" className="font-medium">
            {label}
          </span>{' '}
          <span className="text-muted-foreground text-xs tabular-nums">
            {pages.toLocaleString(getLocale())}
          </span>
        </summary>
        {isOpen && (
          <ul className="ml-2 border-l pl-2">
            {page && <li className="min-w-0 pl-4">{name}</li>}
            {children.slice(0, MAX_LISTED).map((child) => (
              <Entry key={child.path} branch={child} {...below} />
            ))}
            {children.length > MAX_LISTED && (
              <li className="pl-4 text-muted-foreground text-xs">
                and {(children.length - MAX_LISTED).toLocaleString(getLocale())} more
              </li>
            )}
          </ul>
        )}
      </details>
    </li>
  )
}

const TONES = { read: 'bg-good', failed: 'bg-bad', skipped: 'bg-input' }

type NameProps = Omit<EntryProps, 'level'>

function Name({ branch, hasStates, selection, onChoose }: NameProps) {
  const { page, label, path } = branch
  const tone = hasStates ? TONES[page?.state ?? 'skipped'] : 'bg-accent'
  return (
    <button
      type="button"
      onClick={() => onChoose(branch)}
      aria-current={path === selection || undefined}
      title={page?.url}
      className="flex w-full min-w-0 items-center gap-2 rounded-sm px-1 py-0.5 text-left hover:bg-muted aria-[current]:bg-accent-soft"
    >
      <span className={`size-1.5 shrink-0 rounded-full ${tone}`} aria-hidden />
      <span dir="auto" className="min-w-0 truncate">
        {page?.title || label}
      </span>
      {page && page.state !== 'read' && (
        <span className="sr-only">{page.reason ?? page.state}</span>
      )}
    </button>
  )
}
