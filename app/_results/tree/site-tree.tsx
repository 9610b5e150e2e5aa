'use client'

import { type PointerEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { classNames } from '../../_ui/class-names'
import { Badge } from '../../_ui/facts/badge'
import { getLocale } from '../../_ui/facts/locale'
import { type Branch, buildTree, type SitePage } from './build'
import { type Spot, spotAt } from './layout'
import { Reasons } from './reasons'
import { TreeList } from './tree-list'
import { useCanvas } from './use-canvas'

const FEW = 12

type Props = {
  pages: readonly SitePage[]
  /** Whether the pages were fetched, so that they have states. */
  hasStates?: boolean
  /** More pages may come: the picture keeps its size. */
  isGrowing?: boolean
  onOpen?: (page: SitePage) => void
}

/** A site by its paths, as a picture that grows and as a list. */
export function SiteTree({ pages, hasStates = true, isGrowing = false, onOpen }: Props) {
  const current = useDeferredValue(pages)
  const root = useMemo(() => buildTree(current), [current])
  const [selection, setSelection] = useState<Branch | null>(null)
  const choose = (branch: Branch | null) => {
    setSelection(branch)
    if (branch?.page?.state === 'read') onOpen?.(branch.page)
  }
  if (pages.length === 0) return null
  return (
    <section aria-label="Site" className="@container grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid min-w-0 gap-3 @2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Picture
          root={root}
          hasStates={hasStates}
          isLow={!isGrowing && pages.length < FEW}
          selection={selection}
          onChoose={choose}
        />
        <TreeList
          root={root}
          hasStates={hasStates}
          selection={selection?.path ?? null}
          onChoose={choose}
        />
      </div>
      <Reasons pages={current} />
    </section>
  )
}

type PictureProps = {
  root: Branch
  hasStates: boolean
  isLow: boolean
  selection: Branch | null
  onChoose: (branch: Branch | null) => void
}

function Picture({ root, hasStates, isLow, selection, onChoose }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [near, setNear] = useState<Branch | null>(null)
  const marked = near?.path ?? selection?.path ?? null
  const spots = useCanvas(canvas, root, { selection: marked, hasStates })
  const branchUnder = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    return spotAt(spots, event.clientX - box.left, event.clientY - box.top)?.branch ?? null
  }
  const subject = near ?? selection
  return (
    <figure className="flex min-w-0 flex-col rounded-md border bg-background">
      {/* The list beside it says the same to keyboards and screen readers. */}
      <div
        className={classNames(
          'relative grow',
          isLow ? 'h-48' : 'aspect-[4/3] max-h-[32rem] sm:aspect-[16/10]',
        )}
      >
        <canvas
          ref={canvas}
          aria-hidden
          data-branches={spots.length}
          className="absolute inset-0 size-full cursor-pointer"
          onPointerMove={(event) => setNear(branchUnder(event))}
          onPointerLeave={() => setNear(null)}
          onPointerDown={(event) => onChoose(branchUnder(event))}
        />
      </div>
      <figcaption className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-t px-3 py-1.5 text-xs">
        {subject || !hasStates ? <Facts branch={subject ?? root} /> : <Legend spots={spots} />}
      </figcaption>
    </figure>
  )
}

function Facts({ branch: { path, page, pages, foldCount } }: { branch: Branch }) {
  return (
    <>
      <span dir="auto" className="min-w-0 flex-1 truncate" title={page?.url ?? path}>
        {page?.title || path}
      </span>
      {page && page.state !== 'read' && (
        <Badge tone={page.state === 'failed' ? 'bad' : 'plain'}>{page.reason ?? page.state}</Badge>
      )}
      {(foldCount > 0 || pages > 1) && (
        <span className="text-muted-foreground tabular-nums">
          {pages.toLocaleString(getLocale())} pages
        </span>
      )}
    </>
  )
}

const STATES = [
  ['read', 'bg-good', 'read'],
  ['failed', 'bg-bad', 'failed'],
  ['skipped', 'bg-input', 'not fetched'],
  [undefined, 'bg-muted-foreground/50', 'folder'],
] as const

function Legend({ spots }: { spots: Spot[] }) {
  const states = new Set(spots.map(({ branch }) => branch.page?.state))
  return STATES.filter(([state]) => states.has(state)).map(([, color, name]) => (
    <span key={name} className="flex items-center gap-1.5 text-muted-foreground">
      <span className={`size-2 rounded-full ${color}`} aria-hidden />
      {name}
    </span>
  ))
}
