import { useProviderName } from '../provider-names'
import { asList, asRecord, asText } from '../run-state'

/** Who answered a search, and which fields of the request it applied and could not apply. */
export function SearchNote({ search }: { search: unknown }) {
  const { provider, applied, ignored, failed } = asRecord(search)
  const name = useProviderName(asText(provider))
  const failures = [...new Set(asList(failed).map(({ message }) => asText(message)))]
  if (name === '' && failures.length === 0) return null
  return (
    <div className="grid gap-0.5 text-muted-foreground text-xs" data-testid="search-note">
      {name !== '' && <p>Searched with {name}.</p>}
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
