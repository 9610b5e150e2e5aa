import { isDeepStrictEqual } from 'node:util'
import { type Caller, checkUrl, isOpened, keepCopy, readCopy } from '@/lib/network/web'
import { type RenderedPage, type RenderOptions, renderPage } from './render'

const SHARED = ['mobile', 'waitFor', 'timeoutMs', 'navigationMs', 'from']

type CachedRender = Omit<
  RenderedPage,
  'screenshot' | 'screenshots' | 'source' | 'via' | 'isPartial'
>

/** Like `renderPage`, or a copy as old as `maxAgeMs` or the site allows. With 0, no cache. */
export async function renderCached(
  target: string,
  options: RenderOptions,
  caller: Caller,
  maxAgeMs?: number,
): Promise<RenderedPage & { fromCache: boolean }> {
  const names = isShared(options) && maxAgeMs !== 0 ? namesFor(target, options) : null
  const copy = names && (await readCopy(names, maxAgeMs === undefined ? {} : { maxAgeMs }))
  if (copy) {
    const remaining = JSON.parse(copy.toString()) as CachedRender
    const rest = { screenshots: [], source: null, isPartial: false, via: 'browser' } as const
    return { ...remaining, ...rest, screenshots: [], fromCache: true }
  }
  const page = await renderPage(target, options, caller)
  const { screenshots: _, source, isPartial, via: __, ...content } = page
  if (names && !source && !isPartial && !page.isCut)
    keepCopy(names, page, Buffer.from(JSON.stringify(content)))
  return { ...page, fromCache: false }
}

function isShared(options: RenderOptions): boolean {
  return Object.entries(options).every(
    ([name, value]) => SHARED.includes(name) || !value || isDeepStrictEqual(value, []),
  )
}

function namesFor(target: string, { mobile, waitFor, from }: RenderOptions): string[] {
  const url = checkUrl(target)
  const isAllowed = isOpened(url) && (from === undefined || isOpened(checkUrl(String(from))))
  return ['render', url.href, String(Boolean(mobile)), String(waitFor), String(isAllowed)]
}
