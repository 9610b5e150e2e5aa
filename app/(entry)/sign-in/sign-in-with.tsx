'use client'

import { signIn } from 'next-auth/react'
import { Button } from '../../_ui/forms/button'
import { useSubmission } from '../../_ui/forms/use-submission'

/** A button that opens the provider `name`, and then the page `next`. */
export function SignInWith({ name, next }: { name: string; next: string }) {
  const { submit, isBusy, isDone, problem } = useSubmission(async () => {
    await signIn('oidc', { callbackUrl: next })
    return null
  })
  const isLeaving = isBusy || isDone
  return (
    <div className="grid gap-2">
      <Button onClick={() => submit()} disabled={isLeaving} className="min-w-0">
        <span className="truncate">{isLeaving ? 'Opening…' : `Sign in with ${name}`}</span>
      </Button>
      {problem && (
        <p role="alert" className="text-bad text-xs">
          {problem}
        </p>
      )}
    </div>
  )
}
