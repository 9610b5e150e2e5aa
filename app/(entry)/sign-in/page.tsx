import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { countPeople, currentUser, oidcName, ownerHasNoPassword } from '@/lib/people/accounts'
import { Entrance } from '../../_ui/entrance'
import { wayBack } from '../../way-back'
import { refusalText } from './refusals'
import { SignInForm } from './sign-in-form'
import { SignInWith } from './sign-in-with'

export const metadata: Metadata = { title: 'Sign in' }

/** If there is only one person, the name is filled in. */
const isAlone = async () => (await countPeople({ text: '', role: null })) === 1

type Param = string | string[]
type Props = { searchParams: Promise<{ to?: Param; refused?: Param; error?: Param }> }

export default async function SignInPage({ searchParams }: Props) {
  const params = await searchParams
  const next = wayBack(params.to)
  if (await ownerHasNoPassword()) redirect('/welcome')
  if (await currentUser()) redirect(next)
  const provider = oidcName()
  const refusal = refusalText(params, provider)
  return (
    <Entrance
      title="Sign in"
      about={
        next === wayBack(undefined)
          ? 'Sign in to this server’s dashboard.'
          : 'Sign in to open the requested page.'
      }
    >
      {refusal && (
        <p role="alert" className="wrap-anywhere rounded-md bg-bad-soft px-3 py-2 text-bad text-sm">
          {refusal}
        </p>
      )}
      {provider !== null && (
        <>
          <SignInWith name={provider} next={next} />
          <p className="flex items-center gap-3 text-muted-foreground text-xs before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
            or with a password
          </p>
        </>
      )}
      <SignInForm next={next} login={(await isAlone()) ? 'owner' : ''} />
      <details className="text-muted-foreground text-sm">
        <summary className="cursor-pointer">Forgot your password?</summary>
        <p className="mt-2">Members: ask an owner or admin for a reset link.</p>
        <p className="mt-1">
          Owner: run <code>npm run -s password -- --login owner</code> on the server. It prints a
          reset link.
        </p>
      </details>
    </Entrance>
  )
}
