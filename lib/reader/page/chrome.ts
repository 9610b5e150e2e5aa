import {
  countVisibleWords,
  Element,
  insert,
  isHidden,
  knownTag,
  NO_ATTRIBUTES,
  type ParentNode,
  remove,
  scan,
  Text,
  visibleText,
  walkElements,
} from '@/lib/reader/html'

const set = (text: string) => new Set(text.trim().split(/\s+/))

const MIN_WORDS = 3
const MAX_LABEL = 60
const MAX_OPTIONS = 60
const MAX_STATES = 2_000

const CONTENT = set('main article')
const CONTENT_ROLES = set('main article')
const SECTIONS = set('main article section aside td li')
const ALWAYS = set('nav dialog')
const ALWAYS_ROLES = set('navigation menu menubar search dialog alertdialog tooltip marquee timer')
const FRAME = set('header footer')
const FRAME_ROLES = set('banner contentinfo')
const ALWAYS_NAMES = set(`
  nav navbar nav-bar navigation main-nav site-nav nav-menu mega-menu breadcrumb breadcrumbs
  skip-link skip-links skip-to-content modal popup pop-up lightbox offcanvas off-canvas drawer
  cookie cookiebar cookie-bar cookie-consent cookie-banner cookie-notice cookies consent-banner
  gdpr onetrust-banner-sdk chat-widget live-chat social-share share-buttons sharing sharedaddy
  addtoany newsletter-signup newsletter-form mini-cart minicart cart-drawer language-switcher
  lang-switcher language-selector pagination pager`)
const FRAME_NAMES = set(`
  site-header site-footer page-footer global-header global-footer main-header main-footer masthead colophon topbar top-bar footer-widgets site-info header-wrapper footer-wrapper
  region-header region-footer`)
/** What a site says in its frame about today: closed, delayed, sold out. */
const NOTICES = set(`
  alert alerts notice notices warning announcement announcement-bar emergency service-alert
  status-message site-notice site-alert`)
const STATED = set('select input button')
const SOLD = set('sold-out soldout sold_out unavailable out-of-stock outofstock not-available')

/**
 * Removes the site's frame around a page: its header, footer, navigation, dialogs. What belongs to
 * the page stays: an article's header, asides, and notices. States without words get some.
 */
export function removeChrome(body: ParentNode): void {
  writeStates(body)
  const frame: Element[] = []
  const holders = {
    ofContent: findHolders(body, isContent),
    ofTitle: hasTitleElsewhere(body) ? new Set<ParentNode>() : findHolders(body, isTitle),
    ofText: findHolders(body, ({ name }) => name === 'p'),
  }
  const footers = [...walkElements(body)].filter(isFooter)
  const page = { holders, lastFooter: footers.at(-1), isBegun: false }
  collect(body, { inContent: false, inSection: false, page }, frame)
  const words = frame.reduce((sum, element) => sum + countVisibleWords([element]), 0)
  if (countVisibleWords(body.children) - words < MIN_WORDS) return
  for (const element of frame) {
    for (const notice of noticesIn(element)) moveBefore(notice, element)
    remove(element)
  }
}

type Holders = Record<'ofContent' | 'ofTitle' | 'ofText', Set<ParentNode>>
/** `isBegun`: a heading or the site's header was passed, so that no header of the site follows. */
type PageFrame = { holders: Holders; lastFooter: Element | undefined; isBegun: boolean }
type Place = { inContent: boolean; inSection: boolean; page: PageFrame }

const isTitle = ({ name }: Element) => name === 'h1'
const isContent = ({ name, attribs }: Element) => name === 'main' || attribs.role === 'main'

function collect(parent: ParentNode, place: Place, frame: Element[]): void {
  for (const child of parent.children) {
    if (!(child instanceof Element) || isHidden(child)) continue
    if (isFrame(child, place)) {
      frame.push(child)
      if (child.name === 'header') place.page.isBegun = true
      continue
    }
    if (child.name === 'h1' || child.name === 'h2') place.page.isBegun = true
    const role = child.attribs.role ?? ''
    const inContent = place.inContent || CONTENT.has(child.name) || CONTENT_ROLES.has(role)
    const inSection = place.inSection || inContent || SECTIONS.has(child.name)
    collect(child, { ...place, inContent, inSection }, frame)
  }
}

function isFrame(element: Element, place: Place): boolean {
  const { holders } = place.page
  const role = element.attribs.role ?? ''
  if (CONTENT.has(element.name) || CONTENT_ROLES.has(role)) return false
  if (holders.ofContent.has(element)) return false
  const names = namesIn(element)
  const isAlways = ALWAYS.has(element.name) || ALWAYS_ROLES.has(role) || isSlideshow(element)
  if (isAlways || names.some((name) => ALWAYS_NAMES.has(name))) return true
  const isOfSite =
    FRAME_ROLES.has(role) ||
    (!place.inContent && names.some((name) => FRAME_NAMES.has(name))) ||
    isOuter(element, names, place)
  // A header with the page's only heading and some text is the page's, not the site's.
  return isOfSite && !(holders.ofTitle.has(element) && holders.ofText.has(element))
}

