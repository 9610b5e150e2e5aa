import type { Metadata } from 'next'
import { catalog } from '@/lib/catalog'
import { listModels } from '@/lib/llm'
import { PageHead } from '../../_ui/card'
import { formOf } from './endpoint-form'
import { Playground } from './playground'
import { Queries } from './queries'
import { sharedRun } from './shared-run'

export const metadata: Metadata = { title: 'Playground' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function PlaygroundPage({ searchParams }: Props) {
  const models = ['service-web', 'service-fast', ...listModels().map(({ model }) => model)]
  return (
    <>
      <PageHead
        title="Playground"
        about="Try every endpoint. Runs are real and billed like API calls."
      />
      <Queries>
        <Playground
          endpoints={catalog.map((entry) => formOf(entry, models))}
          shared={sharedRun(await searchParams)}
        />
      </Queries>
    </>
  )
}
