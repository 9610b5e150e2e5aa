import { CopyButton } from './copy-button'

/** A secret or link that is shown only once, with a copy button. */
export function ShownOnce({ text, testId }: { text: string; testId: string }) {
  return (
    <div className="flex items-center gap-2 rounded-md border bg-muted p-2 pl-3">
      <code data-testid={testId} className="min-w-0 flex-1 break-all font-mono text-xs">
        {text}
      </code>
      <CopyButton text={text} />
    </div>
  )
}
