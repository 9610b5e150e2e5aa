import { getDomain } from 'tldts'
import type { Call } from '@/lib/base/call'
import { openTasks } from '@/lib/base/threads'
import type { ModelChoice } from '@/lib/models/llm'
import { findIndustries } from '../brand/industries'
import { findLogos } from '../brand/logos'
import { reachable } from '../brand/reachable'
import type { Site } from '../brand/site'
import { warmImages } from '../images'
import type * as InThread from '../in-thread'

const inThread = openTasks<typeof InThread>('lib/capabilities/extract/in-thread.ts')

/** A site's brand from its own files. A model, if available, names the industries. */
export async function profileBrand(
  site: Site,
  model: ModelChoice | null,
  call: Call,
): Promise<Record<string, unknown>> {
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
