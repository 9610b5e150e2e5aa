import { hasPhrase, phrases, type Token, words } from './tokens'

/** Headings and labels of parts that change by themselves, as their first words or all of them. */
const PARTS = phrases(`
  related
  recommended
  recommendations
  suggested
  suggestions
  you may also
  you might also
  you may like
  you might like
  more from
  more like this
  more stories
  more articles
  more to explore
  read next
  up next
  whats next
  discover more
  trending
  most read
  most popular
  most viewed
  most shared
  popular
  bestsellers
  recently viewed
  recent searches
  recent visitors
  recent activity
  live activity
  customers also
  customers who
  people also
  others also
  frequently bought
  similar
  inspired by your
  picked for you
  for you
  just for you
  top picks
  editors picks
  editors choice
  featured posts
  featured articles
  featured stories
  featured products
  featured items
  spotlight
  in the spotlight
  * of the day
  * of the week
  * of the hour
  did you know
  fun fact
  random
  testimonial
  testimonials
  what our customers
  what our clients
  what our users
  what people say
  what people are saying
  customer stories
  weather
  weather in
  weather at
  weather for
  weather today
  weather forecast
  current weather
  local weather
  newsletter
  subscribe
  share this
  share
  follow us
  sponsored
  sponsor message
  advertisement
  advertisements
  advert
  advertising
  promoted
  promotion
  ad
  ads
  paid content
  from our partners
  partner content
  around the web
  from around the web
  whos online
  users online
  currently online
  online now
  latest tweets
  tweets
  on this day
  this day in history
  today in history
  tag cloud
  instagram
  visitor counter
  site statistics
  page statistics
  server status bar
  debug
  ähnliche
  das könnte
  empfohlen
  empfehlungen
  anzeige
  werbung
  gesponsert
  meistgelesen
  zitat des tages
  tipp des tages
  wetter
  à lire aussi
  vous aimerez
  articles liés
  recommandé
  publicité
  sponsorisé
  citation du jour
  météo
  relacionados
  artículos relacionados
  te puede interesar
  recomendado
  publicidad
  patrocinado
  frase del día`)
const MAX_LABEL = 9

/** Whether a heading or a label opens a part whose content comes and goes. */
export function opensNoise(tokens: readonly Token[]): boolean {
  if (tokens.length === 0 || tokens.length > MAX_LABEL) return false
  const own = SOURCES.has(tokens[0] ?? '') ? tokens.slice(1) : tokens
  return PARTS.some((phrase) => {
    const rest = own.slice(phrase.length)
    const isOpened = phrase.every((word, i) => word === own[i] || word === '*')
    // One word could begin any heading: "Share price".
    return isOpened && (phrase.length > 1 || rest.every((word) => KINDS.has(word)))
  })
}

const KINDS = words(`
  article articles post posts story stories product products item items link links page pages topic
  topics reading content news video videos search searches tag tags question questions reads now by
  partner partners books courses resources quote quotes tip tips fact facts and for you artikel
  produkte beiträge`)

const SOURCES = words('our your the a todays latest tip')

const CONSENT = words('cookie cookies consent gdpr datenschutz einwilligung')
const OF_CONSENT = words(`
  accept accepts agree agreeing allow consent essential analytics settings preferences manage use
  uses using experience policy reject decline personalise personalize akzeptieren ablehnen
  verwenden accepter utilisons aceptar utilizamos`)

