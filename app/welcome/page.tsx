import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { firstVisit, ownerHasNoPassword } from '@/lib/accounts'
import { Logo } from '../_ui/logo'
import { WelcomeForm } from './welcome-form'

export const metadata: Metadata = { title: 'Welcome' }

const CHOOSE =
  'Choose the owner’s password. Only its hash is stored on this server. If you lose it, run “npm run password” there.'
const REFUSED =
  'This is not the server’s own address. Open http://localhost with its port, or set PUBLIC_URL to the address people use.'

export default async function WelcomePage() {
  if (!(await ownerHasNoPassword())) redirect('/sign-in')
  const visit = firstVisit(await headers())
  return (
    <main className="mx-auto grid min-h-dvh max-w-sm content-center gap-6 px-5 py-10">
      <Logo />
      <div>
        <h1 className="font-semibold text-xl tracking-tight">Welcome</h1>
        <p className="mt-1 text-muted-foreground text-sm">
          {visit === 'refused' ? REFUSED : CHOOSE}
        </p>
      </div>
      {visit !== 'refused' && <WelcomeForm asksForCode={visit === 'code'} />}
    </main>
  )
}
