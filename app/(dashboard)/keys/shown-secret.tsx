'use client'

import { Button, buttonClasses } from '../../_ui/forms/button'
import { DialogFoot } from '../../_ui/forms/dialog'
import { ShownOnce } from '../../_ui/forms/shown-once'
import { Link } from '../../_ui/link'
import { keepSecret } from './new-secret'

/** A new key's secret, which is shown only once. */
export function ShownSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <p className="text-muted-foreground text-sm">
        You won’t see this key again. Keep it on your server, never in a browser.
      </p>
      <ShownOnce text={secret} testId="new-key" />
      <DialogFoot>
        <Link href="/connect" onClick={() => keepSecret(secret)} className={buttonClasses()}>
          Use it in code
        </Link>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </DialogFoot>
    </div>
  )
}
