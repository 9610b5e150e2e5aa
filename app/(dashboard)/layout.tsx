import { cookies } from 'next/headers'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { may, PERMISSIONS } from '@/lib/accounts'
import { available, unitPrice } from '@/lib/billing'
import { toUsd } from '@/lib/money'
import { CircleUser } from '../_ui/icons'
import { Logo } from '../_ui/logo'
import { showUsd } from '../_ui/money'
import { ThemeChoice } from '../_ui/theme'
import { Navigation } from './navigation'
import { SignOut } from './sign-out'
import { signedIn } from './signed-in'
import { TimeZone } from './time-zone'
import { zoneOf } from './zone'
import { ZONE_COOKIE } from './zone-cookie'

/** USD; below it, every page shows a warning. */
const LOW = 1

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { user } = await signedIn()
  const balance = toUsd(await available(user.accountId))
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-3 focus:py-2"
      >
        Skip to content
      </a>
      <aside className="z-30 flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-background px-4 py-2.5 max-lg:sticky max-lg:top-0 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:border-r lg:border-b-0 lg:px-3 lg:py-4">
        <div className="lg:px-2 lg:pb-3">
          <Logo />
        </div>
        <Navigation allowed={PERMISSIONS.filter((what) => may(user, what))} />
        <TimeZone known={zoneOf((await cookies()).get(ZONE_COOKIE)?.value)} />
        <div className="flex items-center gap-2 max-lg:ml-auto lg:mt-auto lg:flex-col lg:items-stretch lg:gap-3">
          <Link
            href="/credit"
            className="rounded-md px-2.5 py-1.5 text-muted-foreground text-xs hover:bg-muted lg:flex lg:items-baseline lg:justify-between"
          >
            <span className="max-sm:sr-only">Credit </span>
            <span className="font-medium text-foreground tabular-nums lg:text-sm">
              {showUsd(balance)}
            </span>
          </Link>
          <div className="px-2 max-lg:hidden">
            <ThemeChoice />
          </div>
          <div className="flex items-center gap-1 lg:border-t lg:pt-3">
            <Link
              href="/account"
              className="flex min-w-0 flex-1 items-center gap-2 rounded-md px-2.5 py-1.5 text-muted-foreground text-sm hover:bg-muted hover:text-foreground"
            >
              <CircleUser className="size-4 shrink-0" aria-hidden />
              <span className="truncate max-sm:sr-only">{user.login}</span>
              <span className="sr-only">, your account</span>
            </Link>
            <SignOut name={user.login} />
          </div>
        </div>
      </aside>
      <main
        id="content"
        tabIndex={-1}
        className="outline-none mx-auto w-full min-w-0 max-w-7xl px-4 py-6 sm:px-6 lg:px-8 lg:py-8"
      >
        {balance < LOW && <LowBalance balance={balance} />}
        {children}
      </main>
    </div>
  )
}

function LowBalance({ balance }: { balance: number }) {
  return (
    <p
      role="status"
      className="mb-5 rounded-md border border-warn/30 bg-warn-soft px-3.5 py-2.5 text-sm text-warn"
    >
      {balance > 0
        ? `Low credit: ${showUsd(balance)} left, about ${answersFor(balance)} answers.`
        : 'No credit left.'}{' '}
      <Link href="/credit" className="font-medium underline underline-offset-2">
        View credit
      </Link>
    </p>
  )
}

/** Answers of the standard model that an amount in USD pays for. */
function answersFor(usd: number): string {
  const price = unitPrice('answer_query_service_web')
  return Math.floor(usd / price).toLocaleString('en-US')
}
