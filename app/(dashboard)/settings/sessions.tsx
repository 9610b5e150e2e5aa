'use client'

import { signOut } from 'next-auth/react'
import { Button } from '../../_ui/button'
import { Card } from '../../_ui/card'
import { endAllSessions } from './actions'

export function Sessions() {
  const end = async () => {
    await endAllSessions()
    await signOut({ callbackUrl: '/sign-in' })
  }
  return (
    <Card className="p-4">
      <h2 className="mb-1 font-medium text-sm">Sessions</h2>
      <p className="mb-3 text-muted-foreground text-sm">Signs you out in every browser, this one included.</p>
      <Button look="danger" onClick={end}>
        End all sessions
      </Button>
    </Card>
  )
}
