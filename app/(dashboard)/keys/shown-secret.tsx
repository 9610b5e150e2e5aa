'use client'

import { Button } from '../../_ui/button'
import { CopyButton } from '../../_ui/copy-button'

/** A key that was just made, for the one time it is shown. */
export function ShownSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <p className="text-muted-foreground text-sm">
        This is the only time it is shown. Keep it on your server, never in a browser.
      </p>
      <div className="flex items-center gap-2 rounded-md border bg-muted p-2 pl-3">
        <code data-testid="new-key" className="min-w-0 flex-1 break-all font-mono text-xs">
          {secret}
        </code>
        <CopyButton text={secret} />
      </div>
      <Button look="primary" onClick={onDone} className="justify-self-end">
        Done
      </Button>
    </div>
  )
}
