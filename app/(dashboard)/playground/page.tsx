import type { Metadata } from 'next'
import { priceList } from '@/lib/billing'
import { catalog } from '@/lib/catalog'
import { PageHead } from '../../_ui/card'
import { formOf } from './endpoint-form'
import { Playground } from './playground'
import { sharedRun } from './shared-run'

export const metadata: Metadata = { title: 'Playground' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function PlaygroundPage({ searchParams }: Props) {
  const prices = Object.fromEntries(priceList().map(({ unit, usd }) => [unit, usd]))
  return (
    <>
      <PageHead
        title="Playground"
        about="Every endpoint, with the answer as people and as programs see it. Runs are real and billed like any call."
      />
      <Playground endpoints={catalog.map(formOf)} prices={prices} shared={sharedRun(await searchParams)} />
    </>
  )
}
