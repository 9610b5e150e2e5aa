import type { Metadata } from 'next'
import { resetFor } from '@/lib/accounts'
import { Link } from '../../_ui/link'
import { Logo } from '../../_ui/logo'
import { ResetForm } from './reset-form'

export const metadata: Metadata = { title: 'Reset password', referrer: 'no-referrer' }

export default async function ResetPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const login = await resetFor(token)
  return (
    <main className="mx-auto grid min-h-dvh max-w-sm content-center gap-6 px-5 py-10">
      <Logo />
      <div>
        <h1 className="font-semibold text-xl tracking-tight">
          {login === null ? 'This link has expired' : 'Set a new password'}
        </h1>
        <p className="mt-1 text-muted-foreground text-sm">
          {login === null
            ? 'A reset link works once and expires after 24 hours. Ask the server’s owner for a new one.'
            : `For ${login}. This signs you out everywhere else.`}
        </p>
      </div>
      {login === null ? (
        <Link href="/sign-in" className="text-accent text-sm underline underline-offset-2">
          Sign in
        </Link>
      ) : (
        <ResetForm token={token} login={login} />
      )}
    </main>
  )
}
