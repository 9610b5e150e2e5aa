'use client'

import { type ReactNode, useId, useRef } from 'react'
import { classNames } from '../class-names'
import { Ellipsis } from '../icons'
import { Button } from './button'

type Props = { of: string; apart?: boolean; children: ReactNode }

/**
 * The actions for one thing: side by side, or as a menu in a narrow table. `of`: its name for
 * screen readers. `apart`: with space between the buttons.
 */
export function RowActions({ of, apart = false, children }: Props) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  // Returns the focus to the menu's button, before a dialog records what opened it.
  const close = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }
  return (
    <div className="flex justify-end">
      <Button
        variant="quiet"
        size="icon"
        popoverTarget={id}
        aria-label={`Actions for ${of}`}
        className="narrow-row:inline-flex hidden"
      >
        <Ellipsis aria-hidden />
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons' clicks bubble to it. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button's click is also its Enter key. */}
      <div
        id={id}
        ref={menu}
        popover="auto"
        onClick={close}
        className={classNames(
          apart && 'gap-2',
          'narrow-row:not-open:hidden narrow-row:fixed narrow-row:inset-0 narrow-row:m-auto narrow-row:min-w-44 narrow-row:flex-col narrow-row:rounded-lg narrow-row:border narrow-row:bg-surface narrow-row:p-1.5 narrow-row:shadow-lg narrow-row:[&>button]:h-9 narrow-row:[&>button]:justify-start narrow-row:[&>button]:text-foreground narrow-row:[&>button]:text-sm narrow-row:supports-[position-area:bottom]:inset-auto narrow-row:supports-[position-area:bottom]:my-1 static inset-auto flex items-stretch justify-end overflow-visible bg-transparent text-inherit [position-area:bottom_span-left] [position-try-fallbacks:flip-block]',
        )}
      >
        {children}
      </div>
    </div>
  )
}
