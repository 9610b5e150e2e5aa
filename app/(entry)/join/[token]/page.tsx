import type { Metadata } from 'next'
import { isInvitationOpen } from '@/lib/people/accounts'
import { Entrance } from '../../../_ui/entrance'
import { Link } from '../../../_ui/link'
import { JoinForm } from './join-form'

export const metadata: Metadata = { title: 'Join', referrer: 'no-referrer' }

export default async function JoinPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const isOpen = await isInvitationOpen(token)
  return (
    <Entrance
      title={isOpen ? 'Join' : 'This invitation has expired'}
      about={
        isOpen
          ? 'You were invited to this server. Choose a name and a password.'
          : 'It was used, revoked, or is older than 7 days. Ask for a new one.'
      }
    >
      {isOpen ? (
        <JoinForm token={token} />
      ) : (
        <Link href="/sign-in" className="text-accent text-sm underline underline-offset-2">
          Sign in
        </Link>
      )}
    </Entrance>
  )
}
