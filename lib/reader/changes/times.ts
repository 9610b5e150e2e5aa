import { measureAge, measureWait } from './ages'
import { isNumber, type Token, words } from './tokens'

export const MASK = '~'
export const DAY_MS = 86_400_000

const MONTHS = words(`
  يناير فبراير مارس أبريل إبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر
  ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר
  tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta
  ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου δεκεμβρίου
  ianuarie februarie martie aprilie iunie iulie septembrie octombrie noiembrie decembrie
  january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec ene abr ago dic janv févr avr juil déc gen mag giu
  lug set ott fev out dez mrz okt mrt mei sty lut kwi cze lip sie wrz paź lis gru янв фев мар апр июн
  июл авг сен окт ноя дек oca şub nis haz tem ağu eyl eki kas ara
  januar februar märz mai juni juli oktober dezember
  janvier février mars avril juin juillet août septembre octobre novembre décembre
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre
  janeiro fevereiro março maio junho julho setembro outubro novembro dezembro
  januari februari maart mei juni juli augustus augusti maj
  stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia
  ledna února března dubna května června července srpna září října listopadu prosince
  января февраля марта апреля мая июня июля августа сентября октября ноября декабря
  ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık`)
export const isMonth = (token: Token): boolean => MONTHS.has(token)
const WEEKDAYS = words(`
  monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri
  montag dienstag mittwoch donnerstag freitag samstag sonntag
  lundi mardi mercredi jeudi vendredi samedi dimanche
  lunes martes miércoles jueves viernes sábado domingo
  lunedì martedì mercoledì giovedì venerdì sabato domenica
  segunda-feira terça-feira quarta-feira quinta-feira sexta-feira
  maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
  poniedziałek wtorek środa czwartek piątek sobota niedziela
  понедельник вторник среда четверг пятница суббота воскресенье
  pazartesi salı çarşamba perşembe cuma cumartesi pazar
  måndag tisdag onsdag torsdag fredag lördag söndag mandag tirsdag lørdag søndag
  pondělí úterý středa čtvrtek pátek neděle maanantai tiistai keskiviikko torstai perjantai lauantai
  sunnuntai hétfő kedd szerda csütörtök péntek szombat vasárnap marți miercuri vineri sâmbătă duminică`)
const OF_IDEOGRAPHS =
  /^(?:(?:星期|周)[一二三四五六日天]|[月火水木金土日]曜日?|[월화수목금토일]요일)$/
/** They mean other things, too, unless a date follows. */
const WEEKDAYS_BESIDE = words(`
  ma wo vr za zo sat sun so sa mo di mi do fr lun mié mie jue vie sáb dom mer jeu ven sam dim gio sab seg ter qua
  qui sex mån tis ons tors fre lör tir man pon wt śr czw pt sob nd пн вт ср чт пт сб вс`)
const UNITS = words(`
  second seconds sec secs minute minutes min mins hour hours hr hrs day days week weeks month
  months year years sekunde sekunden minuten stunde stunden tag tage tagen woche wochen monat
  monaten jahr jahren seconde secondes heure heures jour jours semaine semaines mois an ans
  segundo segundos minuto minutos hora horas día días semana semanas mes meses año años dia dias mês
  ano anos secondi minuti ora ore giorno giorni settimana settimane mese mesi anno anni uur uren dag
  dagen weken maand maanden jaar jaren секунд минут минуты минуту часа часов час дня дней день недели
  minut minuty godzin godziny dni tygodni miesięcy lat minuter timmar timme dagar timer dakika saat
  gün std stunde min godz ч мин dk tim tunti`)
/** "godzinę temu" */
const UNIT_ALONE = words(
  'sekundę minutę godzinę tydzień miesiąc rok секунду минуту час неделю месяц год',
)
const SHORT_UNIT = /^\d+(?:s|sec|m|min|h|hr|hrs|d|w|mo|y|yr)$/
const AFTER = words(`
  ago left remaining old earlier later since fa atrás geleden temu назад sedan siden önce kaldı kvar
  restantes restants rimanenti verbleibend`)
const BEFORE = words(`
  vor hace há ha seit sinds left remaining depuis desde od faltan falta quedan queda restan restent
  reste mancano manca faltam zostało pozostało осталось остался залишилось zbývá zbývají återstår`)
