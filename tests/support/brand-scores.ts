import { differenceCiede2000 } from 'culori'
import { openCall } from '@/lib/base/call'
import { readSite } from '@/lib/capabilities/extract/brand/site'
import { profileBrand } from '@/lib/capabilities/extract/modes/brand'
import { type BrandSite, brandSites } from './brand-sites'
import { startSite } from './site'

type Profile = { logos: { url: string }[]; colors: { hex: string }[]; socials: { url: string }[] }
export type BrandScore = {
  name: string
  logo: boolean
  color: boolean
  found: number
  given: number
  own: number
  profile: Profile
}

const NEAR = 10
const difference = differenceCiede2000()

/**
 * Profiles each site and compares: whether the logo is among the first two, whether the first
 * colour is right, and the profiles. The guard must allow loopback.
 */
export async function scoreBrands(letIn: (host: string) => void): Promise<BrandScore[]> {
  const scores: BrandScore[] = []
  for (const one of await brandSites()) {
    const site = await startSite(one.pages)
    letIn(site.host)
    const call = openCall({
      id: 'brand',
      accountId: 'brand',
      signal: new AbortController().signal,
      timeoutMs: 60_000,
    })
    const profile = (await profileBrand(
      await readSite(site.url, call),
      null,
      call,
    )) as unknown as Profile
    scores.push(scoreOf(one, profile, site.url))
    await site.close()
  }
  return scores
}

export function shares(scores: BrandScore[]): { logo: number; color: number; socials: number } {
  const sum = (of: (score: BrandScore) => number) =>
    scores.reduce((all, score) => all + of(score), 0)
  const [precision, recall] = [
    sum(({ found }) => found) / sum(({ given }) => given),
    sum(({ found }) => found) / sum(({ own }) => own),
  ]
  return {
    logo: sum(({ logo }) => Number(logo)) / scores.length,
    color: sum(({ color }) => Number(color)) / scores.length,
    socials: (2 * precision * recall) / (precision + recall),
  }
}

function scoreOf(
  { name, logos, color, socials }: BrandSite,
  profile: Profile,
  url: string,
): BrandScore {
  const path = (address: string) => address.replace(url, '').replace(/\?.*$/, '')
  const logo = profile.logos
    .slice(0, 2)
    .some((given) => logos.some((one) => path(given.url).startsWith(one)))
  const main = profile.colors[0]?.hex
  const same = (address: string) =>
    address.replace(/\/$/, '').replace(/^https:\/\/(?:www\.|m\.)?/, '')
  const own = new Set(socials.map(same))
  const given = profile.socials.map((social) => same(social.url))
  return {
    name,
    logo,
    color: main !== undefined && difference(main, color) <= NEAR,
    found: given.filter((address) => own.has(address)).length,
    given: given.length,
    own: own.size,
    profile,
  }
}
