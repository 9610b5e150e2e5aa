import { countsDeeds, countsPeople, countsReaders, isAct, isPerson, VOTES } from './crowds'
import { COUNTED_ONE, COUNTING_BUTTONS, isCountedWord, LEADS_TO_ALL, OF_FIRST } from './cues'
import { GOODS } from './drift'
import { FURTHER } from './ephemera'
import { MASK, timesIn } from './times'
import { holdsAtMost, isNumber, isPhraseAt, isUnitSign, type Token, words } from './tokens'

/** Large numbers of them are counters, small ones are facts. */
const isMany = (token: Token) => /[kmb]$/.test(token) || Number(token) >= 100
const COUNT = /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d+(?:[.,]\d+)?[kmb])$/
const CROWD = words(`
  viewing watching looking browsing online bought purchased shopping interested saved wishlisted
  helpful ansehen angesehen sehen gekauft gemerkt beobachten hilfreich regardent acheté consulté
  vu viendo comprado visto guardado guardando vendo acquistato bekeken gekocht regardent achètent
  consultent acquistano guardano comprano compraron miran compraram comprando kijken bekijken kochten
  kupiło kupili obserwuje obserwują ogląda oglądają przegląda смотрят смотрит купили просматривают bakıyor inceliyor
  sleduje koupilo tittar`)
const BASKETS = words(`
  basket baskets bag bags cart carts wishlist wishlists favourites favorites warenkorb merkzettel
  wunschzettel panier favoris cesta carrito carrello carrinho favoritos preferiti winkelwagen
  winkelmand koszyku koszyka ulubionych корзину корзине избранное košíku varukorg kurv sepetine sepetinde`)
const OTHERS = words(`
  people peoples users customers shoppers buyers other others visitors guests personen kunden
  personnes clients personas clientes persone clienti gens acheteurs visiteurs utilisateurs usuarios
  compradores utenti acquirenti pessoas usuários mensen klanten bezoekers osób osoby osoba klientów
  ludzi человек человека людей покупателей пользователей kişi kullanıcı müşteri lidí zákazníků
  personer kunder`)
const OWN_BASKET = words('cart basket bag warenkorb panier')
const isOfBasket = (token: Token) => isNumber(token) || /^(?:[$€£¥₹]|items?)$/.test(token)
const MAX_BASKET_WORDS = 5
const RESULTS = words(`
  results hits matches entries items products jobs ergebnisse ergebnissen treffer treffern angeboten
  anzeigen résultats resultados risultati resultaten wyników результатов`)
const OF_ALL = words('of von sur de di van z из')
const OF_RESULTS = words('found showing displaying displayed loaded about total')
const MAX_COUNT_WORDS = 14
/** "4.7 (1,203)" and "1-30 of 154". */
const RATINGS = /^\d[.,]\d{1,2}$/
const MAX_RATED = 4
const SPAN = /^\d+-\d+$/
const MIN_RATINGS = 10

/** Counters of visitors and their actions. */
export function maskCounts(tokens: Token[]): Token[] {
  const isOwnBasket = OWN_BASKET.has(tokens[0] ?? '') && tokens.slice(1).every(isOfBasket)
  if (isOwnBasket && tokens.length <= MAX_BASKET_WORDS)
    return tokens.map((token) => (isNumber(token) ? MASK : token))
  if (isVisitorLine(tokens) || countsReaders(tokens))
    return tokens.map((token) => (COUNT.test(token) ? MASK : token))
  if (isCountAlone(tokens)) return [...tokens.slice(0, -1), MASK]
  if (areIconCounts(tokens)) return [MASK]
  const first = tokens.findIndex((_, at) =>
    OF_FIRST.some((phrase) => isPhraseAt(tokens, at, phrase)),
  )
  if (first >= 0) return [...tokens.slice(0, first), MASK]
  const line = describeLine(tokens)
  const counters = new Set<number>()
  const times = timesIn(tokens)
  for (const [at, token] of tokens.entries()) {
    if (!COUNT.test(token) || holdsAtMost(tokens, at) || times.has(at)) continue
    const count = { token, at, ...aroundIn(tokens, at) }
    const isNamed = isNamedCount(count, line)
    if (isNamed) counters.add(at + 1)
    if (isNamed || isLabelled(count, line) || isOfMoment(count, line)) counters.add(at)
  }
  // "Members: 12 · Posts: 90 · Online: 3": one counter makes all figures of the line counters.
  const figures = tokens.filter((token) => COUNT.test(token)).length
  const isAll = counters.size > 0 && tokens.length === figures * 2 && isStrip(tokens, figures)
  const hasVotes = [...counters].some((at) => VOTES.test(tokens[at + 1] ?? ''))
  return tokens.map((token, at) => {
    if (isNumber(token) && tokens[at + 1] === '%' && hasVotes) return MASK
    const isWindow = line.isLately && counters.size > 0 && WINDOWS.has(tokens[at + 1] ?? '')
    const isRise = counters.size > 0 && /^[-+]$/.test(tokens[at - 1] ?? '')
    const isBeside = counters.size > 0 && countsDeeds(tokens, at)
    const isCount = (isAll || isRise || isWindow || isBeside) && COUNT.test(token)
    return counters.has(at) || isCount ? MASK : token
  })
}

