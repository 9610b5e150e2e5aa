import { ROLES } from '@/lib/people/accounts'
import { Card } from '../../_ui/card'
import { Badge } from '../../_ui/facts/badge'
import { ROLE_HINTS } from './role-hints'

/** What each role may do. */
export function RoleGuide() {
  return (
    <Card className="px-5 pt-4 pb-2">
      <h2 className="font-medium">Roles</h2>
      <dl className="mt-1 divide-y">
        {ROLES.map((role) => (
          <div
            key={role}
            className="grid items-center gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <dt>
              <Badge tone={role === 'owner' ? 'accent' : 'plain'}>{role}</Badge>
            </dt>
            <dd className="text-muted-foreground text-sm">{ROLE_HINTS[role]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
