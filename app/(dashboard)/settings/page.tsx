import type { Metadata } from 'next'
import { getSetting, settings } from '@/lib/base/config'
import { modelCapabilities } from '@/lib/models/llm'
import { billedModel, priceMargin, settablePrices, unitPrice } from '@/lib/money/billing'
import { settingStates } from '@/lib/operations/settings'
import { type Accents, brandSettings, deriveAccents } from '@/lib/people/branding'
import { pricedOffers } from '../../_results/model-offers'
import { PageHead } from '../../_ui/card'
import { unitName } from '../../_ui/facts/unit-name'
import { signedIn } from '../signed-in'
import { BrandForm } from './brand-form'
import { BrandPreview } from './brand-preview'
import { FactList } from './fact-list'
import { ModelPrices } from './model-prices'
import { PriceForm } from './price-form'
import { Providers, type States } from './providers/providers'
import { Sections } from './sections'
import { limitFields, modelFields, retentionFields } from './setting-fields'
import { SettingForm } from './setting-form'

export const metadata: Metadata = { title: 'Settings' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }
type Models = Awaited<ReturnType<typeof modelCapabilities>>

export default async function SettingsPage({ searchParams }: Props) {
  await signedIn('settings.read')
  const models = await modelCapabilities()
  const states = settingStates()
  const { tab } = await searchParams
  return (
    <>
      <PageHead
        title="Settings"
        about="Changes take effect at once on every node. Settings from the server’s environment are locked."
      />
      <Sections
        first={typeof tab === 'string' ? tab : undefined}
        sections={[
          {
            id: 'providers',
            name: 'Providers',
            content: <Providers models={models} states={states} />,
          },
          {
            id: 'models',
            name: 'Models and prices',
            content: <Prices models={models} states={states} />,
          },
          { id: 'branding', name: 'Branding', content: <Branding states={states} /> },
          { id: 'limits', name: 'Limits and retention', content: <Limits states={states} /> },
        ]}
      />
    </>
  )
}

async function Prices({ models, states }: { models: Models; states: States }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <SettingForm
          title="Service models"
          about="The models behind the two names that are billed at a fixed price."
          fields={modelFields(models, states)}
          offered={await pricedOffers()}
        />
        <ModelPrices models={models.models.map(billedModel)} perQuery={unitPrice('answer_query')} />
      </div>
      <OwnPrices states={states} />
    </div>
  )
}

function OwnPrices({ states }: { states: States }) {
  const margin = states[priceMargin.name]
  const lines = settablePrices().flatMap(({ unit, name, what, usd }) => {
    const state = states[name]
    return state ? [{ label: unitName(unit), what: upper(what), usual: String(usd), state }] : []
  })
  return (
    margin && (
      <PriceForm
        margin={margin}
        lines={lines}
        tokenNote="Added to the built-in prices and to the tokens of models."
      />
    )
  )
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function Branding({ states }: { states: States }) {
  const { name, color, logo } = brandSettings
  const fields = [states[name.name], states[color.name], states[logo.name]] as const
  const [nameState, colorState, logoState] = fields
  if (!nameState || !colorState || !logoState) return null
  const accents = deriveAccents(getSetting(color) ?? '')
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <BrandForm
        name={nameState}
        color={colorState}
        logo={logoState}
        swatches={accents ? swatches(accents) : []}
      />
      <BrandPreview />
    </div>
  )
}

function swatches({ light, dark }: Accents) {
  const describeChange = (isChanged: boolean, how: string) =>
    isChanged ? `${how} to be readable` : null
  return [
    { theme: 'Light', accent: light.accent, note: describeChange(light.isChanged, 'darker') },
    { theme: 'Dark', accent: dark.accent, note: describeChange(dark.isChanged, 'lighter') },
  ]
}

function Limits({ states }: { states: States }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <SettingForm
        title="Limits"
        about="Defaults for keys without limits of their own."
        fields={limitFields(states)}
      />
      <div className="grid gap-6">
        <SettingForm
          title="Retention"
          about="Calls, charges and totals are kept forever; idempotency keys for 24 hours."
          fields={retentionFields(states)}
        />
        <FactList
          title="Set by the environment"
          facts={[
            {
              name: 'robots.txt in crawls',
              value: getSetting(settings.respectRobots) ? 'obeyed' : 'not obeyed',
            },
            {
              name: 'Allowed private hosts',
              value: getSetting(settings.allowedPrivateHosts).join(', ') || 'none',
            },
          ]}
        />
      </div>
    </div>
  )
}
