'use client'

import { Button } from './_ui/forms/button'

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return (
    <main className="mx-auto grid min-h-[60dvh] max-w-sm content-center gap-4 px-5 text-center">
      <h1 className="font-semibold text-lg">Something went wrong</h1>
      <p className="text-muted-foreground text-sm">
        Try again. If it keeps failing, tell the server’s owner
        {error.digest ? ` (id ${error.digest})` : ''}.
      </p>
      <Button onClick={reset} className="justify-self-center">
        Try again
      </Button>
    </main>
  )
}
