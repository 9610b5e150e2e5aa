import { isAround, isBare, sentencesIn, statesOther, stems } from './bare'
import type { Signs } from './signs'

const MAX_WORDS = 60
const MAX_OWN_WORDS = 130
const FEW_WORDS = 40
const TITLE_WORDS = 25
const MIN_STATEMENT = 8
/** Before what is missing: "Sorry, but", "It looks like". */
const MAX_BEFORE = 6

const PAGE = stems(
  'page|seite|página|pagina|stron|sida|side|sivu|stránk|oldal|sayfa|страниц|сторінк|σελίδα|trang|halaman|content|document|resource|address|link|url|inhalt|adresse|artikel|article|product|produkt|produit|prodott|producto|listing|item|job|anzeige|stelle|annonce|annunci|anuncio|anúncio|angebot|offer|offre|oferta|offerta|vacature|vacante|vaga|lavoro|annons|stilling|inzerát|ogłoszeni|объявлени|оголошен|ваканс|товар|ilan|video|vidéo|vídeo|posting|post(?!\\p{L})|beitrag|recipe|event(?!\\p{L})|rezept|profil|inserat|lien(?!\\p{L})',
  'ページ|页面|頁面|網頁|网页|페이지|صفحة|דף|หน้า|商品|职位|求人|공고',
)
const ABSENT = stems(
  "(?:not|\\p{L}{2,7}['’]t) (?:be )?(?:found|available(?! (?:for|to|in))|here)|disparu|rompue?|cassé|verschwunden|deaktiviert|desaparec|scompars|zniknę|исчез|no longer (?:active|available|exists?|here|listed|live|on|online|open|there|valid)|does(?:n['’]t| not) exist|(?:has|have|may|might) (?:been |have been )?(?:expired|removed|moved|deleted)|lost that|taken down|no longer accepting|nicht (?:\\S+ )?(?:gefunden|mehr|vorhanden|verfügbar)|gibt es(?: \\S+){0,2} nicht|existiert nicht|abgelaufen|introuvable|non trouvée|n['’](?:existe|est plus)|expiré|no (?:existe|se encuentra|encontrad|(?:está )?disponible)|não (?:existe|encontrad|foi encontrad|está mais)|já não|encerrad|non (?:trovat|esist|è più)|scadut|bestaat niet|niet (?:gevonden|meer)|verlopen|nie (?:znalezion|istnieje)|nieaktualn|nieaktywn|wygas|hittades inte|finns inte|kunde inte hittas|(?:blev )?ikke (?:fundet|funnet|længere|lenger)|fin[dn]es ikke|fant ikke|ei (?:löyd|löytynyt|ole enää)|nenalezen|neexistuje|nebyla nalezen|nem (?:található|létezik)|nu (?:a fost găsit|există)|bulunamadı|mevcut değil|не (?:найден|существует|знайден|існує)|неактуальн|удален[ао]|снят[оа]?(?!\\p{L})|borttaget|δεν (?:βρέθηκε|υπάρχει)|impossibile trovare|ya no está|(?:been |was )(?:re)?moved|been deleted|verschoben|gelöscht|entfernt|déplacée|supprimée|eliminad|trasladad|removid|spostat|rimoss|verplaatst|verwijderd|przenies|usunięt|flyttat|flyttet|borttag|slettet|siirretty|poistettu|přesunut|smazán|перемещ|переміщ|видален|taşınd|silin|không (?:tìm thấy|tồn tại)|tidak (?:ditemukan|ada)",
  '見つかりません|存在しません|削除された|未找到|不存在|找不到|下架|찾을 수 없|존재하지|غير (?:موجود|متوفر|متاح)|לא נמצא|ไม่พบ',
)
/** "The page you are looking for": where there is nothing else, it is not there. */
const SOUGHT = stems(
  "(?:page|url|content) (?:that )?you(?:['’]re| are| were|['’]ve| have)? (?:look|after|trying|seek|request|search|want)|(?:seite|inhalt),? (?:die|den) (?:sie|du) (?:such|aufruf)|page (?:que vous (?:cherch|recherch|demand)|demandée|recherchée)|página que (?:est[áa]s? )?(?:busca|procura|solicit)|pagina che (?:stai )?cerc|pagina die (?:je|u) (?:zoek|probeer)|strona,? której szuka|страниц[ау],? котор|сторінк[ау],? як|aradığınız (?:sayfa|içerik)|etsimääsi|sida(?:n|en) (?:som )?du (?:söker|letade|leter|leder)|stránk[au],? kterou hledá|a keresett oldal",
  'お探しのページ|(?:您|你)(?:所)?(?:访问|查找|请求|要找)的(?:页面|内容)|찾으시는 페이지|요청하신 페이지|الصفحة التي (?:تبحث|طلبت|تحاول)',
)
const CODE = /^\W*(?:error |fehler |erreur )?(?:404|410)\b/i
const LINKS = ['a', 'form', 'button']
const STATUS = /40[34]|410/
const APOLOGY = /^(?:oops|sorry|whoops|ups)\b|not found$/i
const REGRET = stems(
  '(?:o+ps|ups|uups|hups|hoppsan|oeps|ops)(?!\\p{L})|sorry|désolé|lo sent(?:imos|o)|vaya,|spiacent|ci dispiace|leider|entschuldig|przepraszamy|niestety|desculp|lamentamos|beklag|tyvärr|desværre|dessverre|valitettavasti|bohužel|je (?:nám|mi) (?:líto|ľúto)|przykro nam|helaas|jammer|regretăm|sajn|üzgün|maalesef|ne pare rău|упс|ой(?!\\p{L})|извините|к сожалению|на жаль|вибачте|rất tiếc|maaf|λυπούμαστε|συγγνώμη',
  '抱歉|对不起|很遗憾|申し訳|죄송|عذر|عفو|מצטער|ขออภัย',
)
/** What its reader came for, without a word for the page. */
const WANTED = stems(
  'looking for|you (?:requested|followed)|(?:den|das|die|was) (?:sie|du|ihr) such|que (?:vous )?cherch|que (?:est[áa]s? )?(?:busca|procura)|che (?:stai )?cerc|(?:die|dat) (?:je|u) zoek|któr\\p{L}{1,3} szuka|котор\\p{L}{2,3} вы (?:ищ|искал)|як\\p{L}{1,2} ви шука|aradığınız|etsimä|(?:du|ni) (?:letar|leter|leder|søger|söker)|kter\\p{L}{1,2} hledá|keresett|(?:pe care|ce) (?:îl |o )?căuta|bạn (?:đang )?tìm|anda cari',
  'お探し|찾으시는|찾고 계신|تبحث|שחיפשת|ที่คุณ(?:ค้นหา|กำลังหา)|查找的|要找的|访问的',
)
const FINDS =
  /^(?:\W|sorry|oops|we(?:['’]re| are) sorry|unfortunately|but){0,5}we (?:can['’]t|could ?n[o'’]t|cannot|were unable to|are unable to|can not) (?:find|locate)/i

/** The words with which a page says that there is nothing at its address. Null for any other. */
export function missingBy(signs: Signs): string | null {
  if ((signs.status ?? 200) >= 400 || signs.ownWords > MAX_OWN_WORDS) return null
  const names = [signs.heading, signs.title].map((name) => name.trim()).filter(Boolean)
  if (names.some(asksOfCode)) return null
  const isNamed = names.some((name) => CODE.test(name) || APOLOGY.test(name) || isAbsence(name))
  const sentences = sentencesIn(signs)
  const phrase = sentences.map((sentence) => sentence.trim()).find(saysAbsence)
  const isDated = sentences.some((sentence) => sentence !== phrase && tellsNumber(sentence))
  if (isDated && !names.some((name) => CODE.test(name))) return null
  if (isNamed && phrase) return `"${phrase}"`
  if (
    isNamed &&
    signs.ownWords < TITLE_WORDS &&
    !statesOther(signs, LINKS, MIN_STATEMENT, [PAGE, ABSENT, SOUGHT])
  )
    return `titled "${names[0]?.slice(0, 80)}"`
  if (!isNamed && areAlike(names)) return soughtIn(signs, sentences)
  if (phrase && signs.ownWords < FEW_WORDS && !hasContentBeside(signs)) return `"${phrase}"`
  return absenceIn(signs, sentences)
}

/** What the reader was looking for, on a page that leads back alone. */
function soughtIn(signs: Signs, sentences: string[]): string | null {
  if (!isBare(signs, MAX_WORDS) || !leadsBack(signs)) return null
  const sentence = sentences.find((text) => SOUGHT.test(text) && !/\d/.test(text))
  return sentence ? `"${sentence.trim()}"` : null
}

/** Whether the page is of a thing, such as an advertisement, and says that it is gone. */
const areAlike = ([heading = '', title = '']: string[]) =>
  /\p{L}\s+\p{L}/u.test(heading) &&
  title !== '' &&
  (heading.startsWith(title) || title.startsWith(heading))

/** "What does error 404 mean?" */
const asksOfCode = (name: string) => /[?？؟]/.test(name) && STATUS.test(name)

const tellsNumber = (sentence: string) =>
  /\d/.test(sentence.replace(STATUS, '')) && sentence.trim().split(/\s+/).length >= MIN_STATEMENT

const isAbsence = (sentence: string) => PAGE.test(sentence) && ABSENT.test(sentence)

/** Not within a list of changes, and not far into a sentence about something else. */
function saysAbsence(sentence: string): boolean {
  if (FINDS.test(sentence)) return true
  if (!isAbsence(sentence) || /\d/.test(sentence.replace(STATUS, ''))) return false
  const before = sentence.slice(0, PAGE.exec(sentence)?.index)
  return !before.includes(':') && before.split(/\s+/).length <= MAX_BEFORE
}

/** Whether a page's own links lead only to its site's start, or above its address. */
function leadsBack({ survey, url }: Signs): boolean {
  const path = URL.parse(url)?.pathname ?? ''
  const links = survey.by('a').filter((link) => !isAround(link))
  return links.every(({ attribs }) => {
    const { pathname = '' } = URL.parse(attribs.href ?? '', url) ?? {}
    return pathname === '/' || pathname.split('/').length <= 2 || path.startsWith(pathname)
  })
}

function hasContentBeside(signs: Signs): boolean {
  return signs.survey.by('article').length > 0 || signs.survey.by('table').length > 0
}

/** The sentence in which a bare page says that there is nothing at its address. */
function absenceIn(signs: Signs, all: string[]): string | null {
  if (!isBare(signs, MAX_WORDS)) return null
  const sentences = all.map((sentence) => sentence.replace(STATUS, ''))
  if (sentences.some((sentence) => /\d/.test(sentence))) return null
  const absence = sentences.find((sentence) => isAbsence(sentence) || SOUGHT.test(sentence))
  if (absence) return `"${absence.trim()}"`
  const text = sentences.join('\n')
  const signals = [REGRET, WANTED, ABSENT].filter((pattern) => pattern.test(text))
  return signals.length > 1 && leadsBack(signs) ? `"${sentences[0]?.trim()}"` : null
}
