import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { openTicket } from '@/lib/accounts'
import { Logo } from '../../_ui/logo'
import { wayBack } from '../../way-back'
import { TicketForm } from './ticket-form'

export const metadata: Metadata = { title: 'Enter a code' }

type Props = { searchParams: Promise<{ ticket?: string | string[] }> }

/** Asks people who come from the provider for the second factor they set up here. */
export default async function CodePage({ searchParams }: Props) {
  const { ticket } = await searchParams
  if (typeof ticket !== 'string' || openTicket('code', ticket) === null) redirect('/sign-in')
  return (
    <main className="mx-auto grid min-h-dvh max-w-sm content-center gap-6 px-5 py-10">
      <Logo />
      <div>
        <h1 className="font-semibold text-xl tracking-tight">Enter a code</h1>
        <p className="mt-1 text-muted-foreground text-sm">
          You turned on two-factor authentication on this server.
        </p>
      </div>
      <TicketForm ticket={ticket} next={await wanted()} />
    </main>
  )
}

/** The page that next-auth was asked to return to. */
async function wanted(): Promise<string> {
  const kept = (await cookies()).getAll().find(({ name }) => name.endsWith('auth.callback-url'))
  const url = URL.parse(kept?.value ?? '')
  return wayBack(url && url.pathname + url.search)
}
