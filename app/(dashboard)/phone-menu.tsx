'use client'

import { Dialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import type { Permission } from '@/lib/people/accounts'
import { Button } from '../_ui/forms/button'
import { Menu, X } from '../_ui/icons'
import { Navigation } from './navigation'

type Props = { permissions: Permission[]; children: ReactNode }

/** The slide-in navigation of narrow screens. `children`: its footer. */
export function PhoneMenu({ permissions, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button variant="quiet" size="icon" aria-label="Menu" className="lg:hidden">
          <Menu aria-hidden />
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/45 lg:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          className="slide-in-from-left fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] animate-in flex-col gap-3 overflow-y-auto border-r bg-background p-3 lg:hidden"
        >
          <div className="flex items-center justify-between pl-2">
            <Dialog.Title className="font-semibold">Menu</Dialog.Title>
            <Dialog.Close asChild>
              <Button variant="quiet" size="icon" aria-label="Close the menu">
                <X aria-hidden />
              </Button>
            </Dialog.Close>
          </div>
          <Navigation permissions={permissions} onChoose={() => setOpen(false)} />
          <div className="mt-auto grid gap-3 border-t px-2 pt-3">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