const SINCE = words('last latest active seen updated posted replied commented joined listed edited')
const COUNTDOWN = words(`
  starts begins ends closes expires opens resets launches refreshes updates next departs arrives
  start begin end close expire open reset launch refresh update depart arrive drops premieres
  endet enden beginnt startet öffnet schließt läuft aktualisierung nächste nächster nächstes
  commence ouvre ferme finit expire prochain prochaine empieza comienza abre cierra termina vence
  próxima próximo inizia apre chiude scade prossima prossimo começa fecha begint sluit opent eindigt
  volgende zaczyna otwiera zamyka kończy następny następna następne начнется начнётся начало
  откроется закроется закончится истекает следующее следующий следующая začíná končí další börjar
  öppnar stänger nästa næste neste sonraki`)
export const TODAY = words(`
  today now heute aujourdhui hoy oggi hoje vandaag dziś dzisiaj сегодня bugün idag dnes tänään azi
  сьогодні danas днес σήμερα היום 今日 本日 今天
  오늘 اليوم`)
export const YESTERDAY = words(
  'yesterday gestern hier ayer ieri ontem gisteren wczoraj вчера dün igår včera 昨日 昨天 어제',
)
const NOW = words(`
  ${[...TODAY].join(' ')} yesterday tomorrow tonight moments gestern morgen hier demain ayer mañana ieri
  domani amanhã ontem gisteren wczoraj jutro pojutrze вчера завтра послезавтра dün yarın igår včera eilen tegnap вчора jučer χθες
  zítra 昨日 明日 昨天 明天 어제 내일`)
export const isNow = (token: Token): boolean => TODAY.has(token) || AT_PRESENT.has(token)
const AT_PRESENT = words(
  'now currently live aktuell derzeit momentan jetzt actuellement ahora adesso agora nu nyt teraz obecnie сейчас şu teď nyní právě nå akkurat anlık',
)
const DAY = /^\d{1,2}(?:st|nd|rd|th|-\d{1,2})?$/
const YEAR = /^(?:19|20)\d\d$/
const NUMERIC_DATE =
  /^(?:20\d{12}|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:t\d{1,2}.*)?|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})$/
const CLOCK = /^\d{1,2}[:h]\d{2}(?:[:.]\d{2})?(?:[.,]\d+)?(?:am|pm|z|h)?$/
const CLOCK_WITH_SECONDS = /^\d{1,3}:\d{2}:\d{2}(?:[.,]\d+)?(?:am|pm|z)?$/
const OF_CLOCK = words('am pm utc gmt cet cest est edt pst pdt bst ist uhr oclock t z h')

/** Positions of tokens that form a date or a time of day. */
export function timesIn(tokens: readonly Token[]): Set<number> {
  const places = new Set<number>()
  tokens.forEach((token, at) => {
    if (NUMERIC_DATE.test(token) || CLOCK.test(token) || CLOCK_WITH_SECONDS.test(token))
      places.add(at)
    if (WEEKDAYS.has(token) || OF_IDEOGRAPHS.test(token)) places.add(at)
    if (MONTHS.has(token)) for (const place of dateAround(tokens, at)) places.add(place)
    const isHour = isNumber(token) && OF_CLOCK.has(tokens[at + 1] ?? '')
    if (isHour) places.add(at)
    if (OF_CLOCK.has(token) && places.has(at - 1)) places.add(at)
  })
  tokens.forEach((token, at) => {
    if (WEEKDAYS_BESIDE.has(token) && places.has(at + 1)) places.add(at)
  })
  return places
}

/** A month alone, such as "may", is not a date. "4 de mayo de 2026" is one. */
function dateAround(tokens: readonly Token[], at: number): number[] {
  const isPart = (i: number) => DAY.test(tokens[i] ?? '') || YEAR.test(tokens[i] ?? '')
  const parts = [-1, 1].flatMap((way) => {
    const near = LINKS.has(tokens[at + way] ?? '') ? at + 2 * way : at + way
    if (!isPart(near)) return []
    const next = near + way
    const between = near === at + way ? [] : [at + way]
    return [...between, near, ...(isPart(next) ? [next] : [])]
  })
  return parts.length === 0 && tokens[at - 1] !== 'of' ? [] : [at, ...parts]
}
const LINKS = words('de del of do di')

export const figuresIn = (tokens: readonly Token[]): number[] =>
  tokens.flatMap((token) => token.match(/\d+/g)?.map(Number) ?? [])

/** Whether the figures of a date are of this day: its day, month and year. */
export function isDate(figures: number[] | undefined, at: number): boolean {
  const date = new Date(at)
  const [day, month, year] = [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()]
  const parts = [day, month, year, year % 100]
  return (
    figures !== undefined &&
    figures.includes(day) &&
    figures.every((figure) => parts.includes(figure))
  )
}

