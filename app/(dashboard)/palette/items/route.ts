import { listCalls } from '@/lib/money/usage'
import { catalog } from '@/lib/operations/catalog'
import { currentUser, may, maySee } from '@/lib/people/accounts'
import { listKeys } from '@/lib/people/keys'
import { visible } from '../../contents'
import { guidesFor } from '../../docs/guides'
import type { Item } from '../items'

const RECENT = 20

/** The palette's items besides pages: endpoints, keys and the latest calls. */
export async function GET(): Promise<Response> {
  const user = await currentUser()
  if (!user) return new Response('Sign in first.', { status: 401 })
  const whose = maySee(user)
  const { calls } = await listCalls(whose, {}, null, RECENT)
  const keys = may(user, 'keys.read') ? await listKeys(whose) : []
  const endpoints = may(user, 'calls.make') ? catalog : []
  const guides = guidesFor(may(user, 'providers.test'))
  const items: Item[] = [
    ...endpoints.map(({ path, capability }) => ({
      group: 'Try an endpoint',
      label: capability.name,
      note: path,
      href: `/playground?endpoint=${encodeURIComponent(path.replace('/api/', ''))}`,
    })),
    ...keys.map(({ id, name, hint, state }) => ({
      group: 'Keys',
      label: name,
      note: state === 'active' ? hint : state,
      href: `/keys/${id}`,
    })),
    ...guides.flatMap(({ name, title, sections }) =>
      sections.map(({ heading, id }, n) => ({
        group: 'Docs',
        label: heading || title,
        note: title,
        href: n === 0 ? `/docs/${name}` : `/docs/${name}#${id}`,
      })),
    ),
    ...visible(user, calls).map(({ id, subject, capability }) => ({
      group: 'Recent calls',
      label: subject || id,
      note: capability,
      href: `/usage/${id}`,
    })),
  ]
  return Response.json(items, { headers: { 'Cache-Control': 'no-store' } })
}