const isStrip = (tokens: readonly Token[], figures: number) =>
  figures >= MIN_FIGURES ||
  tokens.every((token) => COUNT.test(token) || isCountedWord(token) || COUNTING_BUTTONS.has(token))
const MIN_FIGURES = 3

/** Whether a sentence only says how many people do something with the page. */
export function tellsOfCrowd(tokens: readonly Token[]): boolean {
  if (!tokens.some(isNumber)) return false
  const line = describeLine(tokens)
  const times = timesIn(tokens)
  const figures = [...tokens.entries()].filter(([at, token]) => isNumber(token) && !times.has(at))
  return (
    figures.length > 0 &&
    !hasMoney(tokens) &&
    figures.every(([at]) => {
      if (holdsAtMost(tokens, at)) return false
      return line.isCrowd || countsPeople(tokens, at)
    })
  )
}

type Line = ReturnType<typeof describeLine>

function describeLine(tokens: readonly Token[]) {
  const isShort = tokens.length <= MAX_COUNT_WORDS
  const isOfOthers =
    hasAny(tokens, BASKETS) && tokens.some((token) => OTHERS.has(token) || isPerson(token))
  return {
    tokens,
    isCrowd: isShort && (tokens.some(isOfCrowd) || isOfOthers) && !hasMoney(tokens),
    isLately: isShort && !hasMoney(tokens) && hasWindow(tokens),
    isDone: isShort && !hasMoney(tokens) && hasAny(tokens, THIS),
    isPaged: isShort && hasAny(tokens, OF_RESULTS),
  }
}

const DID = words('made cooked tried baked bought ordered')
const THIS = words('this it today now ~')
const THIS_ELSEWHERE = words(
  'dieses diesen diese ce cet cette este esta esto questo questa deze dit dette denne denna detta ten tę to это этот эту bu bunu toto tento',
)

type Count = { token: Token; at: number; before: Token; after: Token; second: Token }

const aroundIn = (tokens: readonly Token[], at: number) => ({
  before: tokens[at - 1] ?? '',
  after: tokens[at + 1] ?? '',
  second: tokens[at + 2] ?? '',
})

/** "12 views": the word after it says what is counted. */
function isNamedCount({ token, at, after, second }: Count, { tokens }: Line): boolean {
  if (isCountedWord(after) || COUNTED_ONE.has(after) || VOTES.test(after)) return true
  if (FURTHER.has(after)) return goesWithOthers(tokens, at)
  if (PLURAL.test(after) && !GOODS.has(after) && tokens.slice(at + 2, at + 6).some(isSince))
    return true
  if (TIMES.has(after) && (second === '' || SEEN.has(second) || tokens.some(isAct)))
    return tokens.length <= MAX_TIMES
  if (isCountedWord(second) && isMany(token) && !ALLOWANCES.has(after))
    return PLAIN_WORD.test(after)
  if (after === 'stars') return isMany(token)
  const isOfQuestions = QUESTIONS.test(after) || QUESTIONS.test(second)
  return isOfQuestions && tokens.some((word) => ANSWERED.test(word))
}

