import { ENDED } from './ended'

/** An error message, announced by screen readers. */
export function Problem({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p role="alert" className="text-bad text-sm">
      {text}
      {text === ENDED && (
        <>
          {' '}
          <a
            href="/sign-in"
            target="_blank"
            className="font-medium underline underline-offset-2"
            rel="noopener"
          >
            Sign in in a new tab
          </a>
          , then try again here.
        </>
      )}
    </p>
  )
}
