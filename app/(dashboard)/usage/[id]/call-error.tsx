import type { CallDetail } from '@/lib/money/usage'
import { Card } from '../../../_ui/card'
import { Code } from '../../../_ui/facts/code'
import { CircleAlert } from '../../../_ui/icons'
import { Link } from '../../../_ui/link'

/** Why a call failed: the message, and the body that its client received. */
export function CallError({ call, record }: Pick<CallDetail, 'call' | 'record'>) {
  if (!call.errorCode) return null
  return (
    <Card
      aria-label="Error"
      className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-3 border-bad/40 p-5"
    >
      <h2 className="flex items-center gap-2 font-medium text-bad">
        <CircleAlert className="size-4 shrink-0" aria-hidden />
        <span className="font-mono text-sm">{call.errorCode}</span>
      </h2>
      {call.errorMessage && <p className="wrap-anywhere text-sm">{call.errorMessage}</p>}
      <Code label="Error body" text={bodyOf(call, record)} language="json" wrap />
      <p className="text-muted-foreground text-xs">
        {call.cost === 0n ? 'Nothing was charged. ' : ''}
        <Link
          href={`/reference/errors?code=${encodeURIComponent(call.errorCode)}`}
          className="text-accent underline underline-offset-2"
        >
          What this error means
        </Link>
      </p>
    </Card>
  )
}

/** The stored error body, or one from the error's code and message. */
function bodyOf(call: CallDetail['call'], record: CallDetail['record']): string {
  const last = record?.response?.trim().split('\n').at(-1)
  if (last) {
    try {
      return JSON.stringify(JSON.parse(last), null, 2)
    } catch {
      // A truncated response is not shown.
    }
  }
  return JSON.stringify(
    { detail: { error_code: call.errorCode, message: call.errorMessage } },
    null,
    2,
  )
}
