import { read } from '@/lib/config'
import { accentsOf } from './colors'
import { brandSettings } from './settings'

export { type Accents, accentsOf } from './colors'
export { LOGO_TYPES, Logo } from './logo'
export { brandSettings } from './settings'

/** What the dashboard is called. */
export function brandName(): string {
  return read(brandSettings.name) ?? 'Groundwire'
}

/** The picture beside the name; null for our own sign. */
export function brandLogo() {
  return read(brandSettings.logo)
}

/** Style rules that colour the dashboard; null without a colour of its own. */
export function brandStyle(): string | null {
  const accents = accentsOf(read(brandSettings.color) ?? '')
  if (!accents) return null
  const rule = (selector: string, { accent, soft }: { accent: string; soft: string }) =>
    `${selector}{--accent:${accent};--accent-soft:${soft};--ring:${accent}}`
  return rule(':root', accents.light) + rule('.dark', accents.dark)
}
