import type { Metadata } from 'next'
import { ACCOUNT_EVENTS, accountWebhook } from '@/lib/capabilities/jobs'
import {
  listIdentities,
  listSessions,
  may,
  oidcName,
  recoveryCodesLeft,
} from '@/lib/people/accounts'
import { Card, PageHead } from '../../_ui/card'
import { ThemeChoice } from '../../_ui/theme'
import { refusalText } from '../../(entry)/sign-in/refusals'
import { signedIn } from '../signed-in'
import { browserName } from './browser-name'
import { PasswordForm } from './password-form'
import { Provider } from './provider'
import { Sessions } from './sessions'
import { TwoFactor } from './two-factor'
import { WebhookForm } from './webhook-form'

export const metadata: Metadata = { title: 'Your account' }

type Props = { searchParams: Promise<{ refused?: string | string[] }> }

export default async function AccountPage({ searchParams }: Props) {
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
  const provider = oidcName()
  const webhook = await accountWebhook(user.accountId)
  return (
    <>
      <PageHead title="Your account" about={`Signed in as ${user.login} (role: ${user.role}).`} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          {user.passwordHash !== null && <PasswordForm login={user.login} />}
          {provider !== null && (
            <Provider
              name={provider}
              connected={(await listIdentities(user.id)).map(
                ({ email, subject }) => email ?? subject,
              )}
              hasPassword={user.passwordHash !== null}
              refusal={refusalText(await searchParams, provider)}
            />
          )}
          <TwoFactor
            codesLeft={user.totpSince === null ? null : await recoveryCodesLeft(user.id)}
          />
        </div>
        <div className="grid gap-6">
          <Sessions sessions={sessions} />
          <Card className="flex flex-wrap items-center justify-between gap-3 p-5">
            <h2 className="font-medium">Appearance</h2>
            <ThemeChoice />
          </Card>
          {may(user, 'calls.make') && (
            <WebhookForm
              url={webhook?.url ?? null}
              events={webhook?.events ?? []}
              all={ACCOUNT_EVENTS}
            />
          )}
        </div>
      </div>
    </>
  )
}
