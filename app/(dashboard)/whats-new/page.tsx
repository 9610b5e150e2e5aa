import type { Metadata } from 'next'
import { may } from '@/lib/people/accounts'
import { guidesFor, readShippedFile } from '../docs/guides'
import { Prose } from '../docs/prose'
import { signedIn } from '../signed-in'

export const metadata: Metadata = { title: 'What’s new' }

export default async function WhatsNewPage() {
  const { user } = await signedIn()
  const text = readShippedFile('CHANGELOG.md').replace(/^# .+$/m, '# What’s new')
  return <Prose text={text} guides={guidesFor(may(user, 'providers.test'))} />
}
