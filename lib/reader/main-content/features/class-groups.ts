import type { Element } from '@/lib/reader/html'

/** Words in class names and ids, by group. Each group is a cue. */
const GROUPS = {
  comment: /comment|disqus|replies|reply|respond|discussion|reader-?letters/,
  share: /share|sharing|social|addthis|addtoany|sns|follow|facebook|twitter|bookmark/,
  related:
    /related|recommend|similar|popular|trending|outbrain|taboola|teaser|most-?(?:read|view)|more-?(?:from|news|stories|on)|also|read-?next|you-?may|zergnet|upnext|further|headlines|latest/,
  nav: /nav|menu|breadcrumb|pagination|pager|paging|toc\b|skip|tabs|prev|next\b/,
  side: /sidebar|side-?bar|aside|rail|widget|right-?col|secondary|col-?right/,
  foot: /foot|bottom|copyright|legal|disclaimer|imprint/,
  head: /masthead|site-?header|page-?header|topbar|top-?bar|toolbar|logo|header/,
  promo:
    /promo|\bads?\b|[-_]ads?\b|\bad[-_]|advert|sponsor|banner|donat|cta\b|call-?to|shop|affiliate|offer/,
  mail: /newsletter|subscri|sign-?up|register|login|paywall|member|mailing|optin/,
  cookie: /cookie|consent|gdpr|privacy|popup|pop-?up|modal|overlay|lightbox|dialog|notice|alert/,
  byline: /byline|author|bio\b|contributor|writer|profile|avatar/,
  meta: /meta|date|time\b|timestamp|publish|posted|tags?\b|categor|keyword|credit|info\b|views|count|rating|score|(?<!highlight-)source/,
  caption: /caption|figure|gallery|image|img|photo|picture|media|video|player|slide|carousel|thumb/,
  title:
    /title|headline|heading|kicker|eyebrow|dek\b|subtitle|standfirst|lead\b|lede|summary|intro|excerpt|abstract|description/,
  body: /(?:article|story|post|entry|news|content|page|blog|main)[-_]?(?:body|text|content|copy|inner)|body-?(?:text|copy)|rich-?text|\bprose\b|wysiwyg|markdown|richtext|the-?content|single-?content/,
  content: /content|article|story|post\b|entry|main\b/,
  text: /text|paragraph|copy\b|body\b/,
  hidden:
    /hidden|hide\b|invisible|sr-only|screen-?reader|visually|print-?only|noprint|no-?print|tooltip|collapse/,
  list: /list|grid|cards?\b|items?\b|tile|feed|stream|river|archive/,
  product: /product|sku\b|price|variant|swatch|merch|\bitem-?(?:detail|info)/,
  spec: /spec|detail|feature|benefit|ingredient|attribute|dimension|size-?(?:guide|chart)/,
  review: /review|rating|testimonial|stars?\b/,
  hero: /hero|jumbotron|splash|above-?fold/,
  faq: /faq|accordion|question|answer/,
  message: /message|post-?(?:body|content|text)|bbp|topic|thread|cooked|lia-/,
  person:
    /signature|user-?(?:info|name|card|details|extras)|poster|avatar|reputation|member-?(?:header|title)/,
  filter: /filter|facet|refine|sort/,
  cart: /cart|basket|checkout|wishlist|drawer|flyout|mega/,
  locale: /country|currency|locale|language|region|geo\b/,
  consent:
    /(?:^|[\s_-])(?:cookie-?(?:consent|banner|notice|law|bar|modal|popup|dialog|preferences?|overlay)|consent-?(?:banner|manager|modal|popup|dialog|notice|overlay|layer)|onetrust|ot-(?:sdk|pc)|optanon|usercentrics|cybot|cookiebot|didomi|truste|trustarc|qc-cmp2?|osano|cky|cmplz|iubenda|borlabs|klaro|tarteaucitron|ens-?(?:modal|notify)|fc-consent|cc-window|moove-gdpr|termly)/,
  tool: /tool|button|btn|action|print|control|rating|vote|search|form|select|filter|dropdown/,
} satisfies Record<string, RegExp>

export const CLASS_GROUPS = Object.keys(GROUPS)
export const GROUP = Object.fromEntries(CLASS_GROUPS.map((name, i) => [name, 1 << i])) as Record<
  keyof typeof GROUPS,
  number
>
const TESTS = Object.values(GROUPS)
const MAX_LABEL = 300
const MAX_CACHED = 20_000
const labels = new Map<string, number>()
const words = new Map<string, number>()

/** The groups that a class name or id belongs to, as bits in the order of CLASS_GROUPS. */
export function classGroups(element: Element): number {
  const { class: classes, id } = element.attribs
  if (!classes && !id) return 0
  return cached(labels, `${classes ?? ''} ${id ?? ''}`, groupsOfLabel)
}

/** No group is named by more than one word. */
function groupsOfLabel(label: string): number {
  let bits = 0
  for (const word of label.slice(0, MAX_LABEL).split(/\s+/))
    bits |= cached(words, word, groupsOfWord)
  return bits
}

function groupsOfWord(word: string): number {
  const parts = word.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()
  let bits = 0
  for (let i = 0; i < TESTS.length; i++) if (TESTS[i]?.test(parts)) bits |= 1 << i
  return bits
}

function cached(cache: Map<string, number>, text: string, count: (text: string) => number): number {
  const existing = cache.get(text)
  if (existing !== undefined) return existing
  const bits = count(text)
  if (cache.size > MAX_CACHED) cache.clear()
  cache.set(text, bits)
  return bits
}
