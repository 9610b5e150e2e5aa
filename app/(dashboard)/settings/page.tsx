import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { priceList, unitPrice } from '@/lib/billing'
import { read, settings } from '@/lib/config'
import { modelCapabilities } from '@/lib/llm'
import { searchCapabilities } from '@/lib/search'
import { PageHead } from '../../_ui/card'
import { showUsd } from '../../_ui/money'
import { signedIn } from '../signed-in'
import { FactList } from './fact-list'
import { ModelPrices } from './model-prices'
import { type Provider, ProviderList } from './provider-list'
import { Sections } from './sections'

export const metadata: Metadata = { title: 'Settings' }

export default async function SettingsPage() {
  const { user } = await signedIn()
  if (user.role !== 'owner') notFound()
  const models = await modelCapabilities()
  const search = searchCapabilities()
  return (
    <>
      <PageHead
        title="Settings"
        about="Providers, prices and limits. Set them in the server’s environment or in .env; secrets are never shown."
      />
      <Sections
        sections={[
          { name: 'Providers', content: <Providers models={models} search={search} /> },
          { name: 'Models and prices', content: <Prices models={models} /> },
          { name: 'Limits and retention', content: <Limits /> },
        ]}
      />
    </>
  )
}

type Models = Awaited<ReturnType<typeof modelCapabilities>>

function Providers({
  models,
  search,
}: {
  models: Models
  search: ReturnType<typeof searchCapabilities>
}) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ProviderList
        title="Language models"
        kind="model"
        providers={models.providers.map((one) => shown({ ...one, note: one.title }))}
      />
      <div className="grid gap-6">
        <ProviderList
          title="Search"
          kind="search"
          providers={search.providers.map((one) => ({
            ...shown({ ...one, note: one.types.join(', ') }),
            resting: one.resting,
            asked: one.place !== null,
          }))}
        />
        <FactList
          title="Search order"
          about="Provider order by type of results. Change it with SEARCH_PROVIDERS."
          facts={Object.entries(search.types).map(([type, names]) => ({
            name: type,
            value: names.join(' → ') || <span className="text-muted-foreground">none</span>,
          }))}
        />
      </div>
    </div>
  )
}

function Prices({ models }: { models: Models }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <FactList
          title="Service models"
          about="Fixed-price models. Change them with SERVICE_WEB_MODEL and SERVICE_FAST_MODEL."
          facts={Object.entries(models.service).map(([name, { model, engine }]) => ({
            name,
            value: engine === 'extractive' ? 'quoted sentences (no model)' : model,
          }))}
        />
        <FactList
          title="Prices in USD"
          facts={priceList().map(({ unit, usd }) => ({
            name: unit.replaceAll('_', ' '),
            value: showUsd(usd),
          }))}
        />
      </div>
      <ModelPrices models={models.models} perQuery={unitPrice('answer_query')} />
    </div>
  )
}

function Limits() {
  const count = (one: typeof settings.rateLimitPerMinute) => read(one).toLocaleString('en-US')
  const days = read(settings.keepAnswersDays)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <FactList
        title="Limits"
        facts={[
          {
            name: 'Requests per minute',
            note: 'default per key',
            value: count(settings.rateLimitPerMinute),
          },
          {
            name: 'Concurrent requests',
            note: 'extra calls get a 503',
            value: count(settings.maxParallelCalls),
          },
          {
            name: 'robots.txt',
            note: 'in crawls',
            value: read(settings.respectRobots) ? 'obeyed' : 'not obeyed',
          },
          {
            name: 'Allowed private hosts',
            value: read(settings.allowedPrivateHosts).join(', ') || 'none',
          },
        ]}
      />
      <FactList
        title="Retention"
        facts={[
          {
            name: 'Requests and responses',
            note: 'KEEP_ANSWERS_DAYS; can be turned off per key',
            value: days === 0 ? 'not stored' : `${days} days`,
          },
          { name: 'Calls, charges and totals', value: 'forever' },
          {
            name: 'Page cache',
            note: 'CACHE_MEGABYTES, max',
            value: `${count(settings.cacheMegabytes)} MB`,
          },
          { name: 'Idempotency keys', value: '24 hours' },
        ]}
      />
    </div>
  )
}

type Known = { name: string; note: string; configured: boolean; needs: string | null }

function shown({ name, note, configured, needs }: Known): Provider {
  return { name, note, configured, needs, resting: false, asked: true }
}
