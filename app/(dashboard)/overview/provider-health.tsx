import { searchCapabilities } from '@/lib/capabilities/search'
import { modelCapabilities } from '@/lib/models/llm'
import { browserState } from '@/lib/network/browser'
import { Badge, Dot } from '../../_ui/facts/badge'
import { Panel } from './panel'

type State = { name: string; note: string; tone: 'good' | 'warn' | 'bad' | 'plain' }

/** Whether the search providers, the model and the browser work. */
export async function ProviderHealth() {
  const { service } = await modelCapabilities()
  const web = service['service-web']
  const search = searchCapabilities().providers.filter(({ place }) => place !== null)
  const browser = browserState()
  const states: State[] = [
    ...search.map(
      ({ title: name, resting }): State =>
        resting
          ? { name, note: 'paused after failures', tone: 'warn' }
          : { name, note: 'in use', tone: 'good' },
    ),
    web && web.engine !== 'extractive'
      ? { name: web.model, note: 'answers', tone: 'good' }
      : { name: 'No model', note: 'answers are quotes', tone: 'plain' },
    browser.why === null
      ? { name: 'Browser', note: 'ready', tone: 'good' }
      : { name: 'Browser', note: browser.state, tone: 'bad' },
  ]
  return (
    <Panel title="Providers" more={{ href: '/settings', label: 'Settings' }} empty={null}>
      {states.map(({ name, note, tone }) => (
        <li key={name} className="flex items-center justify-between gap-3 px-4 py-2 text-sm">
          <span className="min-w-0 truncate" title={name}>
            {name}
          </span>
          {tone === 'good' || tone === 'plain' ? (
            <Dot tone={tone}>{note}</Dot>
          ) : (
            <Badge tone={tone}>{note}</Badge>
          )}
        </li>
      ))}
    </Panel>
  )
}
