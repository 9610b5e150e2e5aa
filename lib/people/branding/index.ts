/** The dashboard's name, logo and colours. */

import { getSetting } from '@/lib/base/config'
import { deriveAccents } from './colors'
import { brandSettings } from './settings'

export { type Accents, deriveAccents } from './colors'
export { Logo } from './logo'
export { brandSettings } from './settings'

export function brandName(): string {
  return getSetting(brandSettings.name) ?? 'Groundwire'
}

/** The logo next to the name, or null for our own. */
export function brandLogo() {
  return getSetting(brandSettings.logo)
}

/** CSS rules for the owner's colour, or null without one. */
export function brandStyle(): string | null {
  const accents = deriveAccents(getSetting(brandSettings.color) ?? '')
  if (!accents) return null
  const rule = (selector: string, { accent, soft }: { accent: string; soft: string }) =>
    `${selector}{--accent:${accent};--accent-soft:${soft};--ring:${accent}}`
  return rule(':root', accents.light) + rule('.dark', accents.dark)
}
