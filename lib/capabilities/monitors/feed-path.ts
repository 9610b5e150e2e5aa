import { isSigned, signName } from '@/lib/people/keys'

const USE = 'feed'

/** The path of a monitor's feed. Anyone who has it can read the feed without a key. */
export function feedPath(id: string): string {
  return `/api/v2/monitors/${id}/feed?token=${signName(id, USE)}`
}

export const isFeedToken = (id: string, token: string) => isSigned(id, USE, token)
