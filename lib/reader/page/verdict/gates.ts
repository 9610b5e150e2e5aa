import { type Element, visibleText, walkElements } from '@/lib/reader/html'
import { asksForLogin, isOffer, isPaywall } from '@/lib/reader/main-content'
import type { NotAPage } from '../page'
import { isAround, isBare, ownLines, sentencesIn, stems } from './bare'
import type { Signs } from './signs'

const MAX_WORDS = 70
const MAX_PAYWALL_WORDS = 90
const MIN_STATEMENT = 5
/** What a sentence of this length is about needs a word for it. */
const MIN_LONG_STATEMENT = 8
const MIN_SIGNS = 12

const AGE = stems(
  '(?:1[6-9]|2[01])(?: ?\\+|(?:[- ](?:or over|oder älter|years?|jahre?|ans|años|anni|anos|jaar|lat|лет|років|år|let|év|yaş|vuot|ani|ετών|tuổi|tahun)))|(?:over|older than|at least|über|plus de|más de|oltre|più di|mais de|ouder dan|boven|powyżej|старше|över|fyllt|fylt|fyldt|yli|starší|peste|trên) (?:1[6-9]|2[01])(?!\\p{N})|of (?:legal|drinking)|legal (?:drinking )?age|your age|volljährig|dein alter|ihr alter|majeure?s?(?!\\p{L})|votre âge|mayor(?:es)? de edad|maggiorenn|maior(?:es)? de (?:idade|18)|meerderjarig|pełnoletn|совершеннолет|повнолітн|myndig|täysi-ikä|plnolet|zletil|nagykorú|yaşında|reşit',
  '歳以上|年满|年滿|成年|만 ?\\d{2}세|سن|לגיל|อายุ',
)
const DRINK = stems(
  'alco|alko|алког|wine|wein|vin(?!\\p{L})|vino|beer|bier|drink|tabac|tobac|tabak|adult|erwachs|enter|visit|besuch|entr|access|site|seite|página',
  '酒|アダルト|成人',
)
const PLACE = stems(
  'country|countries|region|territor|location|land(?!\\p{L})|pays(?!\\p{L})|país|paese|nazion|kraj|stran[ey]|стран|регион|країн|krajin|ország|maassa|ülke|bölge|lande?t|zem[ií]|quốc gia|khu vực|negara|wilayah|χώρα|țar[ăa]',
  '地域|国・地域|国家|地区|地區|국가|지역|بلد|منطقت|במדינ|באזור|ประเทศ',
)
const YOURS = stems(
  'your|you are|dein|ihr(?:em|er)|deiner|votre|ton|tu(?!\\p{L})|su(?!\\p{L})|tuo|tua|suo|seu|sua|jouw|je(?!\\p{L})|uw(?!\\p{L})|twoj|twoim|państwa|ваш|твоє|váš|vaš|tvé|din|ditt?(?!\\p{L})|ülkenizde|bölgenizde|bulunduğunuz|țara ta',
  'お住まい|ご利用の|お客様|您所在|您的|你所在|당신|귀하|현재|거주|بلدك|منطقتك|שלך|ของคุณ|của bạn|anda',
)
const UNAVAILABLE = stems(
  "unavailable|blocked|restricted|(?:not|n['’]t|cannot|no longer) (?:be )?(?:\\p{L}+ )?(?:available|access|view|watch|play)|nicht (?:\\p{L}+ )?(?:verfügbar|zugänglich|abrufbar)|gesperrt|indisponible|pas (?:\\p{L}+ )?(?:disponible|accessible)|no (?:está |se encuentra )?disponible|non (?:è |sono )?(?:disponibil|accessibil)|indisponível|não (?:está )?dispon|niet beschikbaar|niedostępn|недоступ|inte tillgänglig|ikke tilgængelig|ikke tilgjengelig|ei ole (?:saatav|katso)|není (?:k )?dostup|nedostupn|nem (?:elérhető|érhető)|kullanılam|izlenem|erişilem|mevcut değil|không (?:khả dụng|có sẵn|được hỗ trợ)|tidak tersedia|δεν είναι διαθέσιμ|nu este disponibil",
  'ご利用いただけません|ご利用になれません|視聴できません|不可用|无法(?:访问|观看|播放)|無法(?:觀看|播放|使用)|不提供|이용하실 수 없|이용할 수 없|시청할 수 없|غير متاح|غير متوفر|אינו זמין|לא זמין|ไม่พร้อม|ไม่สามารถ',
)
const APP = stems(
  '(?:mobile |handy-?|our )?apps?(?!\\p{L})|applis?(?!\\p{L})|aplicativo|aplicaci[óo]n|applicazione|aplikac|приложени|додат[ок]|uygulama|ứng dụng|aplikasi|sovellu|alkalmaz|aplicați',
  'アプリ|应用|應用|客户端|앱|تطبيق|אפליקצי|แอป|App',
)
const UPKEEP = stems(
  'maintenance|wartung|gewartet|mantenimiento|manutenzione|manutenção|onderhoud|konserwac|prac(?:e|ami) (?:techniczn|konserwac)|przerwa techniczna|техническ(?:ие|их|ого) (?:работ|обслуж)|обслуговуван|технічн|bakım|underhåll|vedligehold|vedlikehold|huolto|údržb|karbantart|mentenanță|συντήρησ|bảo trì|pemeliharaan|upgrad(?:e|ing)|be right back|gleich zurück|back soon|gleich wieder da',
  'メンテナンス|维护|維護|점검|صيانة|תחזוקה|ปิดปรับปรุง',
)
const SOON = stems(
  'back|soon|shortly|later|moment|tempor|minutes|zurück|später|vorübergehend|kürze|bald|bientôt|retour|plus tard|provisoire|pronto|enseguida|volv|vuelv|más tarde|breve|presto|torneremo|torniamo|tardi|voltar|logo|binnenkort|terug|straks|tijdelijk|wkrótce|wróc|później|chwil|скоро|позже|временно|вернемся|вернёмся|незабаром|згодом|тимчасово|kısa|geçici|birazdan|sonra|snart|tillbaka|tilbage|tilbake|senere|senare|pian|myöhemmin|brzy|později|zpět|dočasně|hamarosan|később|curând|σύντομα|sớm|sau|segera|nanti',
  'しばらく|後ほど|再開|稍后|稍後|恢复|很快|잠시|나중|قريب|لاحق|בקרוב|ในไม่ช้า|ภายหลัง',
)
const THANKS = stems(
  'thank|patien|sorry|apolog|inconven|danke|verständnis|entschuld|merci|désol|excus|gracias|disculp|molest|grazie|scus|disagio|obrigad|desculp|dank|excuus|begrip|dzięk|przeprasz|спасибо|извин|терпени|дяку|вибач|teşekkür|özür|anlayış|tack|tak(?!\\p{L})|takk|beklag|ursäkt|kiitos|pahoit|děk|omlou|köszön|elnézés|mulțum|cảm ơn|xin lỗi|terima kasih|maaf',
  'ご迷惑|お詫び|ありがと|申し訳|抱歉|谢谢|感谢|感謝|不便|죄송|감사|불편|نعتذر|شكر|סליחה|תודה|ขออภัย|ขอบคุณ',
)

