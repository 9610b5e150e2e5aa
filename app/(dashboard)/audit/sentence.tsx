import { ACTIONS, type Action, type AuditEntry } from '@/lib/people/audit'
import { Link } from '../../_ui/link'

type Details = AuditEntry['details']
/** What the person did, around what it was done to, and where that is now. */
type Sentence = {
  before: string
  after?: (details: Details) => string
  href?: Href
  /** Instead of the target. */
  name?: (details: Details) => string
}
type Href = (details: Details) => string

const key: Href = ({ id }) => (typeof id === 'string' ? `/keys/${id}` : '/keys')
const call: Href = ({ id }) => `/usage/${id}`
const members: Href = () => '/members'
const settings: Href = () => '/settings'
const nothing = () => ''
const measure = ({ measure: name }: Details) => String(name ?? 'spend').replaceAll('_', ' ')
const change = ({ from, to }: Details) => {
  if (from === null && to !== null) return `to ${to}`
  return to === null ? `back to its default (was ${from})` : `from ${from} to ${to}`
}

const SENTENCES: Record<Action, Sentence> = {
  'key.created': { before: 'created the API key', href: key },
  'key.changed': { before: 'changed the API key', href: key },
  'key.rotated': { before: 'replaced the API key', href: key },
  'key.revoked': { before: 'revoked the API key', href: key },
  'member.invited': { before: 'invited', after: ({ role }) => `as ${role}`, href: members },
  'member.joined': { before: 'joined', name: nothing },
  'member.role_changed': { before: 'changed the role of', after: change, href: members },
  'member.removed': { before: 'removed', after: ({ role }) => `(${role})`, href: members },
  'invitation.revoked': { before: 'revoked the invitation of', href: members },
  'password.changed': { before: 'changed the password of' },
  'password.reset_link': { before: 'created a link to reset the password of', href: members },
  'password.reset': { before: 'reset the password of' },
  'two_factor.enabled': { before: 'turned on two-factor for' },
  'two_factor.disabled': { before: 'turned off two-factor for' },
  'two_factor.reset': { before: 'reset two-factor of', href: members },
  'two_factor.codes_renewed': { before: 'replaced the recovery codes of' },
  'single_sign_on.connected': { before: 'connected single sign-on for' },
  'single_sign_on.disconnected': { before: 'disconnected single sign-on for' },
  'single_sign_on.used': { before: 'signed in with single sign-on', name: nothing },
  'proof.published': { before: 'published the proof of', href: call },
  'proof.revoked': { before: 'withdrew the proof of', href: call },
  'credit.added': {
    before: 'added credit for',
    after: ({ usd }) => `$${usd}`,
    href: () => '/credit',
  },
  'alert.created': { before: 'added an alert for', name: measure, href: () => '/credit' },
  'alert.deleted': { before: 'deleted an alert for', name: measure, href: () => '/credit' },
  'index.site_removed': { before: 'removed from the local index', href: () => '/local-index' },
  'webhook.changed': { before: 'set the account’s webhook to', href: () => '/account' },
  'settings.changed': { before: 'set', after: change, href: settings },
  'secret.changed': { before: 'changed the secret', href: settings },
  'address.changed': { before: 'set the address', after: change, href: settings },
}

export function AuditSentence({ entry }: { entry: AuditEntry }) {
  const { actor, action, target, details } = entry
  const sentence = SENTENCES[action as Action]
  if (!sentence) return `${actor}: ${ACTIONS[action as Action] ?? action} ${target}`
  const { before, after, href, name } = sentence
  const words = name?.(details) ?? (target === actor ? 'their own account' : target)
  return (
    <>
      <bdi className="font-medium">{actor}</bdi> {before}{' '}
      {href ? (
        <Link href={href(details)} className="underline underline-offset-2">
          <bdi className="font-medium">{words}</bdi>
        </Link>
      ) : (
        <bdi className="font-medium">{words}</bdi>
      )}
      {after && ` ${after(details)}`}
    </>
  )
}
