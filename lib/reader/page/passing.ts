import {
  type ChildNode,
  Element,
  type ParentNode,
  scan,
  Text,
  walkElements,
} from '@/lib/reader/html'
import {
  areCards,
  areOfGoods,
  arePictured,
  asksForAddress,
  asksToSubscribe,
  findSubject,
} from './further'
import { NOISE_NAMES } from './noise-names'
import { measureChildren, type Size } from './sizes'

const set = (text: string) => new Set(text.trim().split(/\s+/))

/** A figure in an element that is called so counts visitors or what they did. */
const COUNTERS = set(`
  views viewcount pageviews visits visitors hits reads plays likes dislikes upvotes downvotes upvote
  downvote vote votes voting voters upvoter upvoters karma reputation reaction reactions follower followers following
  subscribers helpful claps kudos hearts favs favorites favourites bookmarks shares retweets reposts
  stars stargazers forks watchers watching unread notification notifications badgecount review
  reviews comment comments reply replies answers messages posts threads topics discussions histogram
  wishlist wishlists ratingcount reviewcount commentcount likecount answercount upvotecount facet interaction
  userinteractioncount responses signatures citations metrics`)
/** These hold other figures, too, unless the name says that they count. */
const SCORES = set(`
  star cart bag basket rating ratings score scores point points user users member members filter filters
  category categories refinement sold`)
const COUNT_WORDS = set(`
  count counts counter total totals qty badge unvoted comment snapshot breakdown distribution current
  quantity fraction`)
const OF_GAMES = set('match game team scoreboard livescore league player')
/** Drupal calls every list a view. */
const OF_LISTS = /^views?-(?!count)/

const FIGURE =
  /^[([+\s]{0,2}(?:\p{L}{2,14}: ?)?\d[\d.,]{0,12} ?(?:[kmb]|mio|tsd)?\+?(?: ?(?:of|\/) ?\d+)?(?: \p{L}{2,14}){0,2}[)\]\s]{0,2}$/iu
const PLACE = /^(?:\p{L}{3,9} )?\d{1,3} ?(?:of|\/|von|sur|de) ?\d{1,3}$/iu
const SHARE = /^\d{1,3} ?%$/
const SLIDES = set('slide slides slider carousel swiper slick gallery splide flickity glide owl')
const AGE =
  /^(?:vor |il y a |hace )?(?:\d{1,3}|an?) ?(?:sec|min|hours?|hrs?|days?|wks?|weeks?|mo|mos|months?|yrs?|years?|std|stunden?|tag(?:en?)?|wochen?|jours?|semaines?|horas?|d[ií]as?|semanas?)[a-z]*\.?(?: ago)?$|^\d{1,3}[smhdwy]$|\bago$|^(?:just now|yesterday|today)\b/i
/** A score of a match has fewer digits. */
const OF_VOTES = /\d{4}|\d[kmb]$/i
const MAX_UP = 3

/** What a forum shows of a user beside each post: rank, posts, karma, badges. */
const CARD =
  /^(?:message-(?:cell--)?user(?:-?(?:extras|details))?|post-?profile|post-?bit|c?(?:user|author|poster|member)-?(?:info|pane|details|card|stats|extras))(?:$|[-_])/i
