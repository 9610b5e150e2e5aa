'use client'

import { signIn } from 'next-auth/react'
import { useState } from 'react'
import { Button } from '../../_ui/forms/button'
import { UNANSWERED } from '../../_ui/forms/unanswered'

/** A button that opens the provider `name`, and then the page `next`. */
export function SignInWith({ name, next }: { name: string; next: string }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const begin = async () => {
    setBusy(true)
    setError(null)
    const redirect = await signIn('oidc', { callbackUrl: next }).catch(() => 'unanswered')
    if (redirect !== 'unanswered') return
    setError(UNANSWERED)
    setBusy(false)
  }
  return (
    <div className="grid gap-2">
      <Button onClick={() => void begin()} disabled={busy} className="min-w-0">
        <span className="truncate">{busy ? 'Opening…' : `Sign in with ${name}`}</span>
      </Button>
      {error && (
        <p role="alert" className="text-bad text-xs">
          {error}
        </p>
      )}
    </div>
  )
}
