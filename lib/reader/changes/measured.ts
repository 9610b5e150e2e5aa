import { MAY } from './crowds'
import { isNumber, isUnitSign, type Token, tokenize, words } from './tokens'

const PROGRESS =
  /^(?:searching|loading|checking|scanning|fetching|comparing|suche|lade|prüfe|recherche|chargement|buscando|cargando|ricerca|caricamento|carregando|zoeken|laden|szukam|ładowanie|поиск|загрузка|söker|hledám|aranıyor|検索中|正在搜索|검색 중)(?!\p{L}).{0,24}\d+ ?(?:%|(?:of|von|sur|de|di|van|z|из|av|\/) ?\d)/iu
const RENDERED =
  /(?<!\p{L})(?:page|seite|страниц|stron|página|pagina|sayfa|sida|side|sivu|stránka|oldal).{0,40}?\d+[.,]\d{2,6} ?(?:s|sec|secs|seconds?|sek|sekunden|secondes?|segundos?|secondi|с|сек|секунд\p{L}?|sn|saniye)(?!\p{L})/iu
const QUERIES =
  /^(?:(?:sql|db|mysql)[ -])?(?:queries|query count|abfragen|requêtes|consultas|query|zapyta[nń]|запрос|sorgu)(?:ia|ов|а|ы)?[ :]{0,2}\d{1,4}\.?$|^\d{1,4} (?:(?:sql|db|mysql)[ -])?(?:queries|abfragen|requêtes|zapytań|запрос(?:ов|а|ы)?|sorgu)\.?$/iu
const PICTURE =
  /^(?:photo|image|picture|slide|bild|foto|imagen|immagine|imagem|afbeelding|zdjęcie|фото|изображение|görsel|kuva|写真|画像|图片|사진) ?\d{1,3}(?: ?(?:of|\/|von|sur|de|di|van|z|из|av) ?\d{1,3})?$/iu
const BASKETS =
  /(?<![\d.,])\d[\d.,]{0,6}\+? (?:\p{L}{2,12} ){0,2}(?:in|im|dans|en|nel|no|w|в|i) (?:\p{L}{1,10} ){0,2}(?:carts?|baskets?|bags?|wish ?lists?|warenkörben|warenkorb|paniers?|cestas?|carritos?|carrell[oi]|carrinhos?|winkelwagens?|koszyk\p{L}*|корзин\p{L}*)(?!\p{L})/iu
/** "Waiting time: about 20 minutes (3 groups)", in scripts without spaces. */
const WAITS = /(?:待ち時間|待ち人数|順番待ち|排队|等候|等待时间|대기 ?(?:시간|인원|번호)).{0,20}\d/u
const QUEUES =
  /(?:(?:people|persons?) (?:waiting|ahead)|warteschlange|wartende|w kolejce|dans la file|en la (?:cola|fila)|in coda|na fila|in de (?:wacht)?rij|в очереди|sırada bekleyen|ve frontě|i kön).{0,12}\d|\d.{0,16}(?:in der warteschlange|w kolejce|dans la file|en la (?:cola|fila)|in coda|na fila|in de (?:wacht)?rij|в очереди|ve frontě|i kön)/iu
/** "Registered since 2011 · Points: 3,240": who wrote beside what they wrote. */
const CARD =
  /(?<!\p{L})(?:(?:registriert|dabei|mitglied) seit|joined|member since|registered|inscrit|registrado|registrato|iscritto|dołączył|zarejestrowany|зарегистрирован|на форуме с|medlem sedan|üyelik)(?!\p{L}).{0,40}(?:points|punkte|posts|beiträge|messages|mensajes|messaggi|posty|сообщен|inlägg|mesaj|karma).{0,3}\d/iu
const LATENCY =
  /^(?:p\d{2}|avg|average|median|latency|ping|response time|antwortzeit|latenz|latence|latencia)(?!\p{L}).{0,16}?\d+(?:[.,]\d+)? ?ms$/iu
/** "In over 20 carts" */
const IN_BASKETS =
  /^in (?:over |more than )?\d[\d.,+]{0,9} (?:people’s )?(?:carts|baskets|bags|wish ?lists)\b|^(?:in|im|dans|en|w|в|i) (?:über |plus de |más de )?\d[\d.,]{0,6}\+? (?:warenkörbe?n?|merkzetteln?|wunschlisten?|wunschzetteln?|listes? d.envies|listas? de (?:deseos|desejos)|paniers?|cestas|carritos|carrelli|carrinhos|winkelwagens|koszykach|корзинах|избранном)$/iu
