/** The dashboard's name, logo and colours. */

import { read } from '@/lib/base/config'
import { accentsOf } from './colors'
import { brandSettings } from './settings'

export { type Accents, accentsOf } from './colors'
export { Logo } from './logo'
export { brandSettings } from './settings'

export function brandName(): string {
  return read(brandSettings.name) ?? 'Groundwire'
}

/** The logo next to the name, or null for our own. */
export function brandLogo() {
  return read(brandSettings.logo)
}

/** CSS rules for the owner's colour, or null without one. */
export function brandStyle(): string | null {
  const accents = accentsOf(read(brandSettings.color) ?? '')
  if (!accents) return null
  const rule = (selector: string, { accent, soft }: { accent: string; soft: string }) =>
    `${selector}{--accent:${accent};--accent-soft:${soft};--ring:${accent}}`
  return rule(':root', accents.light) + rule('.dark', accents.dark)
}