/** Whether this is a running clock: events are not announced to the second. */
export function hasSeconds(token: Token): boolean {
  return CLOCK_WITH_SECONDS.test(token) || /^20\d{12}$/.test(token) || /t\d{1,2}:\d{2}/.test(token)
}

/** The tokens with relative times masked: "3 minutes ago". */
export function maskRelative(tokens: readonly Token[]): Token[] {
  const masked = [...tokens]
  const isCountdown = tokens.some((token) => COUNTDOWN.has(token))
  const isSince = tokens.some((token) => SINCE.has(token))
  tokens.forEach((token, at) => {
    const length = measureSpan(tokens, at)
    if (isTimer(tokens, at) || DAYS_LEFT.test(token)) masked[at] = MASK
    // "08:45 (in 12 minutes)"
    const ahead = CLOCK.test(token) ? measureWait(tokens, at + 1) : 0
    if (ahead > 0) masked.fill(MASK, at, at + 1 + ahead)
    if (NOW.has(token) || (token === 'just' && tokens[at + 1] === 'now')) masked[at] = MASK
    if (length === 0) return
    const next = tokens[at + length] ?? ''
    const before = tokens[at - 1] ?? ''
    const isFromNow =
      AFTER.has(next) ||
      (BEFORE.has(before) && !YEARS.test(tokens[at + 1] ?? '')) ||
      (isSince && SHORT_UNIT.test(tokens[at] ?? '') && next === '') ||
      (before === 'a' && tokens[at - 2] === 'y') ||
      (before === 'que' && /^(?:plus|reste)$/.test(tokens[at - 2] ?? '')) ||
      (next === 'to' && tokens[at + length + 1] === 'go') ||
      (UNTIL.has(next) && (at === 0 || ONLY.has(before))) ||
      (FOR.test(next) && ONLY.has(before)) ||
      (isCountdown && IN.test(masked[at - 1] ?? '')) ||
      (length > 2 && DAYS.has(tokens[at + 1] ?? '')) ||
      (length > 1 && /^\d+d$/.test(tokens[at] ?? '')) ||
      isOrderTime(tokens, at) ||
      isWait(tokens, at) ||
      masked[at - 1] === MASK
    if (isFromNow) for (let i = at; i < at + length; i++) masked[i] = MASK
    if (isFromNow && BEFORE.has(before)) masked[at - 1] = MASK
    if (isFromNow && (AFTER.has(next) || next === 'to')) masked[at + length] = MASK
  })
  maskForeignAgo(masked)
  for (const at of tokens.keys()) masked.fill(MASK, at, at + measureAge(tokens, at))
  return joinMasks(masked)
}

/** "For children from 6 years" in Polish is "since 6 years", too. */
const YEARS = /^(?:years?|yrs?|jahr|ans?$|añ|ann[oi]|jaar|lat$|lata?|rok|лет|год|let$|år)/
const IN = /^(?:in|~|dans|en|tra|fra|em|over|za|через|om|i)$/

export const DAYS = words(
  'days day d tage tagen jours jour días día giorni giorno dias dagen dni дней дня',
)
const DAYS_LEFT = /^[jdt]-\d{1,3}$/
const UNTIL = words('until till bis jusquau hasta até fino tot до do')
const FOR = /^(?:to|um|pour|para|per|om|aby|för|чтобы)$/
const ONLY = words('only just still noch nur encore solo ancora só nog jeszcze tylko ещё')

/** "Held for 07:42" and "ends in 12:10" count down; "ends at 12:10" is an event. */
function isTimer(tokens: readonly Token[], at: number): boolean {
  if (!CLOCK.test(tokens[at] ?? '')) return false
  if (tokens.slice(Math.max(0, at - MAX_LABEL), at).some((token) => REMAINING.test(token)))
    return !OF_CLOCK.has(tokens[at + 1] ?? '')
  if (!/^(?:for|in|within)$/.test(tokens[at - 1] ?? '')) return false
  const verb = tokens[at - 2] ?? ''
  return COUNTDOWN.has(verb) || /^(?:held|reserved|left|remaining|expire|end|start)$/.test(verb)
}

/** "Temps restant pour finaliser : 09:58" */
const REMAINING =
  /^(?:remaining|countdown|restant|verbleibend|restzeit|rimanent|restam$|resterend|pozostał|осталось|kalan|återst|残り|剩余|남은)/
const MAX_LABEL = 5

