import type { Call } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { pick } from '@/lib/base/json'
import { joinBytes } from '@/lib/base/runtime'
import { openTasks } from '@/lib/base/threads'
import { renderCached } from '@/lib/network/browser'
import {
  answeredWith,
  FAILURES,
  type FailureReason,
  noteAnswer,
  openPage,
  type PageKind,
  type RawPage,
} from '@/lib/network/web'
import { readPage } from '@/lib/reader/page'
import { forbidsLinks, linkIn, refreshIn } from './header-hints'
import type * as InThread from './in-thread'
import { needs } from './needs'
import { isDocumentRefusal, readFile } from './read-file'
import { OF_BROWSER, OF_FETCH, OF_PAGE, type Reading, type ReadOptions } from './reading'
import { isFilledLater } from './site-scripts'
import { NotModified, validatorHeaders, validatorsIn } from './validators'

const MAX_REFRESHES = 5
const MAX_REDIRECT_WORDS = 60
/** A page of fewer words may be without its text. */
const MIN_PAGE_WORDS = 40
/** A document that has not ended after this share of the time is read as far as it came. */
const CUT_SHARE = 0.75

type Caller = Pick<Call, 'signal' | 'deadline' | 'stage' | 'within'> &
  Partial<Pick<Call, 'accountId' | 'lose' | 'proxied'>>

const inThread = openTasks<typeof InThread>('lib/capabilities/scrape/in-thread.ts')

/** Reads a URL, in the browser if the page needs scripts. Throws the contract's errors. */
export async function readUrl(url: string, options: ReadOptions, call: Caller): Promise<Reading> {
  if (!options.documents) return readPageAt(url, options, call)
  return readPageAt(url, options, call).catch((error) => {
    if (call.signal.aborted || !isDocumentRefusal(error, url)) throw error
    return readDocumentAt(url, options, call)
  })
}

/** A PDF or office file as a page of its Markdown. */
async function readDocumentAt(url: string, options: ReadOptions, call: Caller): Promise<Reading> {
  const { markdown, title, ...file } = await readFile(url, options.timeoutMs, call)
  const plain = { kind: 'text' as const, content: markdown, contentType: 'text/markdown' }
  const source = { requestedUrl: url, url: file.url, status: file.status, ...plain }
  const reading = await readPlain(source, options, call)
  reading.page.title = title ?? reading.page.title
  return {
    ...reading,
    contentType: file.contentType,
    via: 'http',
    screenshot: null,
    screenshots: [],
  }
}

async function readPageAt(url: string, options: ReadOptions, call: Caller): Promise<Reading> {
  const inBrowser =
    options.screenshot ||
    options.advancedProxy ||
    options.waitFor !== undefined ||
    options.mobile ||
    options.actions?.length
  const reading = inBrowser
    ? await render(url, options, call)
    : ((await asExpected(url, options, call)) ?? (await asNeeded(url, options, call)))
  refuseNonPages(reading)
  return reading
}

/** In the browser at once, if the site's other pages needed it. */
async function asExpected(url: string, options: ReadOptions, call: Caller) {
  if (options.onlyHtml || options.headers || !needs().expects(url)) return null
  return render(url, options, call).catch((error) => {
    if (call.signal.aborted || error instanceof AppError) throw error
    return null
  })
}

async function asNeeded(url: string, options: ReadOptions, call: Caller): Promise<Reading> {
  const first = await overHttp(url, options, call)
  const { words, shell, notAPage } = first.page
  const scripts = shell.open?.scripts ?? []
  const filler = { scripts, words }
  // Only in a crawl, and only for what may be a menu: evidence in the page itself is followed.
  const isOfCrawl = options.from !== undefined
  const hasText = !shell.needed && !notAPage && words >= MIN_PAGE_WORDS
  const mayBeVain = isOfCrawl && hasText && scripts.length > 0
  const isVain = mayBeVain && needs().isVain(filler)
  const isFilled = () => !options.onlyHtml && isFilledLater(first, options, call)
  if (isVain || !(shell.needed || (await isFilled()))) {
    if (first.status < 400) needs().note(url, false)
    return first
  }
  // If the browser is missing or fails, the HTTP result is used if it has content.
  const rendered = await render(url, options, call).catch((error) => keepIfReadable(first, error))
  if (first.status < 400) {
    const added = rendered.page.words - words
    const hasEffect = !mayBeVain || rendered === first || needs().noteEffect(filler, added)
    needs().note(url, hasEffect)
  }
  return rendered
}

