import type { Proof } from '../../../_results/stored-call'
import { parseHost } from '../../../_results/views/host'
import { classNames } from '../../../_ui/class-names'
import { SiteMark } from '../../../_ui/site-mark'

/** Every sentence with the wire to its quotes; those without ground in amber. */
export function Claims({ proof: { claims, sources } }: { proof: Proof }) {
  if (claims.length === 0) return null
  return (
    <section aria-labelledby="claims">
      <h2 id="claims" className="mb-4 font-semibold text-lg">
        Sentence by sentence
      </h2>
      <ol className="grid gap-6">
        {claims.map(({ text, verdict, quotes }, n) => {
          const isGrounded = verdict === 'supported'
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the sentences do not change.
              key={n}
              className="min-w-0"
            >
              <p
                dir="auto"
                className={classNames(
                  'wrap-anywhere rounded-md px-3 py-2',
                  isGrounded ? 'bg-good-soft' : 'bg-warn-soft text-warn',
                )}
              >
                {text}
                {!isGrounded && <span className="block text-xs">{WORDS[verdict]}</span>}
              </p>
              <ul className="ml-4 border-accent/50 border-l">
                {quotes.map((quote) => {
                  const url = sources[quote.source]?.url ?? ''
                  return (
                    <li
                      key={`${quote.source} ${quote.text}`}
                      className="relative pt-3 pl-5 before:absolute before:top-6 before:left-0 before:w-4 before:border-accent/50 before:border-t"
                    >
                      <a
                        href={url}
                        target="_blank"
                        rel="noreferrer noopener nofollow"
                        className="block rounded-md border bg-surface px-3 py-2 text-sm hover:bg-muted"
                      >
                        <span className="mb-1 flex items-center gap-2 text-muted-foreground text-xs">
                          <SiteMark host={parseHost(url)} />
                          {parseHost(url)}
                        </span>
                        <span dir="auto" className="wrap-anywhere">
                          “{quote.text}”
                        </span>
                      </a>
                    </li>
                  )
                })}
              </ul>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const WORDS: Record<Proof['claims'][number]['verdict'], string> = {
  supported: '',
  unsupported: 'No source that was read supports this.',
  unchecked: 'This could not be checked.',
}
