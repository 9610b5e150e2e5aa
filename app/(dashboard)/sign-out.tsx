'use client'

import { LogOut } from 'lucide-react'
import { signOut } from 'next-auth/react'
import { Button } from '../_ui/button'

export function SignOut({ name }: { name: string }) {
  return (
    <Button
      look="quiet"
      size="small"
      onClick={() => signOut({ callbackUrl: '/sign-in' })}
      title={`Signed in as ${name}`}
    >
      <LogOut aria-hidden />
      <span className="max-sm:sr-only">Sign out</span>
    </Button>
  )
}