async function overHttp(
  url: string,
  options: ReadOptions,
  call: Caller,
  hops = 0,
): Promise<Reading> {
  const { timeoutMs, maxAge } = options
  const ownHeaders = hops === 0 ? validatorHeaders(options.validators) : {}
  const isConditional = Object.keys(ownHeaders).length > 0
  const cache = maxAge === 0 || isConditional ? false : { maxAgeMs: maxAgeMs(options) }
  const cutMs = timeoutMs === undefined ? undefined : timeoutMs * CUT_SHARE
  const raw = await call.stage(
    'fetch',
    () => openPage(url, { ...pick(options, OF_FETCH), cutMs, ownHeaders, cache }, call),
    toNote,
  )
  if (raw.status === 304 && isConditional) {
    const { validators, ...unconditional } = options
    // The version of another page says nothing of the one that it redirects to now.
    const isMoved = raw.url !== url && raw.url !== (validators?.url ?? raw.url)
    if (isMoved) return overHttp(url, { ...unconditional, maxAge: 0 }, call)
    throw new NotModified(raw.url)
  }
  const how = {
    via: 'http' as const,
    validators: validatorsIn(raw.headers),
    fromCache: raw.fromCache,
    isPartial: raw.isCut,
    screenshot: null,
    screenshots: [],
  }
  if (raw.kind === 'html') {
    const reading = { ...(await readResponse(raw, options, call)), ...how }
    reading.page.metadata.refresh ??= refreshIn(raw.headers.refresh, raw.url)
    reading.page.metadata.nextPage ??= linkIn(raw, 'next')
    reading.page.metadata.canonical ??= linkIn(raw, 'canonical')
    if (forbidsLinks(raw.headers['x-robots-tag'])) reading.page.metadata.robots.nofollow = true
    return isRefreshed(reading) ? refreshed(reading, options, call, hops) : reading
  }
  return {
    ...(await readPlain({ ...raw, kind: raw.kind, content: raw.bytes }, options, call)),
    ...how,
  }
}

type Plain = Pick<RawPage, 'requestedUrl' | 'url' | 'status' | 'contentType'> & {
  kind: Exclude<PageKind, 'html'>
  content: string | Uint8Array
}

async function readPlain(plain: Plain, options: ReadOptions, call: Caller) {
  const { requestedUrl, url, status, contentType, kind } = plain
  const { includeLinks, includeImages, want, patient } = options
  const style = {
    ...pick(want, ['markdown', 'mainMarkdown', 'html', 'maxPassageCharacters']),
    links: Boolean(want.links),
    passages: Boolean(want.passages),
    includeLinks,
    includeImages,
  }
  const content =
    typeof plain.content === 'string' ? plain.content : await joinBytes([plain.content])
  const transfer = typeof content === 'string' ? [] : [content.buffer]
  const page = await call.stage(
    'read',
    () =>
      inThread('readPlain', { kind, content, contentType, url, style }, call, {
        url,
        transfer,
        patient,
      }),
    ({ words }) => ({ words }),
  )
  return { requestedUrl, url, status, contentType, page }
}

