import type { KeyState } from '@/lib/operations/provider-health'
import { getLocale } from '../../../_ui/facts/locale'
import { showUsd } from '../../../_ui/facts/money'

type Props = { title: string; keys: KeyState[] }

/** What each key of a search service was used for this month, and what that cost. */
export function ProviderKeys({ title, keys }: Props) {
  if (keys.length === 0) return null
  return (
    <ul
      aria-label={`Keys of ${title}`}
      className="mt-1.5 grid gap-1 text-muted-foreground text-xs tabular-nums"
    >
      {keys.map((key) => (
        <li key={key.hint} className="flex flex-wrap gap-x-2">
          <code>{key.hint}</code>
          <span>{sentenceFor(key)}</span>
          {key.restMs > 0 && <span className="text-warn">{restFor(key.restMs)}</span>}
        </li>
      ))}
    </ul>
  )
}

function sentenceFor({ requests, failed, spend }: KeyState): string {
  if (requests === 0) return 'Not used this month'
  const parts = [
    `${requests.toLocaleString(getLocale())} ${requests === 1 ? 'request' : 'requests'} this month`,
    failed > 0 && `${failed.toLocaleString(getLocale())} failed`,
    spend === null ? 'price unknown' : showUsd(spend),
  ]
  return parts.filter(Boolean).join(' · ')
}

function restFor(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  return seconds < 90 ? `rests for ${seconds} s` : `rests for ${Math.ceil(seconds / 60)} min`
}
