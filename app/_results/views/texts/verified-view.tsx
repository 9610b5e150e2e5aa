import { Badge } from '../../../_ui/facts/badge'
import { asList, asRecord, asText } from '../../run-state'

type Fields = Record<string, unknown>
const TONES: Record<string, 'good' | 'bad' | 'warn'> = {
  supported: 'good',
  contradicted: 'bad',
  unsupported: 'warn',
}
const WORDS: Record<string, string> = {
  supported: 'supported',
  contradicted: 'contradicted',
  unsupported: 'unsupported',
  no_source: 'without a source',
}

/** The sentences of a checked text with their verdicts and quotes. */
export function VerifiedView({ reply }: { reply: Fields }) {
  const sentences = asList(reply.sentences)
  const sources = asList(reply.sources)
  const count = (verdict: string) =>
    sentences.filter((sentence) => sentence.verdict === verdict).length
  const texts = ['contradicted', 'unsupported', 'no_source'].filter((verdict) => count(verdict) > 0)
  return (
    <div className="grid gap-4">
      <p className="text-sm" data-testid="verdicts">
        {[
          `${count('supported')} of ${sentences.length} supported`,
          ...texts.map((verdict) => `${count(verdict)} ${WORDS[verdict]}`),
        ].join(', ')}
      </p>
      <ol aria-label="Sentences" className="grid gap-3">
        {sentences.map((sentence) => (
          <li key={asText(sentence.start)} className="grid min-w-0 gap-2 rounded-md border p-3">
            <p dir="auto" className="break-words text-sm">
              {asText(sentence.text)}
            </p>
            <p>
              <Badge tone={TONES[asText(sentence.verdict)]}>
                {WORDS[asText(sentence.verdict)] ?? asText(sentence.verdict)}
              </Badge>
            </p>
            {asList(sentence.quotes).map((quote) => (
              <blockquote
                key={`${quote.source} ${quote.start}`}
                dir="auto"
                className="border-l-2 pl-3 text-muted-foreground text-sm"
              >
                {asText(quote.text)}{' '}
                <cite className="not-italic">
                  — {toName(asRecord(sources[Number(quote.source) - 1]), Number(quote.source))}
                </cite>
              </blockquote>
            ))}
          </li>
        ))}
      </ol>
    </div>
  )
}

function toName({ title, url }: Fields, number: number): string {
  return asText(title) || asText(url) || `source ${number}`
}
