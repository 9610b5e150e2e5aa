'use client'

import { Button } from './forms/button'
import { CircleAlert } from './icons'

type Props = { title: string; error: Error & { digest?: string }; reset: () => void }

/** A failed part of the page, with a reference to the log and a button to try again. */
export function Failure({ title, error, reset }: Props) {
  return (
    <div
      role="alert"
      className="mx-auto grid max-w-md justify-items-center gap-3 px-5 py-20 text-center"
    >
      <CircleAlert className="size-6 text-bad" aria-hidden />
      <h1 className="font-semibold text-lg">{title}</h1>
      <p className="text-muted-foreground text-sm">
        Try again. If it keeps failing, tell the server’s owner
        {error.digest ? ` (id ${error.digest})` : ''}.
      </p>
      <Button onClick={reset} className="mt-2">
        Try again
      </Button>
    </div>
  )
}