const SERVER = /^(?:server|host|node|instance|pod|backend) ?: ?[\w.-]{0,20}\d[\w.-]{0,20}$/i
const RATE = /^[A-Z]{3}\/[A-Z]{3} ?:? ?\d+[.,]\d{2,}/u
/** "Plus de 50 achetés le mois dernier", "120 adet satıldı" */
const SALES =
  /^(?:(?:plus de|más de|mais de|più di|über|mehr als|ponad|более|meer dan|yli|over|son \d+ saatte) )?\+?\d[\d.,]{0,9}\+? (?:\p{L}{1,8} )?(?:achetés|vendus|comprad[oa]s|vendid[oa]s|acquistati|venduti|gekauft|verkauft|verkocht|gekocht|kupion[oe]|sprzedan[oe]|куплено|продано|satıldı|alındı|sålda|köpta|solgt|købt|prodáno|koupeno|myyty|ostettu|vândute|eladva)(?: [^\d,]{0,30})?$/iu
const SKY_NOW =
  /^(?:currently|right now|now|aktuell|derzeit|actuellement|ahora|adesso|agora|nu|teraz|сейчас|現在)(?!\p{L}).{0,12}?-?\d{1,2} ?°/iu
const MOON =
  /^(?:moon|mond|mondphase|lune|luna|lua|maan|księżyc|луна|ay|månen?)(?!\p{L}).{0,24}(?:waxing|waning|crescent|gibbous|quarter|full|new|illuminat|beleuchtet|zunehmend|abnehmend|viertel|voll|croissant|gibbeuse|quartier|creciente|menguante|cuarto|crescente|calante|wassend|afnemend|kwadra|раст|убыва)/iu
const AIR_QUALITY =
  /(?<!\p{L})(?:air quality|aqi|luftqualität|qualité de l.air|calidad del aire|qualità dell.aria|jakość powietrza|качество воздуха|空气质量|미세먼지).{0,24}\d{1,3}/iu
const TIDE =
  /(?=.{0,60}(?:today|heute|aujourd|hoy|oggi|hoje|vandaag|dziś|сегодня|idag|i dag)).{0,60}(?:tide|hochwasser|niedrigwasser|pleine mer|basse mer|marea|maré|hoogwater|laagwater|прилив|tidvatten)/iu
const PATTERNS = [
  SKY_NOW,
  MOON,
  AIR_QUALITY,
  TIDE,
  IN_BASKETS,
  SERVER,
  RATE,
  SALES,
  LATENCY,
  PROGRESS,
  RENDERED,
  QUERIES,
  PICTURE,
  CARD,
  BASKETS,
  WAITS,
  QUEUES,
]

const MEMBERS =
  /^(?:member|mitglied|membre|miembro|membri|membro|membro|lid$|leden|użytkowni|участник|пользовател|zarejestrowan|registr|medlem|üye|bots?$)/
const GUESTS =
  /^(?:guest|gäst|gast$|gast[es]|invité|invitad|ospit|visitante|visitor|gość|gości|гост|host[éů]|misafir|vieraita|vieras)/

const MAX_READERS = 5
/** "1 Mitglied und 6 Gäste": who reads a board now. */
const areReaders = (tokens: readonly Token[]) =>
  [MEMBERS, GUESTS].every((who) => {
    const at = tokens.findIndex((token) => who.test(token))
    return at >= 0 && (isNumber(tokens[at - 1]) || isNumber(tokens[at + 1]))
  })

const RISINGS = words(
  'imsak fajr güneş sahur suhoor dhuhr öğle ikindi asr akşam maghrib yatsı isha iftar',
)
const MIN_HOURS = 2

const areHoursOfSun = (tokens: readonly Token[]) =>
  tokens.filter((token, at) => RISINGS.has(token) && /^\d/.test(tokens[at + 1] ?? '')).length >=
  MIN_HOURS

const RATES =
  /(?:(?<![\p{L}\d])[A-Z]{3}(?:\/[A-Z]{3})? ?:? ?\d{1,3}(?:[.,]\d{1,3})*[.,]\d{2,4}(?!\d)[ |·•▲▼↑↓%+-]{0,4}){2}/u
export const isPictureNumber = (text: string): boolean => PICTURE.test(text.trim())

export const isMeasured = (text: string, tokens: readonly Token[]): boolean =>
  PATTERNS.some((pattern) => pattern.test(text)) ||
  RATES.test(text) ||
  (tokens.some((token) => GUESTS.test(token)) &&
    (areReaders(tokens) || (tokens.length < MAX_READERS && areReaders(tokenize(text)))) &&
    !tokens.some((token) => isUnitSign(token) || MAY.has(token))) ||
  areHoursOfSun(tokens)
