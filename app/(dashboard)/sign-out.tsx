'use client'

import { signOut } from 'next-auth/react'
import { Button } from '../_ui/forms/button'
import { LogOut } from '../_ui/icons'

export function SignOut({ name }: { name: string }) {
  return (
    <Button
      variant="quiet"
      size="iconSmall"
      onClick={() => signOut({ callbackUrl: '/sign-in' })}
      aria-label="Sign out"
      title={`Sign out ${name}`}
    >
      <LogOut aria-hidden />
    </Button>
  )
}
