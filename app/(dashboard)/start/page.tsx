import type { Metadata } from 'next'
import Link from 'next/link'
import { may } from '@/lib/accounts'
import { browserState } from '@/lib/browser'
import { modelCapabilities } from '@/lib/llm'
import { searchCapabilities } from '@/lib/search'
import { buttonLook } from '../../_ui/button'
import { PageHead } from '../../_ui/card'
import { ownOrigin } from '../origin'
import { signedIn } from '../signed-in'
import { FirstAnswer } from './first-answer'
import { FirstKey } from './first-key'
import { Services } from './services'

export const metadata: Metadata = { title: 'Start' }

export default async function StartPage() {
  const { user } = await signedIn('calls.make')
  const origin = await ownOrigin()
  const service = (await modelCapabilities()).service['service-web']
  const search = searchCapabilities()
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title={`Welcome, ${user.login}`}
        about="Three quick steps: check providers, create a key, ask your first question."
      >
        <Link href="/playground" className={buttonLook({ look: 'quiet' })}>
          Skip
        </Link>
      </PageHead>
      <ol className="grid gap-5">
        <Services
          model={service && service.engine !== 'extractive' ? service.model : null}
          search={search.providers
            .filter(({ place, types }) => place !== null && types.includes('general'))
            .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
            .map(({ title }) => title)}
          browser={browserState()}
          owner={may(user, 'providers.test')}
        />
        <FirstKey origin={origin} />
        <FirstAnswer />
      </ol>
    </div>
  )
}
