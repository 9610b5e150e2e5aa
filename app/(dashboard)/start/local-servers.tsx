import { searchCapabilities } from '@/lib/capabilities/search'
import { findLocalServers } from '@/lib/operations/local-servers'
import { LocalServer } from './local-server'

const LOOK_MS = 3_000

/** Offers the servers on this machine that are not used yet, each in one click. */
export async function LocalServers({ needsModel }: { needsModel: boolean }) {
  const needsSearch = searchCapabilities().providers.some(
    ({ name, configured }) => name === 'searxng' && !configured,
  )
  if (!needsModel && !needsSearch) return null
  const servers = await findLocalServers(AbortSignal.timeout(LOOK_MS))
  const useful = servers.filter(({ kind }) => (kind === 'model' ? needsModel : needsSearch))
  return (
    useful.length > 0 && (
      <ul aria-label="Servers on this machine" className="grid gap-2">
        {useful.map(({ id, title, kind, models }) => (
          <LocalServer
            key={id}
            id={id}
            title={title}
            model={models[0] ?? null}
            isEmpty={kind === 'model' && models.length === 0}
          />
        ))}
      </ul>
    )
  )
}
