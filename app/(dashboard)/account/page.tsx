import type { Metadata } from 'next'
import { listSessions } from '@/lib/accounts'
import { Card, PageHead } from '../../_ui/card'
import { ThemeChoice } from '../../_ui/theme'
import { signedIn } from '../signed-in'
import { browserName } from './browser-name'
import { PasswordForm } from './password-form'
import { Sessions } from './sessions'

export const metadata: Metadata = { title: 'Your account' }

export default async function AccountPage() {
  const session = await signedIn()
  const { user } = session
  const sessions = (await listSessions(user.id)).map(({ id, userAgent, address, lastSeenAt }) => ({
    id,
    browser: browserName(userAgent),
    phone: /Mobile|Android|iPhone/.test(userAgent),
    address,
    lastSeenAt,
    here: id === session.id,
  }))
  return (
    <>
      <PageHead
        title="Your account"
        about={`Signed in as ${user.login} (${user.role === 'owner' ? 'server owner' : 'member'}).`}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PasswordForm login={user.login} />
        <div className="grid gap-6">
          <Sessions sessions={sessions} />
          <Card className="flex flex-wrap items-center justify-between gap-3 p-5">
            <h2 className="font-medium">Appearance</h2>
            <ThemeChoice />
          </Card>
        </div>
      </div>
    </>
  )
}
