'use client'

import { useRouter } from 'next/navigation'
import { sendJson } from '../../../_ui/fetch-json'
import { Button } from '../../../_ui/forms/button'
import { useSubmission } from '../../../_ui/forms/use-submission'
import { useToast } from '../../../_ui/toast'

/** Sends a webhook of a job again, under the same id. */
export function Resend({ job, delivery }: { job: string; delivery: string }) {
  const router = useRouter()
  const toast = useToast()
  const { submit } = useSubmission(async () => {
    const problem = await sendJson('POST', `/api/v2/jobs/${job}/deliveries/${delivery}`)
    toast({ text: problem ?? 'It is sent again.' })
    router.refresh()
    return problem
  })
  return (
    <Button variant="quiet" size="small" onClick={() => submit()}>
      Resend<span className="sr-only"> {delivery}</span>
    </Button>
  )
}