const OF_CARD = /^(?:[\p{L} ]{2,24}(?:: ?| ))?[#(+]?\d/u
const MAX_CARD = 500

/** Blocks that a site fills again for each visit. */
const REFILLS =
  /(?:^|[-_])(?:related(?!-to)|recommend(?:ed|ation|er)|up[-_]?sell|cross[-_]?sell|also[-_]?(?:like|bought|viewed)|recently[-_]?viewed|you[-_]?may[-_]?(?:also[-_]?)?like|sponsored|taboola|outbrain|google-auto-placed|frequently[-_]?bought|prev[-_]?next|post[-_]?navigation|recent[-_]?(?:comment|conv|activit|visitor|search)|more[-_]?like[-_]?this|testimonials?|block[-_]compare|wp-calendar|widget_calendar|(?:twitter|instagram|facebook|tiktok|youtube|social)[-_]?(?:timeline|feed|wall|stream)|more[-_]?(?:events|products|items|jobs|listings|deals)|(?:view|read|see)[-_]more[-_](?:news|stories|articles|posts))|^sponsors?$|^(?:ads?|advert)[-_](?:box|block|wrap(?:per)?|space|area|place(?:ment)?|zone|label|leaderboard|rectangle|holder)|(?:^|[-_])(?:similar|trending|promoted|most[-_]?(?:read|popular|viewed)|popular[-_]?(?:post|article|product)|more[-_]?(?:stories|articles|news|posts)|attend(?:ees?|ance)(?=$|[-_]list)|comments?[-_]?(?:list|item|section|area)|(?:list|item)[-_]comments?)(?:$|s?[-_])/i
/** They ask, offer or list, if they are short. */
const ASIDES =
  /(?:^|[-_])(?:toast|snackbar|social[-_]?proof|sales[-_]?pop|fomo|name[-_]?days?|horoscope|on[-_]this[-_]day|(?:random|rotating)[-_]?(?:image|photo|picture|quote|tip|fact)|geo[-_]?(?:banner|notice)|(?:change|your|user|select)[-_]?(?:location|city|region|store)|pop[-_]?up|sign[-_]?up|(?:page[-_]?)?feedback|phase[-_]?banner|survey|was[-_]?helpful|cookie[-_]?(?:banner|notice|consent|message|bar)|live[-_]?chat|chat[-_]?(?:widget|box|window|bubble|launcher|container)|table[-_]of[-_]contents)(?:$|[-_])|^toc$|^chat$|^(?:tidio|tawk|intercom|crisp|drift|olark|zopim|freshchat)[-_]/i
/** What a forum puts below each post of a user. API references call other things so. */
const SIGNATURE =
  /^(?:(?:post|message|user|forum|comment|bb|author)[-_]?(?:sig|signature)|signature)$/i
const MAX_ASIDE = 800
/** In a column beside the page, they lead to its other pages. */
const RECENT =
  /(?:^|[-_])(?:recent|latest|popular|top)[-_]?(?:posts?|entries|articles|news|topics|threads|stories)/i
const MAX_SHARE = 0.5
const ASIDE = /side-?bar|^widget(?:$|_)|(?:^|-)rail$/i
const SKELETON = /^(?:skeleton|placeholder-glow|shimmer|is-loading)(?:$|[-_])/i
const MIN_AGES = 3

type Place = {
  sizes: Map<Element, Size>
  all: number
  isInCard: boolean
  isAside: boolean
  /** What the page is about, and whether it was passed. */
  subject: Set<ParentNode>
  isAfter: boolean
  isOfOne: boolean
  isBelow: boolean
}

/** Removes what differs from visit to visit. `isOfOne`: the page's data say what it is of. */
export function removePassing(body: ParentNode, isOfOne: boolean): void {
  const sizes = new Map<Element, Size>()
  const title = walkElements(body).find(({ name }) => name === 'h1')
  const all = measureChildren(body, sizes, isAge, title).length
  const subject = findSubject(title, sizes)
  const start = { isInCard: false, isAside: false, isAfter: false, isBelow: false }
  removeIn(body, { sizes, all, subject, isOfOne, ...start })
}

function removeIn(parent: ParentNode, place: Place): void {
  const rest: ChildNode[] = []
  let hasChange = false
  let { isAfter, isBelow } = place
  let hasHeading = false
  const ofTitle: Size[] = []
  for (const child of parent.children) {
    const size = child instanceof Element ? place.sizes.get(child) : undefined
    if (child instanceof Element && size && size.length > 0) {
      const names = namesIn(child)
      const isAside = place.isAside || isBeside(child, names, size, place.all)
      hasChange = true
      if (child.attribs['aria-busy'] === 'true' && !size.hasTitle) continue
      if (asksConsent(child, names, size, place.sizes)) continue
      if (place.subject.has(parent) && !size.hasTitle && asksToSubscribe(child, size)) continue
      if (asksForAddress(child, size)) continue
      const isShort = size.length <= place.all * MAX_SHARE
      if (isAfter && !hasHeading && isShort && areCards(child, size)) continue
      if (place.isOfOne && isBelow && isShort && arePictured(child, size)) continue
      hasHeading = size.headings > 0 && size.links === 0 && size.text !== null
      if (isRefill(names, size, { ...place, isAside }) || isPaid(child, size, place.sizes)) continue
      if (isCounter(child, size, place) || isSignature(child, names, size)) continue
      const isCard = size.length <= MAX_CARD && names.some((name) => CARD.test(name))
      removeIn(child, { ...place, isAside, isAfter, isBelow, isInCard: place.isInCard || isCard })
      isBelow ||= size.hasTitle
      if (size.hasTitle || ofTitle.length > 0) ofTitle.push(size)
      isAfter ||= place.subject.has(child) || areOfGoods(ofTitle)
      if (isAdjacent(rest.at(-1), child)) rest.push(space(parent))
    }
    rest.push(child)
  }
  if (hasChange) parent.children = rest
}

/** Figures that the page sets apart by its style: "4.9" and "1,316 reviews". */
function isAdjacent(before: ChildNode | undefined, after: Element): boolean {
  if (!(before instanceof Element)) return false
  return /\d$/.test(edge(before, -1))
    ? /^[\p{L}\p{N}$€£]/u.test(edge(after, 0))
    : /^\d/.test(edge(after, 0))
}

function edge(element: Element, at: 0 | -1): string {
  let node: ChildNode | undefined = element
  while (node instanceof Element) node = node.children.at(at)
  return node?.data ?? ''
}

function space(parent: ParentNode): Text {
  const text = new Text(' ', scan(' '))
  text.parent = parent
  return text
}

const isBeside = ({ name }: Element, names: string[], size: Size, all: number) =>
  !size.hasTitle &&
  size.length < all * MAX_SHARE &&
  (name === 'aside' || names.some((it) => ASIDE.test(it)))

/** A short block whose first words are the label of an advertisement. */
function isPaid(element: Element, { length }: Size, sizes: Map<Element, Size>): boolean {
  if (length > MAX_ASIDE) return false
  const [first, second] = element.children.filter(
    (child) => !(child instanceof Text) || child.data.trim() !== '',
  )
  return first instanceof Element && !!second && PAID.test(sizes.get(first)?.text?.trim() ?? '')
}
const PAID =
  /^(?:ads?|advertisement|sponsored|promoted|anzeige|werbung|publicité|publicidad|patrocinado|реклама|reklama|広告|PR|广告|광고)$/i

/** Recommendations, and what happened lately elsewhere on the site. */
function isRefill(names: string[], { length, hasTitle, ages }: Size, { all, isAside }: Place) {
  if (hasTitle || length > all * MAX_SHARE) return false
  if (isAside && (ages >= MIN_AGES || names.some((name) => RECENT.test(name)))) return true
  if (names.some((name) => NOISE_NAMES.has(name.toLowerCase()))) return true
  return names.some(
    (name) =>
      REFILLS.test(toKebab(name)) ||
      SKELETON.test(name) ||
      (length <= MAX_ASIDE && ASIDES.test(name)),
  )
}

const asksConsent = (element: Element, names: string[], size: Size, sizes: Place['sizes']) =>
  size.buttons > 0 &&
  !size.hasTitle &&
  ((size.length <= MAX_CONSENT && names.some((name) => CONSENT.test(name))) ||
    (size.length <= MAX_ASIDE && size.prices === 0 && asksForCookies(element, size, sizes)))

/** The innermost box with the question and its button. */
const asksForCookies = (element: Element, { cookies }: Size, sizes: Place['sizes']): boolean =>
  element.name !== 'button' &&
  cookies > 0 &&
  !element.children.some((child) => {
    const part = child instanceof Element ? sizes.get(child) : undefined
    return part !== undefined && part.buttons > 0 && part.cookies > 0
  })
const CONSENT = /(?:^|[-_])(?:consent|gdpr|rgpd|dsgvo|cmp|didomi|onetrust|cky)(?:$|[-_])/i
const MAX_CONSENT = 3_000

const isSignature = ({ name }: Element, names: string[], { length }: Size) =>
  name !== 'span' && length <= MAX_ASIDE && names.some((own) => SIGNATURE.test(own))

function isCounter(element: Element, { text }: Size, place: Place): boolean {
  const label = text?.trim() ?? ''
  if (isNewBadge(element, label)) return true
  if (!/\d|ago$|now$|day$/i.test(label)) return false
  if (place.isInCard && OF_CARD.test(label)) return true
  if (isAge(element, label)) return true
  const isPlace = PLACE.test(label)
  if (!isPlace && !FIGURE.test(label) && !SHARE.test(label)) return false
  const words = wordsAround(element, place.sizes)
  if (SHARE.test(label)) return words.includes('histogram')
  if (isPlace && words.some((word) => SLIDES.has(word))) return true
  if (words.some((word) => OF_GAMES.has(word))) return false
  if (words.some((word) => COUNTERS.has(word))) return true
  if (isOfIcon(element)) return true
  if (words.includes('score') && OF_VOTES.test(label.replace(/[.,]/g, ''))) return true
  return (
    words.some((word) => COUNT_WORDS.has(word)) &&
    words.some((word) => SCORES.has(word) || SLIDES.has(word))
  )
}

/** A figure beside a drawing alone counts what others did: facts have a label or a unit. */
const isOfIcon = ({ attribs, prev, name }: Element) =>
  name === 'span' &&
  (ICON.test(attribs.class ?? '') ||
    (prev instanceof Element && prev.children.length === 0 && ICON.test(prev.attribs.class ?? '')))
const ICON = /(?:^|\s)(?:icon|fa|fas|far|glyphicon|bi|mdi|dashicons)-[a-z]/i

const NEW =
  /^(?:new|hot|neu|nouveau|nouveauté|nuevo|novedad|nuovo|novità|novo|novidade|nieuw|nowość|nowe|новинка|новое|yeni|ny|nyhet|novinka|新着|新品|신규|신상)!?$/i
const BADGES = set('badge tag label pill chip flag ribbon sticker new hot')

/** "New", which a site takes off after some days. */
const isNewBadge = (element: Element, label: string) =>
  NEW.test(label) &&
  element.name !== 'a' &&
  element.children.every((child) => child instanceof Text) &&
  namesIn(element)
    .flatMap(splitName)
    .some((word) => BADGES.has(word))

/** "3h" as the time of a post, but not as a duration. */
const isAge = ({ name, attribs }: Element, label: string) =>
  (name === 'time' || name === 'relative-time') &&
  !(attribs.datetime ?? '').startsWith('P') &&
  ((AGE.test(label) && (attribs.datetime !== undefined || /ago$/.test(label))) ||
    isAgeSince(attribs.datetime ?? '', label))

/** "5 tim" with a date that has no 5 in any language. */
function isAgeSince(time: string, label: string): boolean {
  const [, , day] = /^\d{4}-(\d\d)-(\d\d)T/.exec(time) ?? []
  const figures = label.match(/\d+/g)?.map(Number) ?? []
  const [count = 0] = figures
  const isOfDate = (time.match(/\d+/g) ?? []).some((figure) => Number(figure) === count)
  return day !== undefined && figures.length === 1 && !isOfDate && Math.abs(count - Number(day)) > 1
}

/** The words of an element's names, and of those around it that hold little else. */
function wordsAround(element: Element, sizes: Map<Element, Size>): string[] {
  const words: string[] = []
  let up: ParentNode | null = element
  for (let level = 0; level <= MAX_UP && up instanceof Element; level++, up = up.parent) {
    if (level > 0 && typeof sizes.get(up)?.text !== 'string') break
    words.push(
      ...namesIn(up)
        .filter((name) => !OF_LISTS.test(name))
        .flatMap(splitName),
    )
  }
  return words
}

function namesIn({ attribs }: Element): string[] {
  const { class: classes = '', id = '', itemprop = '', 'data-testid': test = '' } = attribs
  return `${classes} ${id} ${itemprop} ${test}`.split(/\s+/).filter(Boolean)
}

const toKebab = (name: string) => name.replace(/([a-z])(?=[A-Z])/g, '$1-').toLowerCase()
const splitName = (name: string) => toKebab(name).split(/[^a-z]+/)
