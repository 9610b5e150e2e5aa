import { Empty } from '../../../_ui/card'
import { Badge } from '../../../_ui/facts/badge'
import { asList, asRecord, asText } from '../../run-state'
import { Score } from './score'

/** Documents in the order of their relevance, each with its best passage. */
export function RankedView({ reply }: { reply: Record<string, unknown> }) {
  const results = asList(reply.results)
  if (results.length === 0)
    return <Empty title="No results" about="Raise max_tokens, or leave it out." />
  return (
    <ol aria-label="Documents" className="grid gap-3">
      {results.map((hit) => (
        <li key={asText(hit.index)} className="grid min-w-0 gap-2 rounded-md border p-3">
          <p dir="auto" className="whitespace-pre-wrap break-words text-sm">
            {asText(asRecord(hit.passage).text)}
          </p>
          <p className="flex flex-wrap gap-2">
            <Badge>{`document ${hit.index}`}</Badge>
            <Score value={hit.score} />
          </p>
        </li>
      ))}
    </ol>
  )
}
