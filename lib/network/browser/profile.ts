import type { BrowserContextOptions } from 'playwright'
import { getSetting, settings } from '@/lib/base/config'

export type ProfileOptions = {
  mobile?: boolean
  advancedProxy?: boolean
  headers?: Record<string, string>
  viewport?: { width: number; height: number }
}

const DESKTOP = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }
const MOBILE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

const COMPATIBLE = /^Mozilla\/5\.0 \((compatible; [^()]{1,200})\)$/

/** How the browser identifies itself: as us, or as an ordinary Chrome with `advancedProxy`. */
export function profile(
  { mobile, advancedProxy, headers = {}, viewport }: ProfileOptions,
  version: string,
): BrowserContextOptions {
  const major = version.split('.')[0] ?? '140'
  const everyday = mobile
    ? `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Mobile Safari/537.36`
    : `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`
  const userAgent =
    headers['user-agent'] ??
    (advancedProxy ? everyday : withEngine(getSetting(settings.userAgent), everyday))
  const language = headers['accept-language']
  return {
    ...(mobile ? MOBILE : DESKTOP),
    ...(viewport ? { viewport } : {}),
    userAgent,
    locale: language?.split(/[,;]/)[0]?.trim() || 'en-US',
    reducedMotion: 'reduce',
    colorScheme: 'light',
    ...(language ? { extraHTTPHeaders: { 'accept-language': language } } : {}),
    ...(advancedProxy ? { timezoneId: 'America/New_York' } : {}),
    ...(advancedProxy && !mobile ? { screen: { width: 1920, height: 1080 } } : {}),
  }
}

/** Names the engine too, as crawlers of search engines do: pages test whether they support it. */
function withEngine(own: string, everyday: string): string {
  const [, name] = COMPATIBLE.exec(own) ?? []
  return name ? everyday.replace('like Gecko)', `like Gecko; ${name})`) : own
}

/** What Chrome adds to pages and the headless browser does not. Runs inside the page. */
export function addChrome(): void {
  const loadTimes = () => ({ requestTime: performance.timeOrigin / 1000, navigationType: 'Other' })
  const csi = () => ({ startE: performance.timeOrigin, pageT: performance.now(), tran: 15 })
  const app = { isInstalled: false, getDetails: () => null, getIsInstalled: () => false }
  if (!('chrome' in window))
    Object.defineProperty(window, 'chrome', {
      value: { app, csi, loadTimes },
      writable: true,
      enumerable: true,
    })
  if (navigator.plugins.length > 0 || /Mobile/.test(navigator.userAgent)) return
  const constant = (value: unknown) => ({ value, configurable: true })
  const names = ['PDF', 'Chrome PDF', 'Chromium PDF', 'Microsoft Edge PDF'].map(
    (n) => `${n} Viewer`,
  )
  const list = [...names, 'WebKit built-in PDF'].map((name) =>
    Object.create(Plugin.prototype, {
      name: constant(name),
      filename: constant('internal-pdf-viewer'),
      description: constant('Portable Document Format'),
    }),
  )
  const plugins = Object.create(PluginArray.prototype, {
    ...Object.getOwnPropertyDescriptors({ ...list }),
    length: constant(list.length),
    item: constant((at: number) => list[at] ?? null),
    namedItem: constant((name: string) => list.find((plugin) => plugin.name === name) ?? null),
    [Symbol.iterator]: constant(() => list.values()),
  })
  for (const [name, value] of Object.entries({ plugins, pdfViewerEnabled: true }))
    Object.defineProperty(Navigator.prototype, name, { get: () => value, configurable: true })
}

/**
 * Runs in each page. Service workers are blocked; a page that waits for its own finds one that is
 * ready and leaves requests alone, as many do.
 */
export function completeServiceWorkers(): void {
  const container = navigator.serviceWorker
  if (container === undefined) return
  const active = Object.assign(new EventTarget(), { state: 'activated', postMessage() {} })
  const registration = Object.assign(new EventTarget(), {
    active,
    installing: null,
    waiting: null,
    scope: new URL('/', location.href).href,
    update: async () => registration,
    unregister: async () => true,
  })
  const answers = {
    register: { value: async () => registration },
    getRegistration: { value: async () => registration },
    getRegistrations: { value: async () => [registration] },
    ready: { get: async () => registration },
  }
  Object.defineProperties(container, answers)
}
