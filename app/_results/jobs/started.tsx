import { ShownOnce } from '../../_ui/forms/shown-once'

/** The secret that signs the webhooks of what was just started, if it has any. */
export function WebhookSecret({ secret }: { secret: unknown }) {
  if (typeof secret !== 'string') return null
  return (
    <div className="grid w-full gap-1.5">
      <p className="text-muted-foreground">The secret of its webhooks, shown once:</p>
      <ShownOnce text={secret} testId="started-secret" />
    </div>
  )
}
