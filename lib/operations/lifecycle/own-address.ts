import { getSetting, settings } from '@/lib/base/config'

/** If the operator sets the address, next-auth does not take it from headers. */
export function trustOwnAddress(): void {
  const publicUrl = getSetting(settings.publicUrl)
  if (publicUrl === undefined) return
  process.env.NEXTAUTH_URL = publicUrl
  Reflect.deleteProperty(process.env, 'AUTH_TRUST_HOST')
}
