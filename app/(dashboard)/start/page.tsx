import type { Metadata } from 'next'
import { Suspense } from 'react'
import { modelCapabilities } from '@/lib/models/llm'
import { listCalls } from '@/lib/money/usage'
import { browserState } from '@/lib/network/browser'
import { may } from '@/lib/people/accounts'
import { listKeys } from '@/lib/people/keys'
import { PageHead } from '../../_ui/card'
import { buttonClasses } from '../../_ui/forms/button'
import { Link } from '../../_ui/link'
import { ownOrigin } from '../origin'
import { signedIn } from '../signed-in'
import { checkSearch } from './check-search'
import { FirstAnswer } from './first-answer'
import { FirstKey } from './first-key'
import { LocalServers } from './local-servers'
import { Checking, Services } from './services'

export const metadata: Metadata = { title: 'Start' }

export default async function StartPage() {
  const { user } = await signedIn('calls.make')
  const origin = await ownOrigin()
  const [keys, hasAnswer] = await Promise.all([
    listKeys(user.accountId),
    hasAnswered(user.accountId),
  ])
  const hasKey = keys.some(({ state }) => state === 'active')
  const service = (await modelCapabilities()).service['service-web']
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title={`Welcome, ${user.login}`}
        about="Three quick steps: check providers, create a key, ask your first question."
      >
        {hasKey && hasAnswer ? (
          <Link href="/overview" className={buttonClasses({ variant: 'primary' })}>
            Go to overview
          </Link>
        ) : (
          <Link href="/playground" className={buttonClasses()}>
            Skip
          </Link>
        )}
      </PageHead>
      <ol className="grid gap-5">
        <Suspense fallback={<Checking />}>
          <Services
            model={service && service.engine !== 'extractive' ? service.model : null}
            search={checkSearch(user.accountId)}
            browser={browserState()}
            owner={may(user, 'providers.test')}
            offers={
              may(user, 'secrets.change') && (
                <Suspense>
                  <LocalServers needsModel={service?.engine === 'extractive'} />
                </Suspense>
              )
            }
          />
        </Suspense>
        <FirstKey origin={origin} hasKey={hasKey} />
        <FirstAnswer hasAnswer={hasAnswer} />
      </ol>
    </div>
  )
}

/** Whether a question was answered: other calls and failed ones do not complete the step. */
async function hasAnswered(accountId: string): Promise<boolean> {
  const pages = await Promise.all(
    ['answer', 'answer_stream'].map((capability) =>
      listCalls(accountId, { capability, status: 'ok' }, null, 1),
    ),
  )
  return pages.some(({ calls }) => calls.length > 0)
}
