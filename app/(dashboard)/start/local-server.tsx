'use client'

import { Button } from '../../_ui/forms/button'
import { useSubmission } from '../../_ui/forms/use-submission'
import { adoptLocalServer } from '../settings/providers/provider-actions'

type Props = { id: string; title: string; model: string | null; isEmpty: boolean }

/** Offers to use a server that runs on this machine. The page reloads once it is used. */
export function LocalServer({ id, title, model, isEmpty }: Props) {
  const { submit, isBusy, problem } = useSubmission(async () => {
    const { saved, message } = await adoptLocalServer(id)
    return saved ? null : message
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-md border px-3.5 py-3 text-sm">
      <p className="min-w-0 flex-1 basis-48">
        {title}
        {model && (
          <>
            {' '}
            with <code className="font-mono text-xs">{model}</code>
          </>
        )}{' '}
        is running here.{' '}
        {isEmpty ? 'It has no model yet: load one, then reload this page.' : 'Use it?'}
      </p>
      {!isEmpty && (
        <Button variant="primary" onClick={() => submit()} disabled={isBusy}>
          {isBusy ? 'Testing…' : 'Use it'}
          <span className="sr-only"> {title}</span>
        </Button>
      )}
      {problem && (
        <p role="alert" className="basis-full text-bad text-xs">
          {problem}
        </p>
      )}
    </li>
  )
}
