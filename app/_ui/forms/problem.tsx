import { ENDED, SIGN_IN } from './ended'

/** An error message, announced by screen readers. */
export function Problem({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p role="alert" className="text-bad text-sm">
      {text === ENDED ? <SessionEnded /> : text}
    </p>
  )
}

function SessionEnded() {
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