const isSince = (token: Token, at: number, after: readonly Token[]) =>
  token === 'since' && /^(?:this|the|then|last|release|launch)$/.test(after[at + 1] ?? '')
const PLURAL = /^[a-z]{3,}s$/

const goesWithOthers = (tokens: readonly Token[], at: number) =>
  at > 1 && /^(?:and|und|et|y|e|en|i|и|och|og|\+|~)$/.test(tokens[at - 1] ?? '')

const QUESTIONS =
  /^(?:questions?|fragen?|answered|preguntas?|domand[ae]|perguntas?|vra(?:ag|gen)|pyta[nń]|вопрос|otáz|frågor|spørgsmål|soru)/
const ANSWERED =
  /^(?:answer|beantwort|répon|respond|contest|rispost|beantwoord|odpowied|ответ|отвеч|zodpov|besvar|yanıt|cevap)/

const TIMES = words(
  'times fois mal veces vezes volte razy раза раз keer kez gånger ganger gange krát',
)
const MAX_TIMES = 10
const SEEN = words(`
  viewed seen read opened played shared liked saved downloaded visited used loved followed aufgerufen
  angesehen gelesen geklickt geöffnet geteilt heruntergeladen besucht gemerkt consulté consultée vu
  lu partagé téléchargé visto leído descargado compartido visualizzato letto scaricato condiviso
  visualizado lido baixado bekeken gelezen gedeeld gedownload wyświetlono obejrzano pobrano
  просмотрено прочитано скачано görüntülendi okundu indirildi visad`)
const ALLOWANCES = words('free extra included additional monthly daily max gratis kostenlose')
const PLAIN_WORD = /^\p{L}{2,20}$/u

/** "Views: 12", "4.7 (1,203)", "Rank: #12" or "1-30 of 154". */
function isLabelled({ token, at, before, after }: Count, { tokens }: Line): boolean {
  const second = tokens[at - 2] ?? ''
  if (after === '' && isLabelOfCounter(tokens.slice(0, at))) return true
  if (REACTIONS.test(before) || (/[★⭐]/u.test(before) && isMany(token)) || isCountedWord(before))
    return true
  if (before === MASK && isCountedWord(second)) return true
  if (before === '#') return tokens.some((word) => RANKS.test(word))
  if (before === 'rank') return !OF_ALL.has(after)
  if (before === 'of' && SPAN.test(second)) return true
  if (tokens[0] === 'slide' && (before === 'of' || tokens[at + 1] === 'of')) return true
  if (RATINGS.test(before))
    return (
      /^(?:|件|個|条|人|개|건|명)$/.test(after) &&
      tokens.filter((sign) => !/[★☆]/.test(sign)).length <= MAX_RATED
    )
  const isScored = before === 'stars' || (before === '5' && /^(?:of|\/)$/.test(second))
  return isScored && Number(token) >= MIN_RATINGS
}

const RANKS =
  /^(?:(?:bestseller|verkaufs|amazon)?-?rank|ranking|rang|classement|clasificación|posizione)$/

/** "Liczba wyświetleń dokumentu | 341": one figure after a label that names what is counted. */
const isLabelOfCounter = (label: readonly Token[]) =>
  label.length <= MAX_LABEL &&
  label.every((token) => /^\p{L}{1,20}$/u.test(token)) &&
  label.some(isCountedWord)
const MAX_LABEL = 5

const REACTIONS = /^[👍👎❤♥♡💬👁👀]$/u

