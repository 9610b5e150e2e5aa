import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { currentUser, ownerHasNoPassword } from '@/lib/accounts'
import { Logo } from '../_ui/logo'
import { wayBack } from '../way-back'
import { SignInForm } from './sign-in-form'

export const metadata: Metadata = { title: 'Sign in' }

type Props = { searchParams: Promise<{ to?: string | string[] }> }

export default async function SignInPage({ searchParams }: Props) {
  const next = wayBack((await searchParams).to)
  if (await ownerHasNoPassword()) redirect('/welcome')
  if (await currentUser()) redirect(next)
  return (
    <main className="mx-auto grid min-h-dvh max-w-sm content-center gap-6 px-5 py-10">
      <Logo />
      <div>
        <h1 className="font-semibold text-xl tracking-tight">Sign in</h1>
        <p className="mt-1 text-muted-foreground text-sm">Sign in to this server’s dashboard.</p>
      </div>
      <SignInForm next={next} />
      <details className="text-muted-foreground text-sm">
        <summary className="cursor-pointer">Forgot your password?</summary>
        <p className="mt-2">Members: ask an owner or admin for a reset link.</p>
        <p className="mt-1">
          Owner: run <code>npm run -s password -- --login owner</code> on the server. It prints a
          reset link.
        </p>
      </details>
    </main>
  )
}