/** What some readers see in place of a page. Null for any other page. */
export function gateIn(signs: Signs): NotAPage | null {
  if ((signs.status ?? 200) >= 400 || signs.words === 0) return null
  if (isPaywalled(signs)) return describe('paywall', signs)
  if (!isBare(signs, MAX_WORDS)) return null
  if (asksForAge(signs)) return describe('age', signs)
  if (isOfRegion(signs)) return describe('region', signs)
  if (isForApp(signs)) return describe('app', signs)
  return isDown(signs) ? { ...describe('failing', signs), status: 503 } : null
}

const describe = (kind: NotAPage['kind'], { heading, text }: Signs): NotAPage => ({
  kind,
  reason: `"${(heading || text).trim().slice(0, 80)}"`,
})

/** A headline, and nothing but an offer to read what follows. */
function isPaywalled(signs: Signs): boolean {
  if (!isBare(signs, MAX_PAYWALL_WORDS)) return false
  const lines = ownLines(signs)
  if (!lines.some((line) => line !== signs.heading && isPaywall(line))) return false
  const isPart = (line: string) =>
    line === signs.heading ||
    !isLong(line) ||
    [isPaywall, asksForLogin, isOffer].some((belongs) => belongs(line))
  return lines.every(isPart)
}

/** A question or condition of age, and a way to answer it. */
function asksForAge(signs: Signs): boolean {
  const sentences = listSentences(signs)
  const ways = controlsIn(signs).length + count(signs, ['select', 'input'])
  if (ways < 2 || !sentences.some((sentence) => AGE.test(sentence))) return false
  if (!/[?？؟]/.test(signs.text) && !ENTER.test(signs.text)) return false
  const others = sentences.filter((sentence) => !AGE.test(sentence))
  if (others.some((sentence) => /\d/.test(sentence.replace(YEARS, '')))) return false
  return others.every((sentence) => !isStatement(sentence) || DRINK.test(sentence))
}

const ENTER = stems(
  'enter|visit|continue|access|verif|besuch|betret|zugang|entr|accéd|acced|acess|naar binnen|wejś|wejd|вход|войти|зайти|увійти|giriş|gir(?!\\p{L})|besök|besøg|besøk|siirty|vstoupit|vstup|belép|intra|εισέλθ|truy cập|masuk|site|seite',
  '入場|入る|進む|进入|進入|입장|الدخول|כניסה|เข้า',
)
const YEARS = /(?<!\d)(?:1[6-9]|2[01])(?!\d)/g