/** What others do or did lately, and how much was found. */
function isOfMoment({ at, before, after, second }: Count, line: Line): boolean {
  if (line.isCrowd || (isCountedWord(second) && OF_PEOPLE.has(after))) return true
  if (OF_ALL.has(before) && RESULTS.has(after)) return true
  if (line.isPaged && (RESULTS.has(after) || RESULTS.has(second))) return true
  if (/^(?:by|join)$/.test(before) && (OTHERS.has(after) || OTHERS.has(second))) return true
  if (before === 'by' && SEEN.has(line.tokens[at - 2] ?? '')) return /^[+]?$/.test(after)
  if (countsPeople(line.tokens, at) && !hasMoney(line.tokens)) return true
  // "31 people added this": what they do with the page.
  if ((OTHERS.has(after) || DID.has(after)) && line.isDone) return true
  if (at === 0 && OTHERS.has(after) && hasAny(line.tokens, THIS_ELSEWHERE)) return true
  return line.isLately && !GOODS.has(after) && !GOODS.has(second)
}

/** "Booked 5 times in the last 24 hours": a figure of the moment. */
function hasWindow(tokens: readonly Token[]): boolean {
  return tokens.some((token, at) => {
    if (token === 'this' || token === 'diese' || token === 'dieser')
      return WINDOWS.has(tokens[at + 1] ?? '')
    if (!/^(?:last|past|letzten|dernières|últimas)$/.test(token)) return false
    const next = tokens[at + 1] ?? ''
    return WINDOWS.has(isNumber(next) ? (tokens[at + 2] ?? '') : next) || /^\d+h$/.test(next)
  })
}
const WINDOWS = words(`
  hour hours day days week weeks month months minutes h stunde stunden tagen woche heures jours horas
  días`)

function isCountAlone(tokens: readonly Token[]): boolean {
  if (!COUNT.test(tokens.at(-1) ?? '') || tokens.length < 2) return false
  const label = tokens.slice(0, -1)
  if (LEADS_TO_ALL.test(label.join(' ')) || COUNTING_BUTTONS.has(label.join('_'))) return true
  const isButton = COUNTING_BUTTONS.has(label[0] ?? '')
  if (isButton && (tokens.length === 2 || /^(?:it|this)$/.test(tokens[1] ?? '')))
    return tokens.length <= 3
  return YEAR_ALONE.test(tokens.at(-2) ?? '') && timesIn(tokens).size >= tokens.length - 2
}

/** "Visitors today: 41, total: 91,204" */
const isVisitorLine = (tokens: readonly Token[]) => {
  const start = tokens[0] === MASK ? 1 : 0
  const rest = tokens.slice(start + 1)
  return (
    (OF_VISITS.has(tokens[start] ?? '') || isCountedWord(tokens[start] ?? '')) &&
    rest.some((token) => COUNT.test(token)) &&
    rest.every((token) => COUNT.test(token) || token === MASK || OF_PERIODS.has(token))
  )
}
const OF_VISITS = words(`
  visitors visitor visits views hits besucher besuche zugriffe aufrufe visiteurs visites visitas
  visitantes visitatori visite bezoekers bezoeken odwiedziny odwiedzin wizyty посетителей
  посещений просмотров ziyaretçi návštěv návštěvníků besökare besøkende besøgende kävijöitä kävijät
  látogatók vizitatori επισκέπτες відвідувачів 방문자 조회수 访问量 訪問者`)
const OF_PERIODS = words(`
  total today yesterday week month year this all time so far online now gesamt insgesamt woche monat
  totale settimana mese totaal maand week łącznie razem tydzień miesiąc всего неделю месяц за
  wszystkich ogółem wczoraj вчера hier ayer ieri ontem gisteren semaine mois semana mes mês toplam celkem totalt 명 전체 累計 总计`)

const areIconCounts = (tokens: readonly Token[]) =>
  tokens.length > 1 &&
  tokens.every((token, at) => (at % 2 === 0 ? /^\p{So}$/u.test(token) : COUNT.test(token)))

const YEAR_ALONE = /^(?:19|20)\d\d$/

/** "Looking for 3 people" counts what is wanted, not who looks. */
const isOfCrowd = (token: Token, at: number, tokens: readonly Token[]) =>
  CROWD.has(token) && tokens[at + 1] !== 'for'

const hasAny = (tokens: readonly Token[], words: ReadonlySet<Token>) =>
  tokens.some((token) => words.has(token))

const OF_PEOPLE = words('people users user members guests unique total page monthly daily new')

const hasMoney = (tokens: readonly Token[]) => tokens.some(isUnitSign)
