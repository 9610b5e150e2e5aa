import { asList, asRecord, asText } from '../run-state'

/** Who answered a search, and which fields of the request it could not apply. */
export function SearchNote({ search }: { search: unknown }) {
  const { provider, ignored, failed } = asRecord(search)
  const fields = Array.isArray(ignored) ? ignored.map(String) : []
  const failures = [...new Set(asList(failed).map(({ message }) => asText(message)))]
  if (!asText(provider) && failures.length === 0) return null
  return (
    <div className="grid gap-0.5 text-muted-foreground text-xs" data-testid="search-note">
      {asText(provider) && <p>Searched with {asText(provider)}.</p>}
      {fields.length > 0 && (
        <p className="text-warn">
          Not applied: {fields.map((field) => field.replaceAll('_', ' ')).join(', ')}.
        </p>
      )}
      {failures.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  )
}
