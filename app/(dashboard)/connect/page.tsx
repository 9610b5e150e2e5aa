import type { Metadata } from 'next'
import { getSetting, settings } from '@/lib/base/config'
import { tools } from '@/lib/services/connect'
import packageJson from '../../../package.json' with { type: 'json' }
import { PageHead } from '../../_ui/card'
import { ownOrigin } from '../origin'
import { signedIn } from '../signed-in'
import { Connect } from './connect'

export const metadata: Metadata = { title: 'Connect' }

const LOOPBACK = /^(?:127\.[\d.]+|localhost|::1)$/

type Props = { searchParams: Promise<{ tool?: string | string[] }> }

export default async function ConnectPage({ searchParams }: Props) {
  await signedIn('keys.change')
  const server = {
    origin: await ownOrigin(),
    port: getSetting(settings.port),
    version: packageJson.version,
    isOnLoopback: LOOPBACK.test(getSetting(settings.host)),
  }
  const { tool } = await searchParams
  return (
    <>
      <PageHead
        title="Connect"
        about="Point the tools you already use at this server. Pick one, add a key, copy the lines."
      />
      <Connect tools={tools} server={server} first={typeof tool === 'string' ? tool : null} />
    </>
  )
}
