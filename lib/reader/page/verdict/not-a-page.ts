import type { NotAPage } from '../page'
import { isChallenge } from './challenge'
import { consentIn } from './consent'
import { gateIn } from './gates'
import { loginBy } from './login'
import { missingBy } from './missing'
import { suspicionIn } from './robots'
import { asksForScript } from './scripts-asked'
import type { Signs } from './signs'

/** Whether this is a challenge, a login or consent form, a parked domain, an error or empty. */
export function notAPage(signs: Signs): NotAPage | null {
  const challenge = isChallenge(signs) ?? suspicionIn(signs)
  if (challenge) return { kind: 'challenge', reason: challenge }
  const parked = parkedBy(signs)
  if (parked) return { kind: 'parked', reason: parked }
  const login = loginBy(signs)
  if (login) return { kind: 'login', reason: login }
  const consent = consentIn(signs)
  if (consent) return { kind: 'consent', reason: consent }
  const failing = failingBy(signs)
  if (failing) return failing
  const missing = missingBy(signs)
  if (missing) return { kind: 'soft_404', reason: missing }
  const gate = gateIn(signs)
  if (gate) return gate
  if (asksForScript(signs)) return { kind: 'empty', reason: 'it asks for JavaScript' }
  return emptyBy(signs)
}

const FOR_SALE =
  /(?:this |the )?domain(?: name)?(?: [\w.-]+)? (?:is|may be|might be) (?:for sale|available for (?:purchase|sale))|(?:buy|purchase|get) this domain|this (?:web ?page|domain) is parked|parked (?:free|domain)|domain parking|interested in (?:buying )?this domain|diese domain (?:steht zum verkauf|ist geparkt|kaufen)|ce (?:nom de )?domaine est (?:à vendre|en vente)|este dominio está (?:en venta|aparcado)|make an offer on this domain/i
const PARKING =
  /sedoparking|parkingcrew|bodis\.com|parklogic|above\.com\/|afternic\.com|hugedomains\.com|dan\.com\/|undeveloped\.com|parking-lander|d38psrni17bvxu|\/adsense\/domains\/|img1\.wsimg\.com\/parking/i
const UNTOUCHED =
  /^(?:welcome to nginx!?|apache2 (?:ubuntu|debian|centos) default page.*|iis windows server|test page for (?:the )?(?:apache|nginx|http server).*|default (?:web site|parallels plesk) page|plesk .*default page|it works!?|web server's default page|future home of something quite cool.*)$/i

function parkedBy(signs: Signs): string | null {
  if (UNTOUCHED.test(signs.title.trim()) && signs.words < 600) return "a web server's default page"
  if (signs.words > 250) return null
  if (PARKING.test(signs.scripts)) return 'scripts of a parking service'
  const offer = [signs.text, signs.title].map((text) => FOR_SALE.exec(text)).find(Boolean)
  const isQuoted = /["“„«'‘]$/.test(offer?.input.slice(0, offer.index) ?? '')
  return offer && !isQuoted && signs.ownWords < 150 ? `"${offer[0]}"` : null
}

/** What pages call a status, with its number before, or alone if nothing else is called that. */
const STATUSES: { status: number; name: RegExp; isOwn?: boolean }[] = [
  {
    status: 429,
    name: /too many requests|(?:you are being )?rate limit(?:ed| exceeded)/,
    isOwn: true,
  },
  { status: 500, name: /internal server error/, isOwn: true },
  { status: 502, name: /bad gateway/, isOwn: true },
  {
    status: 503,
    name: /service (?:is )?(?:temporarily )?unavailable|server (?:is )?(?:overloaded|busy)/,
    isOwn: true,
  },
  { status: 504, name: /gateway time-?out/, isOwn: true },
  { status: 508, name: /resource limit is reached/ },
  { status: 509, name: /bandwidth limit exceeded/ },
  { status: 520, name: /web server is returning an unknown error/ },
  { status: 521, name: /web server is down/ },
  { status: 522, name: /connection timed out/ },
  { status: 523, name: /origin is unreachable/ },
  { status: 524, name: /a timeout occurred/ },
]
const STATUS_TITLES = STATUSES.map(({ status, name, isOwn = false }) => {
  const code = `(?:http )?(?:status )?(?:error )?(?:code )?${status}`
  const separator = String.raw`(?:\s?[-–—:|.,])?\s?`
  const withCode = new RegExp(`^${code}${separator}(?:${name.source})[.!]?$`, 'i')
  const withoutCode = new RegExp(
    `^(?:${isOwn ? `${name.source}|` : ''}(?:http )?error (?:code )?${status})[.!]?$`,
    'i',
  )
  return { status, withCode, withoutCode }
})
const MANY_WORDS_OF_STATUS = 60

/** A short page that only says with a right status's name that the site failed. */
function failingBy(signs: Signs): NotAPage | null {
  if ((signs.status ?? 200) >= 400 || signs.ownWords > MANY_WORDS_OF_STATUS) return null
  const names = [signs.title, signs.heading].map((name) => name.trim()).filter(Boolean)
  const parts = names.flatMap((name) => [name, ...name.split(/\s[|–—-]\s/)])
  const match = STATUS_TITLES.find(
    ({ withCode, withoutCode }) =>
      parts.some((part) => withCode.test(part)) || names.some((name) => withoutCode.test(name)),
  )
  return match
    ? { kind: 'failing', reason: `titled "${names[0]?.slice(0, 80)}"`, status: match.status }
    : null
}

/** The verdict on a page without visible content; null for any other page. */
export function emptyBy(signs: Signs): NotAPage | null {
  if (signs.words > 0 || /\S/.test(signs.text)) return null
  if (VISIBLE_TAGS.some((name) => signs.survey.by(name).length > 0)) return null
  return { kind: 'empty', reason: 'no visible text and no picture' }
}

const VISIBLE_TAGS = ['img', 'video', 'canvas', 'object', 'embed', 'iframe', 'frame', 'svg']