/** "Order within 2 hours" counts down; "within 14 days" is a term. */
function isOrderTime(tokens: readonly Token[], at: number): boolean {
  const isSoon = SOON.test(tokens[at] ?? '') || SOON.test(tokens[at + 1] ?? '')
  return isSoon && ORDER.test(tokens.slice(Math.max(0, at - MAX_ORDER), at).join(' '))
}

/** "Estimated wait: 24 minutes" is of this moment; "waiting time: 6 weeks" is not. */
const isWait = (tokens: readonly Token[], at: number) =>
  MINUTES.test(tokens[at + 1] ?? tokens[at] ?? '') && tokens.some((token) => WAITS.test(token))
const MINUTES = /^\d*(?:min|minut|минут|dakika|h$|hours?$|uur$|std$|stunden?$)/
const WAITS =
  /^(?:wait|wartezeit|attente|espera|attesa|wachttijd|oczekiwani|ожидани|čekán|väntetid|ventetid|bekleme)/

const MAX_ORDER = 6

const SOON =
  /^(?:\d{1,2})?(?:h|hrs?|hours?|m|mins?|minutes?|s|secs?|seconds?|std|stunden?|minuten|heures?|horas?|minutos|ore|minuti|uur|minuten|godz|godzin\p{L}?|minut\p{L}?|час\p{L}{0,2}|ч|мин\p{L}{0,3}|saat|dakika|timmar|hodin\p{L}?)$/u
const ORDER =
  /(?<!\p{L})(?:order|ordered|buy|bestell\p{L}{0,2}|command\p{L}{1,3}|pid[ea]|ordin[ai]|encomend[ea]|bestel|zamów|закаж\p{L}{1,4}|objedn\p{L}{1,6}|beställ)(?!\p{L}).{0,16} (?:within|in|next|innerhalb|dans|en|entro|em|binnen|ciągu|течение|během|inom)(?: (?:the|next|von|der|nächsten|les|las|próximas|le))*$/u

/** How many tokens from here form a duration: "3 minutes", "2 h 5 min", "an hour". */
function measureSpan(tokens: readonly Token[], from: number): number {
  let at = from
  for (;;) {
    const token = tokens[at] ?? ''
    const isSingle = UNIT_ALONE.has(token) && AFTER.has(tokens[at + 1] ?? '')
    if (SHORT_UNIT.test(token) || isSingle) at += 1
    else if ((isNumber(token) || ARTICLES.has(token)) && isUnit(tokens[at + 1]))
      at += isMinutesAfter(tokens, at) ? 3 : 2
    else if (AND.has(token) && at > from) {
      const more: number = measureSpan(tokens, at + 1)
      return more === 0 ? at - from : at + 1 + more - from
    } else return at - from
  }
}

const isMinutesAfter = (tokens: readonly Token[], at: number) =>
  tokens[at + 1] === 'h' && /^[0-5]\d$/.test(tokens[at + 2] ?? '') && !isUnit(tokens[at + 3])

export const isSpan = (tokens: readonly Token[]): boolean =>
  tokens.length > 0 && measureSpan(tokens, 0) === tokens.length

/** Whether a label's word tells how long something has been there or will be. */
export const tellsAge = (token: Token): boolean =>
  BEFORE.has(token) || AFTER.has(token) || SINCE.has(token) || OFFERED.has(token)
const OFFERED = words('online listed published advertised live inseriert veröffentlicht age alter')

const AND = words('and und et y e en i и і och og ve és și')
const ARTICLES = words(
  'wenigen quelques pocos pocas pochi poche poucos enkele kilka kilku несколько några a an one two three few several eine einer einem une un una',
)
const SINGLE = words('s m h d w mo y')
const isUnit = (token: Token | undefined) =>
  token !== undefined && (UNITS.has(token) || SINGLE.has(token))

/** "منذ 5 دقائق", "πριν 2 ώρες" */
function maskForeignAgo(tokens: Token[]): void {
  for (const [at, token] of tokens.entries()) {
    const [first = '', second = ''] = [tokens[at + 1], tokens[at + 2]]
    if (!AGO_BEFORE.has(token) || first === '') continue
    tokens[at + 1] = MASK
    if (isNumber(first) && second !== '') tokens[at + 2] = MASK
  }
}
const AGO_BEFORE = words('منذ לפני πριν')

/** Adjacent masks become one. */
export function joinMasks(tokens: readonly Token[]): Token[] {
  return tokens.filter((token, at) => token !== MASK || tokens[at - 1] !== MASK)
}
