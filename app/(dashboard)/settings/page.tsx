import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { currentUser } from '@/lib/accounts'
import { priceList } from '@/lib/billing'
import { read, settings } from '@/lib/config'
import { modelCapabilities } from '@/lib/llm'
import { searchCapabilities } from '@/lib/search'
import { PageHead } from '../../_ui/card'
import { showUsd } from '../../_ui/money'
import { FactList } from './fact-list'
import { type Provider, ProviderList } from './provider-list'

export const metadata: Metadata = { title: 'Settings' }

export default async function SettingsPage() {
  const user = await currentUser()
  if (!user) redirect('/sign-in')
  if (user.role !== 'owner') notFound()
  const models = await modelCapabilities()
  const search = searchCapabilities()
  const service = Object.entries(models.service).map(([name, { model, engine }]) => [name, `${model} (${engine})`])
  const order = Object.entries(search.types).map(([type, names]) => [type, names.join(' → ') || 'no provider'])
  const limits = [
    ['Calls a minute', read(settings.rateLimitPerMinute).toLocaleString('en-US')],
    ['Calls at once', read(settings.maxParallelCalls).toLocaleString('en-US')],
    ['Answers kept', `${read(settings.keepAnswersDays)} days`],
    ['Page cache', `${read(settings.cacheMegabytes)} MB`],
  ]
  return (
    <>
      <PageHead
        title="Settings"
        about="What stands behind the API. Keys and limits are set in the server’s environment or .env, and never shown."
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ProviderList
          title="Language models"
          kind="model"
          providers={models.providers.map((one) => shown({ ...one, note: one.title }))}
        />
        <ProviderList
          title="Search"
          kind="search"
          providers={search.providers.map((one) =>
            shown({ ...one, note: `${one.types.join(', ')}${one.resting ? ' · resting after failures' : ''}` }),
          )}
        />
        <FactList title="Service models" facts={service} />
        <FactList title="Search order" facts={order} />
        <FactList
          title="Prices in USD"
          facts={priceList().map(({ unit, usd }) => [unit.replaceAll('_', ' '), showUsd(usd)])}
        />
        <FactList title="Limits" facts={limits} />
      </div>
    </>
  )
}

type Known = Omit<Provider, 'settings'> & { settings: { name: string }[] }

function shown({ name, note, configured, needs, settings: own }: Known): Provider {
  return { name, note, configured, needs, settings: own.map((one) => one.name) }
}
