import { GeistSans } from 'geist/font/sans'
import type { Metadata } from 'next'
import localFont from 'next/font/local'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import './globals.css'
import './print.css'
import { getSetting, settings } from '@/lib/base/config'
import { brandName, brandStyle } from '@/lib/people/branding'
import { getLocale } from './_ui/facts/locale'
import { hostMark } from './_ui/forms/host-mark'
import { Queries } from './_ui/queries'
import { Theme } from './_ui/theme'

/** Only loaded if code is shown. */
const GeistMono = localFont({
  src: '../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2',
  variable: '--font-geist-mono',
  weight: '100 900',
  preload: false,
})

export async function generateMetadata(): Promise<Metadata> {
  // The dashboard's settings are read per request.
  await headers()
  const name = brandName()
  return {
    title: { default: name, template: `%s · ${name.replaceAll('%', '％')}` },
    description: 'Grounded answers, search, scraping and crawling on your own machine.',
  }
}

export default async function Layout({ children }: { children: ReactNode }) {
  const incoming = await headers()
  const nonce = incoming.get('x-nonce') ?? undefined
  const publicUrl = getSetting(settings.publicUrl)
  const style = brandStyle()
  return (
    <html
      lang="en"
      data-locale={getLocale()}
      data-host={hostMark(publicUrl ? new URL(publicUrl).host : (incoming.get('host') ?? ''))}
      className={`${GeistSans.variable} ${GeistMono.variable}`}
      suppressHydrationWarning
    >
      <body>
        {style && <style>{style}</style>}
        <Theme nonce={nonce}>
          <Queries>{children}</Queries>
        </Theme>
      </body>
    </html>
  )
}
