import type { Metadata } from 'next'
import { tools } from '@/lib/services/connect'
import { PageHead } from '../../_ui/card'
import { ownOrigin } from '../origin'
import { signedIn } from '../signed-in'
import { Connect } from './connect'

export const metadata: Metadata = { title: 'Connect' }

type Props = { searchParams: Promise<{ tool?: string | string[] }> }

export default async function ConnectPage({ searchParams }: Props) {
  await signedIn('keys.change')
  const origin = await ownOrigin()
  const { tool } = await searchParams
  return (
    <>
      <PageHead
        title="Connect"
        about="Point the tools you already use at this server. Pick one, add a key, copy the lines."
      />
      <Connect tools={tools} origin={origin} first={typeof tool === 'string' ? tool : null} />
    </>
  )
}
