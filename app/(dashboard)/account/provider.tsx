'use client'

import { signIn } from 'next-auth/react'
import { useState } from 'react'
import { Card } from '../../_ui/card'
import { Badge } from '../../_ui/facts/badge'
import { Button } from '../../_ui/forms/button'
import { Problem } from '../../_ui/forms/problem'
import { UNANSWERED } from '../../_ui/forms/unanswered'
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
  const [problem, setProblem] = useState(refusal)
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<string | null>) => {
    setBusy(true)
    setProblem(await work().catch(() => UNANSWERED))
    setBusy(false)
  }
  const connect = async () => {
    const secret = await beginConnecting()
    if (secret === null) await signIn('oidc', { callbackUrl: '/account' })
    return secret
  }
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
      <Problem text={problem} />
      <div className="flex flex-wrap gap-2">
        {!isOn && (
          <Button disabled={busy} onClick={() => void run(connect)}>
            Connect
          </Button>
        )}
        {isOn && hasPassword && (
          <Button variant="danger" disabled={busy} onClick={() => void run(endConnection)}>
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
