import type { Metadata } from 'next'
import { textOf } from '../docs/guides'
import { Prose } from '../docs/prose'
import { signedIn } from '../signed-in'

export const metadata: Metadata = { title: 'What’s new' }

export default async function WhatsNewPage() {
  await signedIn()
  return <Prose text={textOf('CHANGELOG.md').replace(/^# .+$/m, '# What’s new')} />
}
