import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { ownerHasNoPassword, setupCode } from '@/lib/accounts'
import { Logo } from '../_ui/logo'
import { WelcomeForm } from './welcome-form'

export const metadata: Metadata = { title: 'Welcome' }

export default async function WelcomePage() {
  if (!(await ownerHasNoPassword())) redirect('/sign-in')
  return (
    <main className="mx-auto grid min-h-dvh max-w-sm content-center gap-6 px-5 py-10">
      <Logo />
      <div>
        <h1 className="font-semibold text-xl tracking-tight">Welcome</h1>
        <p className="mt-1 text-muted-foreground text-sm">
          Choose the owner’s password. It is kept on this machine, as a hash; nobody can recover it for you.
        </p>
      </div>
      <WelcomeForm asksForCode={setupCode() !== null} />
    </main>
  )
}
