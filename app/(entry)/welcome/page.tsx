import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { firstVisit, ownerHasNoPassword } from '@/lib/people/accounts'
import { Entrance } from '../../_ui/entrance'
import { WelcomeForm } from './welcome-form'

export const metadata: Metadata = { title: 'Welcome' }

const CHOOSE =
  'Choose the owner’s password. Only its hash is stored on this server. If you lose it, run “npm run password” there.'
const REFUSAL =
  'This is not the server’s own address. Open http://localhost with its port, or set PUBLIC_URL to the address people use.'

export default async function WelcomePage() {
  if (!(await ownerHasNoPassword())) redirect('/sign-in')
  const visit = firstVisit(await headers())
  return (
    <Entrance title="Welcome" about={visit === 'refused' ? REFUSAL : CHOOSE}>
      {visit !== 'refused' && <WelcomeForm asksForCode={visit === 'code'} />}
    </Entrance>
  )
}
