const MAX_LENGTH = 900

const COOKIES =
  /cookie|tracking|çerez|クッキー|쿠키|ملفات تعريف|כוקיז|कुकी|คุกกี้|personenbezogen|personal data|données personnelles|datos personales|dati personali|dados pessoais|danych osobowych|персональн/iu
/** Who stores what: "we and our partners use", "this site uses". */
const STORES = [
  String.raw`\b(?:we|partners?|(?:this|our) (?:web)?sites?|by continuing)\b.{0,80}?\b(?:use|uses|store|process|access)\b`,
  String.raw`\b(?:wir|partner|(?:diese|unsere) (?:web)?s(?:e)?ite)\b.{0,80}?(?:verwend|nutz|verarbeit|setz|speicher)|verwenden wir|besuchen sie .{0,60}?mit werbung`,
  String.raw`\b(?:nous|ce site|partenaires)\b.{0,60}?(?:utilis|stock|trait|dépos)`,
  String.raw`\b(?:nosotros|socios|utilizamos|usamos|este sitio|esta web|almacenamos|este site|nós|utilizziamo|usiamo|questo sito|archiviamo|i nostri partner)\b`,
  String.raw`\b(?:wij|we|partners|deze (?:web)?site)\b.{0,60}?(?:gebruik|verzamel|plaats)`,
  '(?:używamy|stosujemy|przechowujemy|korzystamy|ta strona|wyrażasz zgodę)',
  String.raw`\b(?:vi|den här webbplatsen|denne hjemmeside|dette nettstedet)\b.{0,40}?(?:använd|anvend|bruge|bruke)`,
  '(?:používáme|käytämme|használunk|folosim|kullan(?:ıyoruz|ır)|χρησιμοποι)',
  '(?:мы|партн[её]ры|сайт|ми).{0,40}?(?:использ|обрабат|хран|використ)',
  '(?:当サイト|本サイト|当社|このサイト).{0,60}?(?:使用|利用)|(?:本网站|本站|我们|我們).{0,20}?使用|(?:본 사이트|저희|당사).{0,40}?사용',
].join('|')
const WHY =
  /partner|consent|experience|privacy|personal|traffic|advert|device|agree|best use|zustimm|einwillig|werbung|gerät|erlebnis|accord|consentement|publicité|appareil|socios|dispositivo|anuncios|experiencia|consenso|finalità|privacidade|experiência|interesses|gegevens|zgod|urządz|upplevelse|annonser|samtyck|oplevelse|samtykke|opplevelse|souhlas|suostu|élmény|experienț|deneyim|соглаша|работал|устройств|同意|広告|广告|동의/iu
const SAYS = new RegExp(STORES, 'iu')
const SUBJECT =
  /cookie|privacy|consent|privacidad|prywatność|vie privée|confidentialité|sans accepter|privatsphäre|datenschutz|zustimmung|einwilligung|gizlilik|конфиденциальн|privatliv|personvern|integritet|soukromí|プライバシー|クッキー|隐私|개인정보/iu

/** Whether a text tells readers what is stored about them, and asks them to agree. */
export const isConsentNotice = (text: string): boolean =>
  text.length <= MAX_LENGTH && COOKIES.test(text) && SAYS.test(text) && WHY.test(text)

/** Whether a title or heading is about privacy: then the page may be, too. */
export const isAboutConsent = (title: string): boolean => SUBJECT.test(title)
