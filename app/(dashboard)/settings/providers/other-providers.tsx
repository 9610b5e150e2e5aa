import { SiteMark } from '../../../_ui/site-mark'
import { Origin } from '../origin'
import type { Provider } from './provider'
import { ProviderDialog } from './provider-dialog'
import type { Kind } from './use-tests'

type Props = { kind: Kind; providers: Provider[]; isOpen: boolean }

/** Providers that are not set up, collapsed. */
export function OtherProviders({ kind, providers, isOpen }: Props) {
  return (
    <details className="border-t py-2.5" open={isOpen}>
      <summary className="py-0.5 text-muted-foreground text-sm">
        {providers.length} more available
      </summary>
      <ul aria-label="More providers" className="mt-2 divide-y text-sm">
        {providers.map((provider) => (
          <li key={provider.name} className="flex items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="flex items-center gap-2 font-medium">
                <SiteMark host={provider.title} />
                {provider.title}
              </p>
              <p className="break-words text-muted-foreground text-xs">
                {whatItNeeds(provider)}
                {provider.key?.unreadable && (
                  <span className="block text-bad">
                    <Origin state={provider.key} />
                  </span>
                )}
              </p>
            </div>
            <ProviderDialog kind={kind} provider={provider} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function whatItNeeds({ needs, note }: Provider): string {
  if (!needs) return note
  const hasKey = /_KEY\b/.test(needs)
  if (/_URL\b/.test(needs))
    return hasKey ? 'Needs a server address and a key' : 'Needs a server address'
  return hasKey ? 'Needs a key' : `To use it, ${needs}`
}
