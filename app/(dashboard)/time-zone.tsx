'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { ZONE_COOKIE } from './zone-cookie'

/** Sends the browser's time zone to the server, which determines the bounds of days and months. */
export function TimeZone({ knownZone }: { knownZone: string }) {
  const router = useRouter()
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (timeZone === knownZone) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers.
    document.cookie = `${ZONE_COOKIE}=${timeZone}; Path=/; Max-Age=31536000; SameSite=Lax`
    if (document.cookie.includes(`${ZONE_COOKIE}=${timeZone}`)) router.refresh()
  }, [knownZone, router])
  return null
}
