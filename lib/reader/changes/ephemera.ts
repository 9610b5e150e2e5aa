import { isAddressed } from './addressed'
import { isMeasured } from './measured'
import { DEEDS, isPassing } from './passing'
import { isMonth, isSpan, MASK } from './times'
import { byStart, hasAnyPhrase, hasPhrase, isNumber, type Token, words } from './tokens'

/** A sign of the weather, of the markets, or of what somebody just did. */
export function isEphemeral(text: string, tokens: readonly Token[]): boolean {
  if (tokens.length > MAX_WORDS) return false
  if (isAddressed(text, tokens) || isMeasured(text, tokens)) return true
  if (isPassing(text, tokens) || PATTERNS.some((pattern) => pattern.test(text))) return true
  return (CROWD.test(text) && tokens.some(isNumber)) || TESTS.some((test) => test(tokens))
}

const MAX_WORDS = 16
/** What a form asks to tell people from programs: "What is 3 + 4?" */
const SUM = /^\W{0,3}(?:[\p{L}': ]{0,48} )?\d{1,2} ?[-+×x*−–] ?\d{1,2} ?(?:=|\?)[ ?_*]{0,5}$/iu

/** "(41)", as a link to reviews. */
const COUNT_ALONE = /^\(\d[\d.,]*[kKmM]?\+?\)$/

/** What others do, in scripts whose words are not set apart: "この商品を見ている人：8人". */
const CROWD =
  /(?:カート[にへ]入れ|見て(?:いる|います)|閲覧中|検討中|購入され|購入しました|(?:来館|来場|来店|訪問|閲覧|利用|参加|応募|登録|会員|フォロワー|閲覧)者?数|(?:訪問|来場|来館)者 ?[:：]|第 ?\d+ ?位(?:访|來訪|客)|人目の(?:訪問|お客|来)|混雑度?|(?:访客|访问|浏览|在线|报名|关注)人?[数次]|방문자 ?수|혼잡도|شخص.{0,12}(?:يشاهد|يتصفح|اشتر)|يشاهدون|צופים ב|אנשים (?:צופים|רכשו)|लोग.{0,12}(?:देख|खरीद)|คน.{0,6}กำลังดู|người (?:đang xem|đã mua)|orang (?:sedang )?melihat|نفر در حال|在线(?:会员|用户)?.{0,3}\d|游客.{0,3}\d|正在(?:浏览|查看|看|抢购)|人(?:在看|看过|已购|购买|付款|想要|收藏)|已有 ?\d+|月销|已售|销量|명이? ?(?:보고|구매|찜|관심))/

const ON_AIR =
  /^(?:now playing|on air|now on air|jetzt läuft|gerade läuft|à l[’']antenne|suena ahora|sonando|in onda|tocando agora|nu te horen|teraz gramy|сейчас в эфире|♪|🎵).{1,90}(?:[–—:-] | by )/iu
/** "Sie sind der 184.211.", as a sentence or before "Besucher". */
const VISITOR =
  /^(?:you are|you’re|sie sind|vous êtes|eres|usted es|sei|lei è|você é|u bent|je bent|jesteś|вы|jste|du är|du er).{0,20}?(?<!\p{L})(?:visitor|besucher|visiteur|visitant|visitator|bezoeker|odwiedzając|посетител|návštěvn|besökare|gæst|gast(?!\p{L})|guest|gość|гость)|^(?:you are (?:the )?|sie sind (?:der )?|vous êtes le |eres el |usted es el |sei il |você é o |u bent de )\d[\d.,]*(?:\.|st|nd|rd|th|e|er|º|ème)?(?:$| )/iu
const PENDING =
  /^(?:loading|wird geladen|chargement|cargando|caricamento|carregando|ładowanie|загрузка)(?: .{0,30})?(?:…|\.{3})$/i
/** "CLD 41.20 ▲ 0.4 %" */
const QUOTE = /^.{0,40}\d[\d.,]* ?[▲▼△▽↑↓] ?[+-]?\d[\d.,]* ?%?\)?$/
const CLOCK_NOW =
  /^(?:it is|it’s|it's|es ist|il est|son las|sono le|são|het is) \d{1,2}[:.h]\d{2}\b/i
/** "USD 38,41 EUR 43,20" */
const CURRENCIES = /^(?:[A-Z]{3}(?:\/[A-Z]{3})? ?:? ?\d[\d.,]* ?[|·]? ?){2,8}$/
const HELPED =
  /^(?:yes|ja|oui|sí|si|sì|sim|tak|да|так|evet|ano|igen|da)\P{L}{1,5}\d+\P{L}{1,5}(?:no|nee|nein|non|não|nie|нет|ні|hayır|ne|nem|nej|nei|nu)\P{L}{1,5}\d+/iu
const SAID_YES =
  /\d ?% (?:of .{1,40} )?(?:said|answered|found|svarade|svarede|antworteten|sagten|ont répondu|ont trouvé|respondieron|hanno risposto|responderam|zeiden|odpowiedzia\p{L}{1,2}|ответили) (?:yes|this|it|ja|oui|sí|sì|sim|tak|да|utile)(?!\p{L})/iu
const BUSY_NOW =
  /^(?:currently|right now|at the moment|now|live|aktuell|derzeit|momentan|jetzt|gerade|im moment|actuellement|en ce moment|ahora|en este momento|adesso|in questo momento|agora|neste momento|nu|op dit moment|just nu|teraz|w tej chwili|сейчас|в данный момент)(?!\p{L}).{0,24}(?:busy|quiet|crowded|full|ausgelastet|besucht|belegt|voll|ruhig|fréquenté|calme|concurrid|tranquil|affollat|lotad|movimentad|druk|rustig|tłoczno|людно|свободно)/iu
const PATTERNS = [
  BUSY_NOW,
  SAID_YES,
  HELPED,
  QUOTE,
  CURRENCIES,
  CLOCK_NOW,
  SUM,
  COUNT_ALONE,
  ON_AIR,
  VISITOR,
  PENDING,
]

const SKIES = words(`
  sunny cloudy clear overcast rain rainy drizzle showers snow snowy sleet fog foggy mist misty windy
  thunderstorm thunderstorms thunder hail haze hazy sonnig bewölkt wolkig heiter klar regen schnee
  schauer nebel gewitter ensoleillé nuageux pluie neige brouillard orages soleado nublado lluvia
  nieve tormenta niebla sereno pioggia nuvoloso
  słonecznie pochmurno deszcz śnieg mgła burza солнечно ясно облачно пасмурно дождь снег туман гроза
  сонячно хмарно дощ сніг zonnig bewolkt regen sneeuw mist onweer soligt molnigt regn snö dimma
  solrigt skyet slunečno zataženo déšť sníh mlha güneşli bulutlu yağmur kar sis chuva nublado neve
  ensolarado aurinkoista pilvistä sade lumi napos felhős eső hó senin înnorat ploaie zăpadă
  晴 晴れ 曇り 雨 雪 多云 晴天 小雨 阴 맑음 흐림 비 눈 구름많음 humidity luftfeuchtigkeit humidité humedad
  umidità umidade luftqualität wind vent viento vento vind ветер wiatr ressenti gefühlt feels
  snowfall rainfall schneefall schneeschauer regenschauer neigeux pluvieux lluvioso nevicata
  미세먼지 습도 湿度`)

/** "14 °C, cloudy": a temperature with the sky. */
const isWeather = (tokens: readonly Token[]) =>
  (tokens.some((token) => SKIES.has(token)) || hasAnyPhrase(tokens, AIRS)) &&
  !tokens.includes('cm') &&
  tokens.some((token, at) => token === '°' && isNumber(tokens[at - 1]))

const AIRS = byStart(
  'air quality, qualité de lair, calidad del aire, qualità dellaria, qualidade do ar, jakość powietrza, качество воздуха',
)

/** "DAX 18,231 +0.3 % · Dow 39,110 -0.1 %": several figures, each with its change. */
const isTicker = (tokens: readonly Token[]) =>
  tokens.filter(
    (token, at) => /^[-+]$/.test(token) && isNumber(tokens[at + 1]) && tokens[at + 2] === '%',
  ).length > 1

/** "Anna from Leeds bought this 4 minutes ago" */
const isDeed = (tokens: readonly Token[]) =>
  (tokens.at(-1) === MASK || (tokens[0] === 'last' && tokens.includes(MASK))) &&
  tokens.length > 2 &&
  tokens.some((token) => DEEDS.has(token))

const NOW = words(`
  now currently jetzt gerade derzeit actuellement maintenant ahora adesso ora agora nu teraz сейчас
  зараз teď nyní just şimdi şu`)
const STATES =
  /^(?:open(?!ing)|closed|geöffnet|geschlossen|ouvert|fermé|abiert|cerrad|apert|chius|abert|fechad|gesloten|otwart|zamknięt|открыт|закрыт|відчинен|зачинен|otevřen|zavřen|öppet|stängt|åbent|lukket|åpent|stengt|avoin|suljettu|açık|kapalı)/
const TURNS =
  /^(?:opens|closes|opening|closing|until|bis|до$|hasta|fino|até|tot$|jusqu|öffn|schließ|ferme|ouvr|abre|abrim|cierra|chiud|apr|fecha|sluit|opent|otwier|zamyk|откро|закро|відкри|закри|otevír|zavír|öppnar|stänger|åbner|lukker|åpner|stenger|açıl|kapan)/

const isNow = (token: Token) => token === MASK || NOW.has(token)

/** "Now open · closes at 18:00", which the hour decides. */
export const isOpenNow = (tokens: readonly Token[]) =>
  tokens.some((token, at) => {
    const [before = '', after = ''] = [tokens[at - 1], tokens[at + 1]]
    const isOfNow = before === 'an' && tokens[at - 2] === 'şu'
    return STATES.test(token) && (isOfNow || isNow(before) || isNow(after) || at === 0)
  }) &&
  tokens.some((token, at) => TURNS.test(token) || isRemaining(tokens, at)) &&
  !tokens.some(isMonth) &&
  tokens.some((token) => (/^\d/.test(token) && !/^20\d\d$/.test(token)) || token === MASK)

const isRemaining = (tokens: readonly Token[], at: number) =>
  REMAINS.has(tokens[at] ?? '') && isSpan(tokens.slice(at + 1))

const SENDS = /^(?:deliver|delivering|delivery|ship|shipping|lieferung|liefern|livrer|enviar)$/
const MAX_PLACE = 7

/** "Deliver to Leeds", which the visitor's address decides. */
const isPlace = (tokens: readonly Token[]) =>
  SENDS.test(tokens[0] ?? '') &&
  /^(?:to|nach|à|a)$/.test(tokens[1] ?? '') &&
  tokens.length <= MAX_PLACE &&
  !tokens.some((token) => /^[$€£¥₹%]$/.test(token))

const PERSONS = words(`
  seller user member author owner agent host advertiser support operator verkäufer anbieter vendeur
  vendedor anunciante venditore sprzedawca`)

/** "Seller online" */
const isPresence = (tokens: readonly Token[]) =>
  tokens.length <= 4 &&
  tokens.some((token) => /^(?:online|offline|away)$/.test(token)) &&
  tokens.some((token) => PERSONS.has(token))

const USUALLY =
  /^(?:usual|typical|general|normal|average|meist|gewöhnlich|habituel|généralement|moyen|habitual|media$|médi[ao]$|solit|gemiddeld|meestal|zwykle|średni|обычно|средн|obvykle|vanlig|genellikle)/
const ANSWERS =
  /^(?:answer|repl|respo|antwort|réponse|répond|resp|rispo|reage|odpow|отвеч|ответ|odpov|svar|yanıt|cevap)/

/** "We usually answer within 5 minutes" */
const isAnswering = (tokens: readonly Token[]) =>
  tokens.some((token) => USUALLY.test(token)) && tokens.some((token) => ANSWERS.test(token))

const OFFERED = words('online listed live advertised market inseriert')

/** "Listed for 14 days" */
const isAge = (tokens: readonly Token[]) => {
  const end = tokens.findLastIndex((token) => token !== MASK)
  return isAgeAlone(tokens.slice(0, end + 1))
}
const isAgeAlone = ([first = '', ...rest]: readonly Token[]) =>
  (OFFERED.has(first) || (first === 'on' && rest.includes('market'))) &&
  rest.length <= 5 &&
  /^(?:days?|weeks?|months?|hours?|tagen?)$/.test(rest.at(-1) ?? '') &&
  rest.some((token) => isNumber(token))

/** "About $9.82 at the current rate" */
const isConverted = ([first = '', ...rest]: readonly Token[]) =>
  (/^(?:about|approx|approximately|around|ca|circa|etwa)$/.test(first) && rest.includes('rate')) ||
  rest.some((token, at) => token === 'rate' && /^(?:todays|current)$/.test(rest[at - 1] ?? ''))

/** "131 days 4 hours 12 minutes" */
const isCountdown = (all: readonly Token[]) => {
  const tokens = all.filter((token) => !BESIDE_SPAN.has(token))
  const isLeft =
    all.some((token) => REMAINS.has(token)) && tokens.every((token, at) => isPart(token, at))
  return (isLeft && tokens.length > 1 && tokens.length % 2 === 0) || isDayCount(all)
}
const isPart = (token: Token, at: number) => (at % 2 === 0 ? isNumber(token) : SPANS.test(token))
const SPANS =
  /^(?:d|h|m|s|min|sec|days?|hours?|minutes?|seconds?|tagen?|stunden?|minuten|sekunden|jours?|heures?|secondes?|días?|horas?|minutos?|segundos?|giorn[io]|or[ae]|minut[io]|dias?|dagen|uur|uren|minuut|dni|godzin\p{L}?|minut\p{L}?|дн\p{L}{1,2}|час\p{L}{0,2}|минут\p{L}?)$/u
const REMAINS = words(`
  left remaining still only just noch nur encore reste restants quedan faltan solo ancora mancano
  restano ainda faltam restam nog resterend jeszcze zostało ещё еще осталось kaldı kvar igen`)
const BESIDE_SPAN = new Set([...REMAINS, ...words('and und et y e en i и og och il vous me de')])
const isDayCount = (tokens: readonly Token[]) =>
  tokens.length >= 4 &&
  tokens.every((token, at) => (at % 2 === 0 ? isNumber(token) : /^[a-zäöüéí]{1,9}$/.test(token))) &&
  /^(?:d|days?|tage?|jours?|días?|dias|giorni|dagen|dni)$/.test(tokens[1] ?? '')

const RISES = words(
  'sunrise moonrise sonnenaufgang mondaufgang lever amanecer alba zonsopkomst wschód восход 日の出 日出 일출',
)
const SETS = words(
  'sunset moonset sonnenuntergang monduntergang coucher atardecer tramonto zonsondergang zachód закат 日の入り 日の入 日落 일몰',
)

/** "Sunrise 07:42, sunset 16:12" */
const areSunTimes = (tokens: readonly Token[]) => {
  const [isRise, isSet] = [RISES, SETS].map((names) => tokens.some((token) => names.has(token)))
  const isOfSun = tokens.every((token) => RISES.has(token) || SETS.has(token) || /\d/.test(token))
  return Boolean(isRise && isSet) || ((isRise || isSet) && tokens.length > 1 && isOfSun)
}

const MOONS = byStart(
  'moon phase, phase of the moon, mondphase, phase de la lune, fase lunar, fase lunare, 月齢, 月相',
)
const isMoon = (tokens: readonly Token[]) => hasAnyPhrase(tokens, MOONS)

export const FURTHER = words(
  'others other weitere weiteren andere autres otros otras altri outros anderen innych inni другие',
)
const LIKES = words(`
  like likes liked love loved react reacted recommend gefällt gefallen aiment gusta piace curtiram
  lubi нравится`)
const MIN_LIKES_WORDS = 4

/** "bob, carl and 3 others like this" */
const areLikes = (tokens: readonly Token[]) =>
  tokens.length >= MIN_LIKES_WORDS &&
  tokens.some((token, at) => FURTHER.has(token) && isNumberOrMask(tokens[at - 1])) &&
  tokens.slice(-4).some((token) => LIKES.has(token))
const isNumberOrMask = (token: Token | undefined) => token === MASK || isNumber(token)

const BADGES =
  /^(?:(?:best|top)[ -]?sell(?:er|ing)s?|trending(?: now)?|(?:most )?popular(?: choice)?|hot|staff pick|(?:highest|top|best)[ -]rated|beliebt|meistverkauft|populaire|le plus vendu|más vendido|più venduto|mais vendido|best verkocht|populair|bestsellery?|najpopularniejsz[ey]|najczęściej kupowane|(?:самый )?популярн\p{L}{2}|хит(?: продаж)?|топ продаж|nejprodávanější|oblíbené|bästsäljare|storsäljare|populär[ta]?|bestselger|populær|suosittu|myydyin|legnépszerűbb|çok satan(?:lar)?|en çok satan|人気(?:商品)?|热卖|热销|베스트|인기)$/u
const isBadge = (tokens: readonly Token[]) => tokens.length <= 3 && BADGES.test(tokens.join(' '))

const isNameDay = (tokens: readonly Token[]) =>
  hasPhrase(tokens, ['bonne', 'fête']) || tokens.some((token) => NAME_DAYS.test(token))
export const NAME_DAYS =
  /^(?:imienin|svátek|jmenin|meniny|namnsdag|navnedag|onomastic|namenstag|santoral|onomástic|именин|névnap|nimipäiv|vardadien|εορτάζ|horosc?[ok]op|гороскоп|sternzeichen)/

const TESTS = [
  isNameDay,
  isCountdown,
  areSunTimes,
  isMoon,
  isBadge,
  areLikes,
  isWeather,
  isTicker,
  isDeed,
  isOpenNow,
  isPlace,
  isPresence,
  isAnswering,
  isAge,
  isConverted,
]
