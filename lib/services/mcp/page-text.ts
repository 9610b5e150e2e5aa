type Json = Record<string, unknown>
type Body = { text: string; mimeType: string }
type Source = { title?: unknown; url?: unknown }

/** Fields with the text of a reply, best first. */
const TEXTS = ['markdown', 'text', 'transcript', 'answer', 'html']

/** The text of a page or answer, or JSON if a reply has none. */
export function replyText(reply: Json): Body {
  const field = TEXTS.find((name) => typeof reply[name] === 'string' && reply[name] !== '')
  if (!field) return { text: JSON.stringify(reply), mimeType: 'application/json' }
  const text = [String(reply[field]), writeSources(reply.sources)].filter((part) => part !== '')
  return { text: text.join('\n\n'), mimeType: field === 'html' ? 'text/html' : 'text/markdown' }
}

/** A research report with its sources and unanswered questions. */
export function reportText({ report, sources, not_found, contradictions }: Json): Body {
  const writeList = (title: string, lines: string[]) =>
    lines.length > 0 ? `## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}` : ''
  const text = [
    String(report ?? ''),
    writeList(
      'Contradictions',
      listIn(contradictions).map((entry) => String((entry as { text?: unknown }).text)),
    ),
    writeList('Not found', listIn(not_found).map(String)),
    writeSources(sources),
  ]
  return { text: text.filter((part) => part !== '').join('\n\n'), mimeType: 'text/markdown' }
}

function writeSources(sources: unknown): string {
  const lines = (listIn(sources) as (Source & { link?: unknown })[]).map(
    ({ title, url, link }, at) => `${at + 1}. ${String(title)}: ${String(url ?? link)}`,
  )
  return lines.length > 0 ? `## Sources\n\n${lines.join('\n')}` : ''
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
