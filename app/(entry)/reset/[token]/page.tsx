import type { Metadata } from 'next'
import { resetFor } from '@/lib/people/accounts'
import { Entrance } from '../../../_ui/entrance'
import { Link } from '../../../_ui/link'
import { ResetForm } from './reset-form'

export const metadata: Metadata = { title: 'Reset password', referrer: 'no-referrer' }

export default async function ResetPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const login = await resetFor(token)
  return (
    <Entrance
      title={login === null ? 'This link has expired' : 'Set a new password'}
      about={
        login === null
          ? 'A reset link works once and expires after 24 hours. Ask the server’s owner for a new one.'
          : `For ${login}. This signs you out everywhere else.`
      }
    >
      {login === null ? (
        <Link href="/sign-in" className="text-accent text-sm underline underline-offset-2">
          Sign in
        </Link>
      ) : (
        <ResetForm token={token} login={login} />
      )}
    </Entrance>
  )
}
