import { bannerSelectors, hideBanners } from './banners'
import { inside } from './inside'
import type { Visit } from './visit'

const MAX_HEIGHT = 10_000
const MAX_WIDTH = 2_560
const SCROLL_MS = 3000
const STEP_MS = 5000

/**
 * The whole page as PNG, at most 10,000 CSS pixels high, or the window. Known banners are hidden.
 */
export async function screenshot(visit: Visit, isWhole = true): Promise<Uint8Array> {
  await inside(visit, STEP_MS, hideBanners, bannerSelectors()).catch(() => 0)
  const size = visit.page.viewportSize()
  const hidden = isWhole ? await inside(visit, STEP_MS, hiddenHeight).catch(() => 0) : 0
  if (!size || hidden === 0) return capture(visit, isWhole)
  const height = Math.min(size.height + hidden, MAX_HEIGHT)
  await visit.page.setViewportSize({ ...size, height })
  const shot = await capture(visit, isWhole)
  await visit.page.setViewportSize(size)
  return shot
}

async function capture(visit: Visit, isWhole: boolean): Promise<Uint8Array> {
  await inside(visit, STEP_MS, showLazyImages, MAX_HEIGHT, SCROLL_MS).catch(() => undefined)
  const { cssContentSize, cssLayoutViewport } = await visit.cdp.send('Page.getLayoutMetrics')
  const width = Math.min(Math.max(cssLayoutViewport.clientWidth, 1), MAX_WIDTH)
  const length = isWhole ? Math.ceil(cssContentSize.height) : cssLayoutViewport.clientHeight
  const height = Math.min(Math.max(length, 1), MAX_HEIGHT)
  const { data } = await visit.cdp.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  })
  return Buffer.from(data, 'base64')
}

/** The height that an inner box hides, if it scrolls in place of the page. Runs inside it. */
function hiddenHeight(): number {
  const MIN_SHARE = 0.5
  const page = document.scrollingElement
  if (!page || page.scrollHeight > innerHeight + 10) return 0
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  for (let box = middle; box && box !== page; box = box.parentElement) {
    const hidden = box.scrollHeight - box.clientHeight
    const share = (box.clientHeight * box.clientWidth) / (innerHeight * innerWidth)
    const { overflowY } = getComputedStyle(box)
    if (hidden > 10 && share >= MIN_SHARE && /auto|scroll/.test(overflowY)) return hidden
  }
  return 0
}

/** Scrolls down once and back, then waits for images that started to load. Runs inside the page. */
async function showLazyImages(maxHeight: number, maxMs: number): Promise<void> {
  const until = performance.now() + maxMs
  const frame = () => new Promise((resolve) => setTimeout(resolve, 50))
  for (const image of document.querySelectorAll('img[loading=lazy]'))
    image.setAttribute('loading', 'eager')
  const bottom = () => Math.min(document.documentElement.scrollHeight, maxHeight)
  for (let y = 0; y < bottom() && performance.now() < until; y += innerHeight) {
    scrollTo(0, y)
    await frame()
  }
  const loading = () =>
    [...document.images].some(
      (image) => !image.complete && image.getBoundingClientRect().top < maxHeight,
    )
  while (loading() && performance.now() < until) await frame()
  scrollTo(0, 0)
  await frame()
}
