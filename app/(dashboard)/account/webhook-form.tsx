'use client'

import { useState } from 'react'
import { Card } from '../../_ui/card'
import { Button } from '../../_ui/forms/button'
import { CheckBox, CheckList } from '../../_ui/forms/check-list'
import { Field } from '../../_ui/forms/field'
import { Input } from '../../_ui/forms/input'
import { Problem } from '../../_ui/forms/problem'
import { ShownOnce } from '../../_ui/forms/shown-once'
import { useForm, useSubmission } from '../../_ui/forms/use-submission'
import { dropWebhook, saveWebhook } from './webhook-actions'
import { WebhookTest } from './webhook-test'

const MEANINGS: Record<string, string> = {
  'job.page': 'A page of a job is done',
  'job.completed': 'A job is completed',
  'job.failed': 'A job has failed',
  'job.paused': 'A job waits, for credit or a cap',
  'monitor.changed': 'A monitor has seen a change',
  'budget.reached': 'Spend has reached an alert',
  'error_rate.reached': 'Errors have reached an alert',
}

type Props = { url: string | null; events: string[]; all: readonly string[] }

/** The default webhook for events of jobs and monitors. */
export function WebhookForm({ url, events, all }: Props) {
  const [secret, setSecret] = useState<string | null>(null)
  const [isSaved, setSaved] = useState(false)
  const { onSubmit, isBusy, problem } = useForm(async (form) => {
    const address = String(form.get('url') ?? '')
    const reply = await saveWebhook({
      url: address,
      events: form.getAll('events').map(String),
      isNewSecret: form.get('secret') === 'new',
    })
    setSecret(reply.secret)
    setSaved(reply.problem === null)
    return reply.problem
  })
  const removal = useSubmission(dropWebhook, () => {
    setSecret(null)
    setSaved(false)
  })
  return (
    <Card id="webhook" className="scroll-mt-16 p-5">
      <h2 className="font-medium">Default webhook</h2>
      <p className="mt-1 mb-4 text-muted-foreground text-sm">
        For alerts, and for new jobs and monitors that name no webhook.
      </p>
      <form onSubmit={onSubmit} className="grid gap-4">
        <Field label="Webhook URL">
          {(ids) => (
            <Input
              {...ids}
              key={url}
              name="url"
              required
              inputMode="url"
              defaultValue={url ?? ''}
              placeholder="https://"
            />
          )}
        </Field>
        <CheckList
          label="Events"
          name="events"
          options={listEvents(all, url === null ? null : events)}
        />
        {url !== null && (
          <CheckBox
            className="text-sm"
            name="secret"
            value="new"
            isChecked={false}
            label="Make a new secret, which the receiver has to learn"
          />
        )}
        <Problem text={problem ?? removal.problem} />
        {isSaved && !secret && (
          <p className="text-muted-foreground text-sm" role="status">
            Saved. The secret is the same.
          </p>
        )}
        {secret && (
          <div className="grid gap-1.5" role="status">
            <p className="text-sm">Copy the secret now. It is not shown again.</p>
            <ShownOnce text={secret} testId="webhook-secret" />
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" disabled={isBusy}>
            Save webhook
          </Button>
          {url !== null && <WebhookTest />}
          {url !== null && <Button onClick={() => removal.submit()}>Remove webhook</Button>}
        </div>
      </form>
    </Card>
  )
}

const listEvents = (all: readonly string[], selection: string[] | null) =>
  all.map((event) => ({
    value: event,
    isChecked: selection ? selection.includes(event) : event !== 'job.page',
    label: (
      <>
        {MEANINGS[event] ?? event}{' '}
        <span className="font-mono text-muted-foreground text-xs">{event}</span>
      </>
    ),
  }))
