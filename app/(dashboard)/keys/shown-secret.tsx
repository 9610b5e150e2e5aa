'use client'

import { Button } from '../../_ui/button'
import { ShownOnce } from '../../_ui/shown-once'

/** A new key's secret, which is shown only once. */
export function ShownSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <p className="text-muted-foreground text-sm">
        You won’t see this key again. Keep it on your server, never in a browser.
      </p>
      <ShownOnce text={secret} testId="new-key" />
      <Button look="primary" onClick={onDone} className="justify-self-end">
        Done
      </Button>
    </div>
  )
}
