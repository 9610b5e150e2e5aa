'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Card } from '../../_ui/card'
import { Badge } from '../../_ui/facts/badge'
import { Button } from '../../_ui/forms/button'
import { Problem } from '../../_ui/forms/problem'
import { ShownOnce } from '../../_ui/forms/shown-once'
import { useSubmission } from '../../_ui/forms/use-submission'
import { CodeForm } from './code-form'
import { beginSetup, finishSetup, renewCodes, turnOff } from './two-factor-actions'

type Step =
  | { name: 'idle' | 'renew' | 'off' }
  | { name: 'setup'; picture: string; secret: string }
  | { name: 'codes'; codes: string[] }

/** `codesLeft`: unused recovery codes; null while two-factor is off. */
export function TwoFactor({ codesLeft }: { codesLeft: number | null }) {
  const [step, setStep] = useState<Step>({ name: 'idle' })
  const router = useRouter()
  const showCodes = async (request: Promise<{ codes: string[] } | { problem: string }>) => {
    const reply = await request
    if ('problem' in reply) return reply.problem
    setStep({ name: 'codes', codes: reply.codes })
    return null
  }
  const end = async (code: string) => {
    const problem = await turnOff(code)
    if (problem === null) setStep({ name: 'idle' })
    return problem
  }
  const cancel = () => setStep({ name: 'idle' })
  const close = () => {
    cancel()
    router.refresh()
  }
  return (
    <Card className="grid gap-4 p-5">
      <Head isOn={codesLeft !== null} />
      {step.name === 'idle' && <Idle codesLeft={codesLeft} go={setStep} />}
      {step.name === 'setup' && (
        <>
          <Scan picture={step.picture} secret={step.secret} />
          <CodeForm
            action="Turn on"
            onCode={(code) => showCodes(finishSetup(code))}
            onCancel={cancel}
          />
        </>
      )}
      {step.name === 'codes' && <Recovery codes={step.codes} onDone={close} />}
      {step.name === 'renew' && (
        <CodeForm
          action="Replace recovery codes"
          onCode={(code) => showCodes(renewCodes(code))}
          onCancel={cancel}
        />
      )}
      {step.name === 'off' && <CodeForm action="Turn off" onCode={end} onCancel={cancel} />}
    </Card>
  )
}

function Head({ isOn }: { isOn: boolean }) {
  return (
    <div>
      <h2 className="flex items-center gap-2 font-medium">
        Two-factor authentication {isOn && <Badge tone="good">on</Badge>}
      </h2>
      <p className="mt-0.5 text-muted-foreground text-sm">
        Require a code from an authenticator app when you sign in.
      </p>
    </div>
  )
}

type IdleProps = { codesLeft: number | null; go: (step: Step) => void }

function Idle({ codesLeft, go }: IdleProps) {
  const {
    submit: begin,
    isBusy,
    problem,
  } = useSubmission(async () => {
    const setup = await beginSetup()
    if ('problem' in setup) return setup.problem
    go({ name: 'setup', ...setup })
    return null
  })
  return (
    <>
      <Problem text={problem} />
      {codesLeft !== null && (
        <p className="text-muted-foreground text-sm">{codesLeft} recovery codes left.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {codesLeft === null ? (
          <Button disabled={isBusy} onClick={() => begin()}>
            Set up two-factor
          </Button>
        ) : (
          <>
            <Button onClick={() => go({ name: 'renew' })}>New recovery codes</Button>
            <Button variant="danger" onClick={() => go({ name: 'off' })}>
              Turn off two-factor
            </Button>
          </>
        )}
      </div>
    </>
  )
}

function Scan({ picture, secret }: { picture: string; secret: string }) {
  return (
    <div className="flex flex-wrap items-center gap-5">
      <img
        src={picture}
        alt="QR code for your authenticator app"
        className="size-44 rounded-md bg-white"
      />
      <div className="min-w-0 flex-1 basis-48 text-sm">
        <p>Scan this with your authenticator app, or enter the key:</p>
        <p data-testid="totp-secret" className="wrap-anywhere mt-2 font-mono text-xs">
          {secret}
        </p>
      </div>
    </div>
  )
}

function Recovery({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <>
      <p className="text-sm">
        Save these recovery codes. Each signs you in once if you lose your app. They won’t be shown
        again.
      </p>
      <ShownOnce text={codes.join('\n')} testId="recovery-codes" />
      <Button variant="primary" onClick={onDone} className="justify-self-start">
        I saved them
      </Button>
    </>
  )
}
