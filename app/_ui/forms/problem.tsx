/** An error message, announced by screen readers. */
export function Problem({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p role="alert" className="text-bad text-sm">
      {text}
    </p>
  )
}
