'use client'

import { useState } from 'react'
import type { PublicProof } from '@/lib/capabilities/evidence'
import { LocalTime } from '../../../_ui/facts/local-time'
import { Button } from '../../../_ui/forms/button'
import { CopyButton } from '../../../_ui/forms/copy-button'
import { Dialog, DialogFoot } from '../../../_ui/forms/dialog'
import { Field } from '../../../_ui/forms/field'
import { Select } from '../../../_ui/forms/input'
import { Problem } from '../../../_ui/forms/problem'
import { useSubmission } from '../../../_ui/forms/use-submission'
import { publish, revoke } from './proof-actions'

const DAYS = [7, 30, 90, 365]

type Props = { id: string; first: PublicProof | null }

/** Publishes the answer with its proof as a page for anyone who has the link. */
export function PublishProof({ id, first }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [proof, setProof] = useState(first)
  const [days, setDays] = useState(30)
  const { submit, isBusy, problem } = useSubmission(async (isPublic: boolean) => {
    const reply = await (isPublic ? publish(id, days) : revoke(id))
    if ('problem' in reply) return reply.problem
    setProof(reply.proof)
    return null
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{proof ? 'Public proof' : 'Publish proof'}</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Public proof"
        about="Anyone with the link sees the question, the answer, its sources and quotes, and can download the signed evidence with the request. Search engines are told to stay away."
      >
        <div className="grid gap-4">
          {proof ? (
            <PublicLink proof={proof} />
          ) : (
            <Field label="Ends after">
              {(ids) => (
                <Select
                  {...ids}
                  value={days}
                  onChange={(event) => setDays(Number(event.target.value))}
                >
                  {DAYS.map((count) => (
                    <option key={count} value={count}>
                      {count} days
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Problem text={problem} />
        </div>
        <DialogFoot>
          {proof ? (
            <Button variant="danger" disabled={isBusy} onClick={() => submit(false)}>
              Withdraw
            </Button>
          ) : (
            <Button variant="primary" disabled={isBusy} onClick={() => submit(true)}>
              Publish
            </Button>
          )}
        </DialogFoot>
      </Dialog>
    </>
  )
}

function PublicLink({ proof: { path, expiresAt } }: { proof: PublicProof }) {
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex min-w-0 items-center gap-2">
        <a
          href={path}
          target="_blank"
          rel="noreferrer"
          className="min-w-0 flex-1 truncate text-accent underline underline-offset-2"
        >
          {path}
        </a>
        <CopyButton text={`${globalThis.location?.origin ?? ''}${path}`} />
      </p>
      <p className="text-muted-foreground text-xs">
        Ends <LocalTime at={expiresAt} />.
      </p>
    </div>
  )
}
