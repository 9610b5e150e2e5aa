'use client'

import { signIn } from 'next-auth/react'
import { Card } from '../../_ui/card'
import { Badge } from '../../_ui/facts/badge'
import { Button } from '../../_ui/forms/button'
import { Problem } from '../../_ui/forms/problem'
import { useSubmission } from '../../_ui/forms/use-submission'
import { beginConnecting, endConnection } from './provider-actions'

type Props = {
  name: string
  /** E-mail addresses or ids of the person's provider accounts. */
  connected: string[]
  hasPassword: boolean
  refusal: string | null
}

/** The OpenID Connect account that the person signs in with. */
export function Provider({ name, connected, hasPassword, refusal }: Props) {
  const connection = useSubmission(async () => {
    const problem = await beginConnecting()
    if (problem === null) await signIn('oidc', { callbackUrl: '/account' })
    return problem
  })
  const end = useSubmission(endConnection)
  const isBusy = connection.isBusy || end.isBusy
  const isFirst = !connection.isDone && !end.isDone
  const isOn = connected.length > 0
  return (
    <Card className="grid gap-4 p-5">
      <div>
        <h2 className="flex flex-wrap items-center gap-2 font-medium">
          Sign in with {name} {isOn && <Badge tone="good">connected</Badge>}
        </h2>
        <p className="wrap-anywhere mt-0.5 text-muted-foreground text-sm">
          {isOn
            ? `Connected to ${connected.join(', ')}.`
            : `Connect your account to sign in with ${name} as well as with your password.`}
        </p>
      </div>
      <Problem text={connection.problem ?? end.problem ?? (isFirst ? refusal : null)} />
      <div className="flex flex-wrap gap-2">
        {!isOn && (
          <Button disabled={isBusy} onClick={() => connection.submit()}>
            Connect
          </Button>
        )}
        {isOn && hasPassword && (
          <Button variant="danger" disabled={isBusy} onClick={() => end.submit()}>
            Disconnect
          </Button>
        )}
        {isOn && !hasPassword && (
          <p className="text-muted-foreground text-sm">
            You have no password here. To set one, ask an owner or admin for a reset link.
          </p>
        )}
      </div>
    </Card>
  )
}
