import { asList, asRecord, asText } from '../run-state'

/** Who answered a search, and which fields of the request it applied and could not apply. */
export function SearchNote({ search }: { search: unknown }) {
  const { provider, applied, ignored, failed } = asRecord(search)
  const failures = [...new Set(asList(failed).map(({ message }) => asText(message)))]
  if (!asText(provider) && failures.length === 0) return null
  return (
    <div className="grid gap-0.5 text-muted-foreground text-xs" data-testid="search-note">
      {asText(provider) && <p>Searched with {asText(provider)}.</p>}
      {listFields(applied) && <p>Applied: {listFields(applied)}.</p>}
      {listFields(ignored) && <p className="text-warn">Not applied: {listFields(ignored)}.</p>}
      {failures.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  )
}

const listFields = (fields: unknown) =>
  Array.isArray(fields) ? fields.map((field) => String(field).replaceAll('_', ' ')).join(', ') : ''
