'use client'

import { useState } from 'react'
import { Button } from '../../_ui/forms/button'
import { UNANSWERED } from '../../_ui/forms/unanswered'
import { testWebhook } from './webhook-actions'

/** Sends an event to the saved webhook, so that its receiver can be tried out. */
export function WebhookTest() {
  const [result, setResult] = useState<string | null>(null)
  const test = async () => {
    const problem = await testWebhook().catch(() => UNANSWERED)
    setResult(problem ?? 'The test event is on its way.')
  }
  return (
    <>
      <Button onClick={test}>Send test event</Button>
      {result && (
        <p role="status" className="self-center text-muted-foreground text-sm">
          {result}
        </p>
      )}
    </>
  )
}
