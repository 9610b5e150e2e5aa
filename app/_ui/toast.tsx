'use client'

import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { Button } from './forms/button'
import { X } from './icons'

const SHOWN_MS = 6_000
/** Longer, so that the button can be reached. */
const SHOWN_WITH_UNDO_MS = 12_000

/** A message about an action, and how to undo it. */
type Toast = { text: string; undo?: () => Promise<unknown> }
type VisibleToast = Toast & { id: number }

const Context = createContext<(toast: Toast) => void>(() => {})

/** Shows a short message about an action. */
export const useToast = () => useContext(Context)

/** Shows toasts in a corner of the page. */
export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setShown] = useState<VisibleToast[]>([])
  const drop = useCallback(
    (id: number) => setShown((all) => all.filter((toast) => toast.id !== id)),
    [],
  )
  const add = useCallback(
    (toast: Toast) => {
      const id = Math.random()
      setShown((all) => [...all.slice(-2), { ...toast, id }])
      setTimeout(() => drop(id), toast.undo ? SHOWN_WITH_UNDO_MS : SHOWN_MS)
    },
    [drop],
  )
  return (
    <Context.Provider value={add}>
      {children}
      <div
        role="status"
        aria-label="Messages"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-50 grid justify-items-end gap-2"
      >
        {toasts.map((toast) => (
          <Message key={toast.id} toast={toast} onClose={() => drop(toast.id)} />
        ))}
      </div>
    </Context.Provider>
  )
}

function Message({ toast: { text, undo }, onClose }: { toast: Toast; onClose: () => void }) {
  const takeBack = async () => {
    onClose()
    await undo?.()
  }
  return (
    <div className="slide-in-from-bottom-2 pointer-events-auto flex max-w-sm animate-in items-center gap-2 rounded-lg border bg-surface py-2 pr-2 pl-3.5 text-sm shadow-lg">
      <span className="wrap-anywhere min-w-0">{text}</span>
      {undo && (
        <Button size="small" onClick={takeBack}>
          Undo
        </Button>
      )}
      <Button variant="quiet" size="iconSmall" aria-label="Close the message" onClick={onClose}>
        <X aria-hidden />
      </Button>
    </div>
  )
}
