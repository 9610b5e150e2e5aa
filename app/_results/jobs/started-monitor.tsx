import { buttonClasses } from '../../_ui/forms/button'
import { Link } from '../../_ui/link'
import { asText } from '../run-state'
import { WebhookSecret } from './started'

export function StartedMonitor({ reply }: { reply: Record<string, unknown> }) {
  return (
    <div className="grid justify-items-start gap-3 py-2 text-sm">
      <p>The monitor was started. Its checks and changes appear on its page.</p>
      <Link
        href={`/monitors/${asText(reply.id)}`}
        className={buttonClasses({ variant: 'primary', size: 'small' })}
      >
        Open monitor
      </Link>
      <WebhookSecret secret={reply.webhook_secret} />
    </div>
  )
}