/** Phrases that make a whole block noise. */
const BLOCKS = phrases(`
  sign up for our
  subscribe to our
  join our newsletter
  join our mailing
  get our newsletter
  subscribe now
  enable notifications
  turn on notifications
  enable javascript
  ad blocker
  adblocker
  download our app
  get the app
  install our app
  your ip
  your browser
  your session
  you are visitor
  visitor number
  visitor no
  visitor #
  visitor counter
  page views
  hit counter
  welcome back
  hello guest
  hi guest
  logged in as
  signed in as
  not logged in
  add to cart your
  csrf
  request id
  trace id
  ray id
  correlation id
  session id
  transaction id
  chat with us
  live chat
  need help chat
  rate this page
  was this page helpful
  was this helpful
  skip to content
  back to top
  just bought
  just purchased
  just signed up
  just booked
  recently purchased
  in your cart
  in your basket
  items in cart
  cart items
  viewing this
  looking at this
  watching this
  people are viewing
  load average
  cache hit
  cache miss
  quote of the day
  tip of the day
  fact of the day
  word of the day
  joke of the day
  photo of the day
  did you know
  fun fact`)
const MAX_NOTICE = 25
const MAX_NOTICE_LINE = 60
const START = 8

/** Whether a sentence is no content of the page: a notice of consent, a session; or a line is. */
export function isNotice(tokens: readonly Token[], isLine = false): boolean {
  if (tokens.length > (isLine ? MAX_NOTICE_LINE : MAX_NOTICE)) return false
  const isConsent =
    tokens.some((token) => CONSENT.has(token)) && tokens.some((token) => OF_CONSENT.has(token))
  const start = isLine ? tokens.slice(0, START) : tokens
  return isConsent || BLOCKS.some((phrase) => hasPhrase(start, phrase))
}

const LABELS = words('ad ads advertisement sponsored promoted anzeige publicité publicidad werbung')

/** A block that begins by saying that it is paid for. */
export function isPaid(text: string, tokens: readonly Token[]): boolean {
  const [first = ''] = tokens
  return LABELS.has(first) && (tokens.length === 1 || /^[\W_]*\p{L}+ ?[:·|–—-]/u.test(text))
}

const UPDATED = words(`
  updated modified generated refreshed rendered retrieved accessed fetched synced synchronized
  cached printed edited reloaded aktualisiert bearbeitet actualizado modifié`)
const AS_OF = phrases(`
  as of
  last update
  last updates
  last change
  last changed
  last modified
  last checked
  last check
  last refresh
  last seen
  last visit
  last login
  last build
  last sync
  last reviewed
  last published
  mis à jour
  stand
  zuletzt
  local time
  server time
  current time
  current date
  time now
  right now
  it is now
  the time is
  todays date
  today is
  ~ is
  data from
  prices from
  build date
  build time
  built on
  built at
  timestamp`)

/** Whether a text tells when it was written, and not when something happens. */
export function tellsOwnTime(tokens: readonly Token[]): boolean {
  return (
    tokens.some((token) => UPDATED.has(token)) || AS_OF.some((phrase) => hasPhrase(tokens, phrase))
  )
}

/** Words of a text that only tells when it was written, or how often it was seen. */
export const OF_OWN_TIME = words(`
  ${[...UPDATED].join(' ')} last update change check refresh visit login on at of as the is was time
  date day current local server page this now posted ago build by total stand today count counter
  number so far times`)

export const COUNTED = words(`
  views viewed visits visitors visitor likes shares downloads followers follower subscribers
  subscriber reads claps votes upvotes retweets reposts hits plays impressions viewers readers
  listeners reactions bookmarks favorites favourites saves pageviews clicks comments replies ratings
  reviews sold installs watching online forks pins hearts thanks aufrufe besucher kommentare vues
  visitas signatures backers watchers`)

/** One of them, which only follows its number: "1 view". */
export const COUNTED_ONE = words(`
  view visit like share download vote upvote retweet hit play impression reaction comment reply
  rating review install fork pin`)

/** Words that an id follows. */
export const OF_ID = words(`
  id session token nonce csrf trace ray request build ref hash commit sha visitor correlation
  buildid requestid sessionid`)

/** Where these are, a long random text is what the page tells. */
export const OF_CHECKSUM = words('sha256 sha-256 sha512 sha-512 md5 checksum fingerprint digest')
