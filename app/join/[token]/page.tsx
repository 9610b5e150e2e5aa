import type { Metadata } from 'next'
import { invitationStands } from '@/lib/accounts'
import { Link } from '../../_ui/link'
import { Logo } from '../../_ui/logo'
import { JoinForm } from './join-form'

export const metadata: Metadata = { title: 'Join', referrer: 'no-referrer' }

export default async function JoinPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const stands = await invitationStands(token)
  return (
    <main className="mx-auto grid min-h-dvh max-w-sm content-center gap-6 px-5 py-10">
      <Logo />
      <div>
        <h1 className="font-semibold text-xl tracking-tight">
          {stands ? 'Join' : 'This invitation has expired'}
        </h1>
        <p className="mt-1 text-muted-foreground text-sm">
          {stands
            ? 'You were invited to this server. Choose a name and a password.'
            : 'It was used, revoked, or is older than 7 days. Ask for a new one.'}
        </p>
      </div>
      {stands ? (
        <JoinForm token={token} />
      ) : (
        <Link href="/sign-in" className="text-accent text-sm underline underline-offset-2">
          Sign in
        </Link>
      )}
    </main>
  )
}
