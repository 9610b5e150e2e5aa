import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { hasCall } from '@/lib/money/usage'
import { maySee } from '@/lib/people/accounts'
import { signedIn } from '../../signed-in'

type Props = { params: Promise<{ id: string }>; children: ReactNode }

/** Checked before the page starts streaming, so that an unknown call gets a 404. */
export default async function CallLayout({ params, children }: Props) {
  const { user } = await signedIn('usage.read')
  if (!(await hasCall(maySee(user), (await params).id))) notFound()
  return children
}
