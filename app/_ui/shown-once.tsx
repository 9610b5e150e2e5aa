import { CopyButton } from './copy-button'

/** A secret or a link for the one time it is shown, with a button that copies it. */
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
