import { getDomain } from 'tldts'
import { z } from 'zod'
import type { Call } from '@/lib/base/call'
import { openTasks } from '@/lib/base/threads'
import type { ModelChoice } from '@/lib/models/llm'
import { findIndustries } from '../brand/industries'
import { findLogos } from '../brand/logos'
import { reachable } from '../brand/reachable'
import type { Site } from '../brand/site'
import { warmImages } from '../images'
import type * as InThread from '../in-thread'

const text = (description: string) => z.string().describe(description)
const address = text('Its address.')
const [width, height] = ['Width', 'Height'].map((side) =>
  z.number().nullable().describe(`${side} in pixels, if it is known.`),
) as [z.ZodNullable<z.ZodNumber>, z.ZodNullable<z.ZodNumber>]
const color = z.object({
  hex: text('As #rrggbb.'),
  name: text('The nearest named colour.'),
  type: text('What it is used for, such as primary or background.'),
})
const logo = z.looseObject({
  url: address,
  type: text('logo or icon.'),
  width,
  height,
  theme: z.string().nullable().describe('The background it is drawn for: light or dark.'),
})
const profile = z.object({ type: text('The network.'), url: address })

/** What is replied about a brand. */
export const brandProfile = z.object({
  domain: text('Domain of the site.'),
  title: z.string().nullable().describe('Name of the brand.'),
  description: z.string().nullable().describe('What it says that it is.'),
  slogan: z.string().nullable().describe('Its slogan.'),
  colors: z.array(color).describe('Its colours, most important first.'),
  logos: z.array(logo).describe('Its logos, best first.'),
  backdrops: z
    .array(z.object({ url: address, width, height }))
    .describe('Large pictures of the site.'),
  socials: z.array(profile).describe('Its profiles.'),
  industries: z.array(z.string()).describe('Industries that it works in.'),
  links: z
    .record(z.string(), z.string().nullable())
    .describe('Key pages, such as about and pricing.'),
  pages: z.array(z.object({ url: address, title: text('Its title.') })).describe('Other pages.'),
})
export type BrandProfile = z.output<typeof brandProfile>

const inThread = openTasks<typeof InThread>('lib/capabilities/extract/in-thread.ts')

/** A site's brand from its own files. A model, if available, names the industries. */
export async function profileBrand(
  site: Site,
  model: ModelChoice | null,
  call: Call,
): Promise<BrandProfile> {
  warmImages()
  const { home } = site
  const [logos, industries, { links, pages }] = await Promise.all([
    findLogos(site, call),
    findIndustries(home, model, call),
    reachable(home, call),
  ])
  const logoColors = logos.flatMap(({ colors }) => colors)
  const { hostname } = new URL(home.url)
  return {
    domain: getDomain(hostname) ?? hostname,
    title: home.title,
    description: home.description,
    slogan: home.slogan,
    colors: await colorsIn(site, logoColors, call),
    logos: logos.map(({ colors: _, ...logo }) => logo),
    backdrops: home.backdrops,
    socials: home.socials,
    industries,
    links,
    pages,
  }
}

/** If the styles cannot be read in time, the brand has no colours. */
function colorsIn({ home, manifest, sheets }: Site, logoColors: string[], call: Call) {
  const request = {
    sheets: [home.css, ...sheets],
    themeColor: home.themeColor,
    manifest,
    logoColors,
  }
  return inThread('rankColors', request, call, { url: home.url }).catch((error) => {
    call.signal.throwIfAborted()
    if (error?.code === 'overloaded') throw error
    return []
  })
}