/** Whether the page only redirects by a refresh, so that a browser shows the other page. */
function isRefreshed({ url, status, page }: Reading): boolean {
  const { refresh } = page.metadata
  if (!refresh || status >= 400 || page.shell.needed || page.words > MAX_REDIRECT_WORDS)
    return false
  return refresh.seconds <= 5 && refresh.url.replace(/#.*/, '') !== url.replace(/#.*/, '')
}

async function refreshed(
  { requestedUrl, url, page }: Reading,
  options: ReadOptions,
  call: Caller,
  hops: number,
): Promise<Reading> {
  const target = new URL(page.metadata.refresh?.url ?? url)
  const isDowngrade = url.startsWith('https:') && target.protocol === 'http:'
  if (hops >= MAX_REFRESHES || isDowngrade) {
    const error: FailureReason = isDowngrade ? 'bad_redirect' : 'too_many_redirects'
    throw new AppError('url_scrape_failed', `The page could not be fetched. ${FAILURES[error]}`, {
      details: { url: requestedUrl, error },
    })
  }
  options.onRedirect?.(target.href)
  const headers = target.origin === new URL(url).origin ? options.headers : undefined
  const reading = await overHttp(target.href, { ...options, headers, from: url }, call, hops + 1)
  return { ...reading, requestedUrl }
}

async function render(url: string, options: ReadOptions, call: Caller): Promise<Reading> {
  const how = { ...pick(options, OF_BROWSER), navigationMs: options.silenceMs }
  const rendered = await call.stage('render', () => renderCached(url, how, call, maxAgeMs(options)))
  const { screenshots, isPartial, isCut, source } = rendered
  const raw = { ...rendered, requestedUrl: url }
  const { want } = options
  const links = want.links === 'targets' ? 'routes' : want.links
  return {
    ...(source
      ? await readPlain({ ...raw, ...source }, options, call)
      : await readResponse(
          { ...raw, bytes: rendered.html },
          { ...options, want: { ...want, links } },
          call,
        )),
    isPartial: isPartial || isCut,
    via: 'browser',
    fromCache: rendered.fromCache,
    screenshot: rendered.screenshot ?? null,
    screenshots,
  }
}

const maxAgeMs = ({ maxAge }: ReadOptions) => (maxAge === undefined ? undefined : maxAge * 1_000)

type Raw = Pick<RawPage, 'requestedUrl' | 'url' | 'status' | 'contentType'> & {
  bytes: Uint8Array | string
}

async function readResponse(
  raw: Raw,
  options: ReadOptions,
  call: Caller,
): Promise<Omit<Reading, 'via' | 'screenshot' | 'screenshots'>> {
  const { requestedUrl, url, status, contentType, bytes } = raw
  const request = { html: bytes, url, contentType, status, ...pick(options, OF_PAGE) }
  const page = await call.stage(
    'read',
    () =>
      readPage(request, call.within(20_000), { patient: options.patient, account: call.accountId }),
    (page) => ({ words: page.words, removed: page.removed.length }),
  )
  return { requestedUrl, url, status, contentType, page }
}

function keepIfReadable(first: Reading, error: unknown): Reading {
  if (first.page.words >= MIN_PAGE_WORDS) return { ...first, isPartial: true }
  throw error
}

function refuseNonPages({ requestedUrl, url, status, page, isPartial }: Reading): void {
  const ownStatus = page.notAPage?.status
  if (ownStatus !== undefined) {
    noteAnswer(new URL(url), ownStatus)
    throw answeredWith(requestedUrl, ownStatus)
  }
  const isEmpty = page.notAPage?.kind === 'empty'
  // What had not arrived in time may hold its text.
  if (isEmpty && isPartial)
    throw new AppError('url_scrape_failed', `The page could not be fetched. ${FAILURES.timeout}`, {
      details: { url: requestedUrl, error: 'timeout', status },
    })
  if (isEmpty && status < 400)
    throw new AppError('url_scrape_failed', `The page is empty: ${page.notAPage?.reason}.`, {
      details: { url: requestedUrl, error: 'empty', kind: 'empty', status },
    })
  if (page.notAPage && !isEmpty)
    throw new AppError(
      'blocked_by_site',
      `The site did not show the page: ${page.notAPage.reason}`,
      {
        details: { url: requestedUrl, kind: page.notAPage.kind, status },
      },
    )
  if (status >= 400) throw answeredWith(requestedUrl, status)
}

function toNote(raw: RawPage): Record<string, unknown> {
  const { url, status, bytes, hops, fromCache } = raw
  const cached = fromCache ? { cached: true } : {}
  return { url, status, bytes: bytes.byteLength, hops: hops.length, ...cached }
}
