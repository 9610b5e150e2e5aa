'use client'

import type { MouseEvent, RefObject } from 'react'
import { showUsd } from '../../_ui/facts/money'
import { Button } from '../../_ui/forms/button'
import { Play, Square } from '../../_ui/icons'
import { Shortcut } from '../../_ui/shortcut'

/** The second click of a double click on Run must not hit Stop. */
const DOUBLE_CLICK_MS = 500

type Props = {
  running: boolean
  /** USD, or null if not yet known. */
  maxCost: number | null
  ranAt: RefObject<number>
  onStop: () => void
}

/** Run or Stop, with the maximum cost. Always visible. */
export function RunBar({ running, maxCost, ranAt, onStop }: Props) {
  const stop = ({ timeStamp }: MouseEvent) =>
    timeStamp - ranAt.current > DOUBLE_CLICK_MS && onStop()
  return (
    <div className="sticky bottom-0 z-10 flex items-center gap-3 rounded-b-lg border-t bg-surface px-4 py-3">
      <p className="min-w-0 flex-1 text-xs">
        <span className="block font-medium text-sm tabular-nums" data-testid="estimate">
          Up to {maxCost === null ? '…' : showUsd(maxCost)}
        </span>
        <span className="block truncate text-muted-foreground">
          {running ? 'Esc stops the run' : 'You pay what it uses'}
        </span>
      </p>
      {/* Two buttons with different keys, as a Stop that became Run would submit the form. */}
      {running ? (
        <Button key="stop" onClick={stop} className="min-w-28">
          <Square aria-hidden />
          Stop
        </Button>
      ) : (
        <Button key="run" type="submit" variant="primary" className="min-w-28">
          <Play aria-hidden />
          Run
          <Shortcut
            letter="↵"
            className="rounded-sm bg-primary-foreground/15 px-1.5 max-sm:hidden"
          />
        </Button>
      )}
    </div>
  )
}
