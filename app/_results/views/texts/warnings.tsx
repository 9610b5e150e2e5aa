/** What was not read of a file, and why. */
export function Warnings({ texts }: { texts: string[] }) {
  if (texts.length === 0) return null
  return (
    <ul aria-label="Warnings" className="grid gap-1 text-sm text-warn">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
