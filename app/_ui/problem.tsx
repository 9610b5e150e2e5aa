/** What went wrong, said aloud by screen readers; nothing when nothing did. */
export function Problem({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p role="alert" className="text-bad text-sm">
      {text}
    </p>
  )
}
