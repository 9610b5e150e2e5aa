import { searchCapabilities } from '@/lib/capabilities/search'
import { modelCapabilities } from '@/lib/models/llm'
import { browserState } from '@/lib/network/browser'
import { type ProviderHealth as Health, providerHealth } from '@/lib/operations/provider-health'
import { Badge, Dot } from '../../_ui/facts/badge'
import { getLocale } from '../../_ui/facts/locale'
import { HealthStrip } from '../health-strip'
import { Panel } from './panel'

type Line = { name: string; health: Health | null; isResting: boolean }

/** The last day of every service that was called, what is paused, and the browser. */
export async function ProviderHealth() {
  const [models, health] = await Promise.all([modelCapabilities(), providerHealth()])
  const web = models.service['service-web']
  const browser = browserState()
  const lines: Line[] = [
    ...searchCapabilities()
      .providers.filter(({ place }) => place !== null)
      .map(({ name, title, resting }) => ({
        name: title,
        health: health[name] ?? null,
        isResting: resting,
      })),
    ...models.providers
      .filter(({ configured }) => configured)
      .map(({ name, title }) => ({ name: title, health: health[name] ?? null, isResting: false })),
  ]
  const active = lines.filter((line) => line.isResting || (line.health?.requests ?? 0) > 0)
  const idle = lines.length - active.length
  return (
    <Panel title="Services" more={{ href: '/settings', label: 'Settings' }}>
      {active.map((line) => (
        <li
          key={line.name}
          className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(4.5rem,auto)] items-center gap-3 px-4 py-2 text-sm"
        >
          <span className="min-w-0 truncate" title={line.name}>
            {line.name}
          </span>
          {line.health ? <HealthStrip health={line.health} /> : <span />}
          <span className="text-right text-muted-foreground text-xs tabular-nums">
            <Share line={line} />
          </span>
        </li>
      ))}
      <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-2 text-sm">
        {browser.why === null ? (
          <Dot>{browser.place === 'local' ? 'Browser ready' : 'Browser elsewhere ready'}</Dot>
        ) : (
          <Badge tone="bad">Browser: {browser.state}</Badge>
        )}
        <span className="text-muted-foreground text-xs">
          {web && web.engine !== 'extractive'
            ? `${web.model} writes answers`
            : 'Answers are quotes, without a model'}
          {idle > 0 && ` · ${idle} more not called in 24 hours`}
        </span>
      </li>
    </Panel>
  )
}

function Share({ line: { health, isResting } }: { line: Line }) {
  if (isResting) return <Badge tone="warn">paused after errors</Badge>
  if (!health || health.requests === 0) return null
  const share = Math.floor((100 * (health.requests - health.failed)) / health.requests)
  const count = health.requests.toLocaleString(getLocale())
  return <span title="Requests in the last 24 hours">{`${share}% of ${count} ok`}</span>
}
