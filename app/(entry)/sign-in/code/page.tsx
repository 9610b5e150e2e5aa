import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { openTicket } from '@/lib/people/accounts'
import { Entrance } from '../../../_ui/entrance'
import { wayBack } from '../../../way-back'
import { TicketForm } from './ticket-form'

export const metadata: Metadata = { title: 'Enter a code' }

type Props = { searchParams: Promise<{ ticket?: string | string[] }> }

/** Asks people who come from the provider for the second factor they set up here. */
export default async function CodePage({ searchParams }: Props) {
  const { ticket } = await searchParams
  if (typeof ticket !== 'string' || openTicket('code', ticket) === null) redirect('/sign-in')
  return (
    <Entrance
      title="Enter a code"
      about={'You turned on two-factor authentication on this server.'}
    >
      <TicketForm ticket={ticket} next={await returnPage()} />
    </Entrance>
  )
}

/** The page that next-auth was asked to return to. */
async function returnPage(): Promise<string> {
  const callbackCookie = (await cookies())
    .getAll()
    .find(({ name }) => name.endsWith('auth.callback-url'))
  const url = URL.parse(callbackCookie?.value ?? '')
  return wayBack(url && url.pathname + url.search)
}
