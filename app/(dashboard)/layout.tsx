import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { toUsd } from '@/lib/base/usd'
import { available } from '@/lib/money/billing'
import { readTotals } from '@/lib/money/usage'
import { may, PERMISSIONS } from '@/lib/people/accounts'
import { ProviderNames } from '../_results/provider-names'
import { showUsd } from '../_ui/facts/money'
import { CircleUser, Sparkles } from '../_ui/icons'
import { Link } from '../_ui/link'
import { Logo } from '../_ui/logo'
import { ThemeChoice } from '../_ui/theme'
import { Toasts } from '../_ui/toast'
import { AlertBanner } from './alerts/banner'
import { Navigation } from './navigation'
import { Shortcuts } from './palette/shortcuts'
import { PhoneMenu } from './phone-menu'
import { searchProviderNames } from './provider-names'
import { estimateRunway, runwayText } from './runway'
import { SignOut } from './sign-out'
import { signedIn } from './signed-in'
import { TimeZone } from './time-zone'
import { parseZone } from './zone'
import { ZONE_COOKIE } from './zone-cookie'

const DAY_MS = 86_400_000

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { user } = await signedIn()
  const balance = toUsd(await available(user.accountId))
  const permissions = PERMISSIONS.filter((what) => may(user, what))
  const now = Date.now()
  // If this fails, the page probably fails too, and shows the error inside the navigation.
  const week = await readTotals(user.accountId, { from: now - 7 * DAY_MS, to: now }).catch(
    () => null,
  )
  const runway = estimateRunway(balance, toUsd(week?.cost ?? 0n) / 7)
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <SkipLink />
      <div className="max-lg:contents lg:border-r">
        <aside className="z-30 flex items-center gap-2 border-b bg-background px-4 py-2.5 max-lg:sticky max-lg:top-0 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:gap-3 lg:overflow-y-auto lg:border-b-0 lg:px-3 lg:py-3">
          <div className="mr-auto lg:mr-0 lg:px-2">
            <Logo />
          </div>
          <TimeZone knownZone={parseZone((await cookies()).get(ZONE_COOKIE)?.value)} />
          <Link
            href="/credit"
            className="rounded-md px-2.5 py-1.5 font-medium text-xs tabular-nums hover:bg-muted lg:hidden"
          >
            <span className="sr-only">Credit </span>
            {showUsd(balance)}
          </Link>
          <Shortcuts permissions={permissions} />
          <PhoneMenu permissions={permissions}>
            <ThemeChoice />
            <Person login={user.login} />
          </PhoneMenu>
          <div className="max-lg:hidden">
            <Navigation permissions={permissions} />
          </div>
          <div className="mt-auto grid gap-1.5 max-lg:hidden">
            <Link
              href="/whats-new"
              className="flex items-center gap-2 rounded-md px-2.5 py-1.5 text-muted-foreground text-xs hover:bg-muted hover:text-foreground"
            >
              <Sparkles className="size-3.5" aria-hidden />
              What’s new
            </Link>
            <Link
              href="/credit"
              className="flex items-baseline justify-between rounded-md px-2.5 py-1.5 text-muted-foreground text-xs hover:bg-muted"
            >
              Credit
              <span className="font-medium text-foreground text-sm tabular-nums">
                {showUsd(balance)}
              </span>
            </Link>
            <div className="px-2">
              <ThemeChoice />
            </div>
            <div className="border-t pt-2">
              <Person login={user.login} />
            </div>
          </div>
        </aside>
      </div>
      <main
        id="content"
        tabIndex={-1}
        className="outline-none mx-auto w-full min-w-0 max-w-[108rem] px-4 py-6 sm:px-6 lg:px-8 lg:py-8"
      >
        <AlertBanner accountId={user.accountId} />
        {runway.isLow && (
          <LowBalance
            balance={balance}
            runway={runwayText(runway)}
            mayAdd={may(user, 'credit.add')}
          />
        )}
        <ProviderNames names={searchProviderNames()}>
          <Toasts>{children}</Toasts>
        </ProviderNames>
      </main>
    </div>
  )
}

function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-3 focus:py-2"
    >
      Skip to content
    </a>
  )
}

function Person({ login }: { login: string }) {
  return (
    <div className="flex items-center gap-1">
      <Link
        href="/account"
        className="flex min-w-0 flex-1 items-center gap-2 rounded-md px-2.5 py-1.5 text-muted-foreground text-sm hover:bg-muted hover:text-foreground"
      >
        <CircleUser className="size-4 shrink-0" aria-hidden />
        <span className="truncate">{login}</span>
        <span className="sr-only">, your account</span>
      </Link>
      <SignOut name={login} />
    </div>
  )
}

type LowProps = { balance: number; runway: string; mayAdd: boolean }

function LowBalance({ balance, runway, mayAdd }: LowProps) {
  return (
    <p
      role="status"
      className="mb-5 rounded-md border border-warn/30 bg-warn-soft px-3.5 py-2.5 text-sm text-warn"
    >
      {balance > 0 ? `Low credit: ${showUsd(balance)} left, ${runway}.` : 'No credit left.'}{' '}
      {!mayAdd && 'Ask the server’s owner to add some. '}
      <Link href="/credit" className="font-medium underline underline-offset-2">
        View credit
      </Link>
    </p>
  )
}
