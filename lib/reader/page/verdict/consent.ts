import {
  countVisibleWords,
  Element,
  type ParentNode,
  visibleText,
  walkElements,
} from '@/lib/reader/html'
import { isAboutConsent, isConsentNotice } from '@/lib/reader/main-content'
import { isBare, ownLines, stems } from './bare'
import type { Signs } from './signs'

const MAX_WORDS = 250
/** A page that is nothing but the question for consent has one of these as its title or heading. */
const TITLES =
  /^(?:before you continue|we (?:value|respect|care about) your privacy|your privacy(?: (?:matters|choices|settings))?|(?:cookie|privacy|consent) (?:consent|preferences?|settings|choices|notice|wall)|(?:manage|we use) (?:your )?cookies|privacy (?:and|&) cookies?|bevor (?:sie|du) (?:weitermach|fortf|zu google)|(?:wir schätzen )?ihre privatsphäre|datenschutz ?einstellungen|cookie-?einstellungen|avant (?:de continuer|d['’]accéder)|(?:nous respectons )?votre (?:vie privée|confidentialité)|(?:gestion|paramètres) des cookies|antes de continuar|(?:valoramos )?(?:tu|su) privacidad|configuración de cookies|prima di continuare|(?:la )?tua privacy|antes de continuar|sua privacidade|voordat je verdergaat|jouw privacy|zanim (?:przejdziesz|zaczniesz)|(?:cenimy )?twoj[aą] prywatność|ustawienia (?:plików )?cookies?|devam etmeden önce|gizliliğiniz|прежде чем продолжить|перш ніж продовжити|než budete pokračovat|innan du (?:fortsätter|går vidare)|før du fortsætter|før du fortsetter|ennen kuin jatkat|mielőtt továbblép|înainte de a continua|πριν συνεχίσετε|sebelum melanjutkan|trước khi (?:bạn )?tiếp tục|ก่อนที่คุณจะ|계속하기 전에|قبل المتابعة|לפני שממשיכים|जारी रखने से पहले|續行前|在您继续之前|続行する前に)/iu
const ACCEPT =
  /(?<!\p{L})(?:accept(?: all| cookies)?|accept[eé]r|agree|allow all|i consent|ich stimme|alle akzeptieren|akzeptieren|zustimmen|einwilligen|tout accepter|accepter|j['’]accepte|aceptar|aceito|aceitar|accetta|accetto|acconsent|accepteren|akkoord|zaakceptuj|akceptuj|zgadzam się|przejdź do serwisu|einverstanden|kabul et|přijmout|godkänn|godta|tillad|tillat|salli|souhlas|pozwól|izin ver|permit|hyväksy|elfogad|acceptă|terima semua|chấp nhận)\p{L}{0,3}(?!\p{L})|принять|соглас(?:ен|на)|прийняти|αποδοχή|ยอมรับ|모두 (?:수락|동의)|동의|قبول|קבל|स्वीकार|同意|許可|允许|接受|すべて受け入れる/iu
const REFUSE =
  /(?<!\p{L})(?:reject all|reject|decline|more options|manage (?:options|settings|preferences|choices)|customi[sz]e|alle ablehnen|ablehnen|weitere optionen|einstellungen|tout refuser|refuser|plus d['’]options|paramétrer|rechazar|más opciones|configurar|rifiuta|personalizza|rejeitar|mais opções|weigeren|meer opties|odrzuć|więcej opcji|reddet|diğer seçenekler|odmítnout|avvisa|afvis|avvis|hylkää|elutasít|respinge|tolak|từ chối)(?!\p{L})|отклонить|відхилити|απόρριψη|ปฏิเสธ|거부|거절|رفض|דחה|अस्वीकार|拒否|拒绝|その他のオプション/iu
const COOKIES =
  /\bcookies?\b|\bkakor\b|çerez|eväste|süti|traceurs?|informasjonskapsl|küpsis|slapuk|kolačić|piškotk|куки|бисквитк|файл\w{0,3} cookie|쿠키|ملفات تعريف الارتباط|כוקיז|कुकी|คุกกี้|クッキー|\bdata protection\b|\bpersonal data\b|\bdatenschutz/i

/** The words of a page that asks for consent in place of its content. Null for any other page. */
export function consentIn(signs: Signs): string | null {
  if (signs.words > MAX_WORDS) return null
  const title = [signs.heading, signs.title].map((text) => text.trim()).find(isTitle)
  const { text } = signs
  if (title && COOKIES.test(text) && ACCEPT.test(text) && REFUSE.test(text)) return `"${title}"`
  return asksAlone(signs) ? 'a notice with a button to accept it' : null
}

/** A page about privacy, by its title or address, with a button to accept. */
function asksAlone(signs: Signs): boolean {
  const { heading, title, url, words, survey } = signs
  const { hostname = '', pathname = '' } = URL.parse(url) ?? {}
  const isNamed =
    isAboutConsent(`${heading} ${title}`) || CONSENT_ADDRESS.test(`${hostname}${pathname}`)
  if (survey.by('a').length > MAX_LINKS || survey.by('article').length > 0) return false
  const isBarePage = isBare(signs, MAX_WORDS) && !ownLines(signs).some(isOther)
  if (!isNamed && !isBarePage) return false
  const isNotice = isBarePage ? saysWhatCookiesAreFor : isConsentNotice
  const controls = [...walkElements(survey.body)].filter(isControl)
  // Where there is nothing else, a choice of buttons is enough, whatever they are called.
  const isChoice = isBarePage && controls.filter(isButton).length > 1
  return controls.some(
    (control) =>
      ((isChoice && isButton(control)) || accepts(visibleText(control), signs)) &&
      isWholePage(control, words, isNotice),
  )
}

const isButton = ({ name, attribs }: Element) => name === 'button' || attribs.role === 'button'
const isControl = (element: Element) => element.name === 'a' || isButton(element)

/** By its label, or as the notice names it: "by clicking “Fine” you agree". */
function accepts(label: string, { text }: Signs): boolean {
  if (ACCEPT.test(label) || /^(?:ok(?:ay)?|got it)[.!]?$/i.test(label)) return true
  return (
    label.length > 1 &&
    QUOTES.some(([open = '', close = '']) => text.includes(`${open}${label}${close}`))
  )
}

const QUOTES = ['“”', '„“', '„”', '«»', '""', '「」', "''", '‘’']

/** A line about something else, such as opening hours. */
const isOther = (line: string) => /\d/.test(line) && !PURPOSE.test(line) && !ACCEPT.test(line)

/** On a page that has nothing but the buttons below it, this is notice enough. */
const saysWhatCookiesAreFor = (text: string) =>
  (text.length <= MAX_NOTICE && (COOKIES.test(text) || DEVICE.test(text)) && PURPOSE.test(text)) ||
  isConsentNotice(text)

/** Whether little but the notice with this button is on the page. */
function isWholePage(button: Element, words: number, isNotice: typeof isAboutConsent): boolean {
  for (let box: ParentNode | null = button; box instanceof Element; box = box.parent)
    if (isNotice(visibleText(box))) return words - countVisibleWords([box]) <= MAX_BESIDE
  return false
}

const CONSENT_ADDRESS =
  /(?:^|[./_-])(?:consent|cookie-?wall|privacy-?(?:gate|wall)|cmp)(?:$|[./_-])/i
const MAX_LINKS = 10
const MAX_NOTICE = 1_200
const PURPOSE = stems(
  'advert|ads(?!\\p{L})|vendors|part(?:e)?n|consent|measure|werb|anzeigen|drittanbieter|zustimm|einwill|publicit|annonc|audience|tiers|consentement|anunci|anúnci|fornecedor|terceros|socios|consent|profilaz|pubblicit|terze|terceiros|consenti|parceiros|reclame|adverten|derden|toestemm|zgod|reklam|zaufan|annons|samtyck|samtyk|mainos|kumppan|suostum|souhlas|hirdet|hozzájár|publicitate|consimț|rıza|ortak|διαφημ|реклам|соглас|згод|партн',
  '広告|パートナー|同意|广告|合作伙伴|廣告|광고|동의|파트너|إعلان|شركا|موافقة|פרסומ|โฆษณา|ความยินยอม|quảng cáo',
)
/** Where what is stored has no name. */
const DEVICE = stems(
  '(?:your|their) devices?|(?:ihrem|deinem) (?:end)?gerät|(?:votre|ton) (?:appareil|terminal)|(?:tu|su) dispositivo|(?:tuo|suo) dispositivo|(?:seu|teu) dispositivo|(?:je|uw) apparaat|urządzeni|zařízení|устройств|пристро|cihaz|din enhe[dt]|laittee|készülék|dispozitiv|συσκευ',
  '端末|お使いの|设备|設備|기기|جهازك|המכשיר|อุปกรณ์',
)
const MAX_BESIDE = 12
const isTitle = (text: string) => TITLES.test(text)
