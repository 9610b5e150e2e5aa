'use client'

import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { X } from '../icons'
import { Button } from './button'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  about?: string
  /** Only its button closes it, because it shows something only once. */
  holds?: boolean
  children: ReactNode
}

/** A modal dialog: traps focus, closes on Escape and restores the focus. */
export function Dialog({ open, onOpenChange, title, about, holds = false, children }: Props) {
  const opener = useRef<Element | null>(null)
  // Recorded before a field inside takes the focus.
  if (open && !opener.current) opener.current = document.activeElement
  const giveBack = (event: Event) => {
    event.preventDefault()
    // The element that opened it may have disappeared with its row.
    const back = opener.current?.isConnected ? opener.current : document.querySelector('main')
    if (back instanceof HTMLElement) back.focus()
    opener.current = null
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="data-[state=closed]:fade-out data-[state=open]:fade-in fixed inset-0 z-40 bg-black/45 data-[state=closed]:animate-out data-[state=open]:animate-in" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={giveBack}
          onInteractOutside={(event) => holds && event.preventDefault()}
          onEscapeKeyDown={(event) => holds && event.preventDefault()}
          className="data-[state=open]:zoom-in-97 data-[state=open]:fade-in fixed top-1/2 left-1/2 z-50 max-h-[88dvh] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-lg border bg-surface p-5 shadow-xl data-[state=open]:animate-in"
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <div>
              <Radix.Title className="font-semibold">{title}</Radix.Title>
              {about && <p className="mt-1 text-muted-foreground text-sm">{about}</p>}
            </div>
            {!holds && (
              <Radix.Close asChild>
                <Button variant="quiet" size="iconSmall" aria-label="Close">
                  <X aria-hidden />
                </Button>
              </Radix.Close>
            )}
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The actions of a dialog, visible while its form scrolls. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 mt-1 -mb-5 flex flex-wrap justify-end gap-2 rounded-b-lg border-t bg-surface px-5 py-3.5">
      {children}
    </div>
  )
}
