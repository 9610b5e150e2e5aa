'use client'

import { Button } from '../../_ui/forms/button'
import { useSubmission } from '../../_ui/forms/use-submission'
import { testWebhook } from './webhook-actions'

/** Sends an event to the saved webhook, so that its receiver can be tried out. */
export function WebhookTest() {
  const { submit, isBusy, isDone, problem } = useSubmission(testWebhook)
  return (
    <>
      <Button disabled={isBusy} onClick={() => submit()}>
        Send test event
      </Button>
      {(isDone || problem) && (
        <p role="status" className="self-center text-muted-foreground text-sm">
          {problem ?? 'The test event is on its way.'}
        </p>
      )}
    </>
  )
}
