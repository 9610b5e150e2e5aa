import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { may } from '@/lib/people/accounts'
import { signedIn } from '../../signed-in'
import { guidesFor } from '../guides'
import { OnThisPage } from '../on-this-page'
import { Prose } from '../prose'

type Props = { params: Promise<{ name: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name } = await params
  return { title: guidesFor(true).find((guide) => guide.name === name)?.title ?? 'Docs' }
}

export default async function GuidePage({ params }: Props) {
  const { user } = await signedIn()
  const { name } = await params
  const guides = guidesFor(may(user, 'providers.test'))
  const guide = guides.find((guide) => guide.name === name)
  if (!guide) notFound()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 2xl:grid-cols-[minmax(0,52rem)_minmax(0,1fr)]">
      <Prose text={guide.text} guides={guides} />
      <OnThisPage text={guide.text} />
    </div>
  )
}
