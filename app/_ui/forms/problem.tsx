import { ENDED, SIGN_IN } from './ended'

/** An error message, announced by screen readers. */
export function Problem({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p role="alert" className="text-bad text-sm">
      <ProblemText text={text} />
    </p>
  )
}

/** An error message; that of an ended session leads to the sign-in. */
export function ProblemText({ text }: { text: string }) {
  if (text !== ENDED) return text
  return (
    <>
      {ENDED.slice(0, -SIGN_IN.length)}
      <a
        href="/sign-in"
        target="_blank"
        title="Opens a new tab. Then try again here."
        className="font-medium underline underline-offset-2"
        rel="noopener"
      >
        {SIGN_IN}
      </a>
    </>
  )
}