/** Shows one of its slides, which is another one at each visit. */
function isSlideshow(element: Element): boolean {
  if (!isOfSlides(element)) return false
  let slides = 0
  for (const child of walkElements(element)) {
    if (isTitle(child)) return false
    const isSlide = isOfSlides(child) || namesIn(child).some((name) => SLIDES.has(name))
    if (isSlide && ++slides > 1) return false
  }
  return slides === 1
}
const isOfSlides = (element: Element) =>
  'aria-roledescription' in element.attribs || namesIn(element).some((name) => SHOWS.has(name))
const SHOWS = set('carousel slideshow slider swiper')
const SLIDES = set('carousel-item slide swiper-slide item')

/** Cards and quotes also have headers and footers: the site's are above its page, and below. */
function isOuter(element: Element, names: string[], { inContent, inSection, page }: Place) {
  if (element.name === 'header' ? inSection : inContent) return false
  const isHeader = /(?:^|-)header$/.test(element.name) || names.includes('header')
  return isHeader ? !page.isBegun : element === page.lastFooter && !inSection
}

const isFooter = (element: Element) =>
  /(?:^|-)footer$/.test(element.name) || namesIn(element).includes('footer')

function namesIn({ attribs }: Element): string[] {
  const { class: classes = '', id = '' } = attribs
  if (classes === '' && id === '') return []
  return `${classes} ${id}`.toLowerCase().split(/\s+/)
}

/** Elements with one of these inside: wrappers of the whole page are often called header. */
function findHolders(body: ParentNode, isWanted: (element: Element) => boolean): Set<ParentNode> {
  const holders = new Set<ParentNode>()
  for (const element of walkElements(body)) {
    if (!isWanted(element)) continue
    for (let up = element.parent; up && !holders.has(up); up = up.parent) holders.add(up)
  }
  return holders
}

function hasTitleElsewhere(body: ParentNode): boolean {
  const isOutside = (parent: ParentNode): boolean => {
    for (const child of parent.children) {
      if (!(child instanceof Element) || FRAME.has(child.name)) continue
      if (isTitle(child) || isOutside(child)) return true
    }
    return false
  }
  return isOutside(body)
}

function noticesIn(element: Element): Element[] {
  const notices: Element[] = []
  for (const inner of walkElements(element)) {
    const names = namesIn(inner)
    const isNotice = inner.attribs.role === 'alert' || names.some((name) => NOTICES.has(name))
    const isInNotice = notices.some((notice) => isInside(inner, notice))
    if (isNotice && !isInNotice && !names.some((name) => ALWAYS_NAMES.has(name)))
      notices.push(inner)
  }
  return notices
}

function isInside(inner: Element, outer: Element): boolean {
  for (let up = inner.parent; up; up = up.parent) if (up === outer) return true
  return false
}

function moveBefore(element: Element, place: Element): void {
  if (!place.parent) return
  remove(element)
  insert(place.parent, element, place)
}

/** Writes out what a page says without text: choices, and what cannot be chosen. */
function writeStates(body: ParentNode): void {
  let budget = MAX_STATES
  for (const element of [...walkElements(body)]) {
    const isDisabled = 'disabled' in element.attribs
    const isStated = STATED.has(element.name) && (isDisabled || element.name !== 'button')
    if (!isStated && !namesIn(element).some((name) => SOLD.has(name))) continue
    // Each is put into a list of siblings, whose length has no limit.
    if (budget-- === 0) return
    if (element.name === 'select') writeOptions(element)
    else if (element.name === 'input') writeInput(element)
    else if (element.name === 'button' && isDisabled) append(element, ' (disabled)')
    else writeSold(element)
  }
}

function writeOptions(select: Element): void {
  const options: string[] = []
  for (const option of walkElements(select)) {
    if (option.name !== 'option') continue
    const label = visibleText(option)
    if (label !== '') options.push('disabled' in option.attribs ? `${label} (disabled)` : label)
  }
  if (!select.parent || options.length > MAX_OPTIONS || options.every(isCounted)) return
  for (const option of options) {
    const line = new Element(knownTag('p'), NO_ATTRIBUTES)
    append(line, option)
    insert(select.parent, line, select)
  }
}

/** Quantities and days, which differ from day to day. */
const isCounted = (option: string, at: number) =>
  option === String(at) ||
  option === String(at + 1) ||
  /\d{1,2}[./-]\d{1,2}|\b20\d\d\b/.test(option)

function writeInput({ attribs, parent, next }: Element): void {
  const { type = 'text', value = '' } = attribs
  const isDisabled = 'disabled' in attribs
  const text = type === 'submit' || type === 'button' ? value : ''
  if (!parent || (text === '' && !(isDisabled && /^(?:radio|checkbox)$/.test(type)))) return
  insert(parent, textNode(` ${text}${isDisabled ? ' (disabled)' : ''} `), next)
}

function writeSold(element: Element): void {
  const text = visibleText(element)
  if (text !== '' && text.length <= MAX_LABEL) append(element, ' (unavailable)')
}

const textNode = (text: string) => new Text(text, scan(text))

function append(parent: ParentNode, text: string): void {
  insert(parent, textNode(text), null)
}