function isOfRegion(signs: Signs): boolean {
  const refuses = (sentence: string) =>
    [PLACE, YOURS, UNAVAILABLE].every((concept) => concept.test(sentence.replace(QUOTED, ' '))) &&
    !SUPPOSES.test(sentence)
  const sentences = listSentences(signs)
  const isNamed = [signs.heading, signs.title].some(refuses)
  if (!isNamed && !sentences.some(refuses)) return false
  const isOther = (sentence: string) =>
    isLong(sentence) && !refuses(sentence) && ![ACCESS, THANKS].some((word) => word.test(sentence))
  return !sentences.some(isOther)
}
const QUOTED = /[“„«「『"][^”“»」』"]{0,200}[”“»」』"]/gu
/** "If your country is not available": told of anyone, not of the reader. */
const SUPPOSES = stems(
  'if|when|may|might|could|wenn|falls|sofern|si(?!\\p{L})|lorsque|peu(?:t|vent)|cuando|pued|se(?!\\p{L})|quando|può|posson|pode|podem|als(?!\\p{L})|kan|jeśli|gdy|może|если|когда|може?т',
  '場合|如果|可能|경우|إذا',
)
const ACCESS = stems(
  'access|visit|rights|licen|zugriff|zugang|rechte|lizenz|rettig|rättig|oikeu|accès|droits|acceso|derechos|accesso|diritti|direito|toegang|rechten|dostęp|praw|доступ|прав|erişim|lisans|vpn|proxy|support|contact',
  '権利|版权|版權|저작권|حقوق',
)

/** A page that says to open an app, with a way to it. */
function isForApp(signs: Signs): boolean {
  const sentences = listSentences(signs).filter((sentence) => /\p{L}/u.test(sentence))
  const asks = (sentence: string) => APP.test(sentence) && OPEN.test(sentence)
  if (!sentences.some((sentence) => isStatement(sentence) && asks(sentence))) return false
  if (sentences.some((sentence) => isStatement(sentence) && !APP.test(sentence))) return false
  const leads = (control: Element) =>
    STORE.test(control.attribs.href ?? '') || APP.test(visibleText(control))
  const isNumbered = sentences.some((sentence) => /\d/.test(sentence))
  return !isNumbered && controlsIn(signs).some(leads)
}
const OPEN = stems(
  'open|only|view|see|watch|read|continue|better|get|download|nur|öffn|anseh|weiter|herunterlad|uniquement|seulement|ouvr|voir|télécharg|solo|sólo|abr|ver(?!\\p{L})|descarg|apri|ved|scaric|só(?!\\p{L})|baix|alleen|bekijk|tylko|otwórz|zobacz|pobierz|только|откр|скача|лише|відкр|sadece|yalnızca|aç|indir|bara|endast|öppna|kun(?!\\p{L})|åbn|åpn|vain|avaa|jen(?!\\p{L})|otevř|csak|doar|deschide|chỉ|mở|hanya|buka',
  'のみ|開|ダウンロード|查看|打开|打開|下载|仅|只能|열기|에서만|설치|افتح|فقط|פתח|เปิด',
)
const STORE =
  /apps\.apple\.com|itunes\.apple|play\.google\.com|market:|appgallery|^(?!https?:|mailto:|tel:|javascript:)[a-z][\w+.-]{1,30}:\/\//i

/** The site is being worked on, and every sentence says so. */
function isDown(signs: Signs): boolean {
  const sentences = [signs.title, ...listSentences(signs)]
  const text = sentences.join('\n')
  if (!UPKEEP.test(text) || !SOON.test(text) || /\d/.test(listSentences(signs).join(' ')))
    return false
  const isPart = (sentence: string) =>
    !isStatement(sentence) || [UPKEEP, SOON, THANKS].some((concept) => concept.test(sentence))
  return sentences.slice(1).every(isPart) && count(signs, ['form', 'input', 'img']) === 0
}

const listSentences = (signs: Signs) =>
  sentencesIn(signs)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

const isStatement = (sentence: string) => isAsLong(sentence, MIN_STATEMENT, MIN_SIGNS)
const isLong = (sentence: string) => isAsLong(sentence, MIN_LONG_STATEMENT, 2 * MIN_SIGNS)
const isAsLong = (sentence: string, words: number, signs: number) =>
  sentence.split(/\s+/).length >= words || (UNSPACED.test(sentence) && sentence.length >= signs)
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

const count = ({ survey }: Signs, names: string[]) =>
  names.reduce((sum, name) => sum + survey.by(name).filter((at) => !isAround(at)).length, 0)

const controlsIn = ({ survey }: Signs): Element[] =>
  [...walkElements(survey.body)].filter(
    (element) =>
      (element.name === 'a' || element.name === 'button' || element.attribs.role === 'button') &&
      !isAround(element),
  )
