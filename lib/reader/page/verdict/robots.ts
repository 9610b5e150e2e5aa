import type { Element } from '@/lib/reader/html'
import { isBare, sentencesIn, stems } from './bare'
import type { Signs } from './signs'

const MAX_WORDS = 80

const ROBOT = stems(
  'robot|robô|not a machine|keine maschine|une machine|una máquina|una macchina|робот|ρομπότ|bots?(?!\\p{L})|captcha|human(?:o|a|oid)?(?!\\p{L})|humain|uman[oa](?!\\p{L})|mens(?:ch)?(?!\\p{L})|człowiek|människa|menneske|ihmi|člověk|[iİ]nsan(?!\\p{L})|человек|людин',
  '验证码|驗證碼|画像認証|보안 ?문자|رمز التحقق|ロボット|机器人|機器人|로봇|人間|人类|人類|真人|사람|روبوت|إنسان|רובוט|אנושי|หุ่นยนต์|มนุษย์',
)
const CONFIRM = stems(
  'verif|vérif|weryf|confirm|prove|making sure|assurer|bestätig|potwierd|подтверд|підтверд|bekräft|bekræft|bekreft|vahvist|varmist|potvr|onayla|doğrul|erősítse|ověř|overuj|provjer|preverj|xác (?:nhận|minh)',
  '確認|验证|驗證|확인|تحقق|تأكيد|تأكد|אמת|ยืนยัน',
)
const SECURITY = stems(
  'secur|sécur|segur|sicur|sicherheit|beveilig|bezpiecz|säkerhet|sikkerhe|turva|bezpeč|безопас|безпек|güvenl|biztons|bảo mật',
  '安全|セキュリティ|보안|أمان|אבטח|ปลอดภัย',
)
const CHECK = stems(
  'check|tjek|sjekk|kollar|verif|vérif|weryf|analy|prüf|überprüf|contrôl|controll|controle|comprob|sprawdz|kontrol|tarkist|ellenőr|провер|перевір|doğrul|kiểm tra',
  '確認|チェック|验证|驗證|检查|檢查|확인|검사|التحقق|בודק|ตรวจสอบ',
)
const TRAFFIC = stems(
  'traffic|trafi[ck]|traffi[ck]|tráfico|tráfego|activity|activité|actividad|attività|aktivit|verkeer|ruch|трафик|requests?|requêtes|richieste|solicitud|anfragen|verzoeken|zugriff|запрос|forespørg|förfrågn|pyyn',
  'アクセス|リクエスト|访问|訪問|流量|请求|트래픽|요청|접속',
)
const UNUSUAL = stems(
  'unusual|suspicious|(?:a )?lot of|automat|abnormal|too many|ungewöhn|verdächtig|inhabit|suspect|inusual|sospech|insolit|anomal|sospett|incomum|suspeit|ongebruik|verdacht|nietyp|podejrz|необыч|подозр|автомат|ovanlig|usædvan|uvanlig|epätaval|neobvyk|szokatlan|olağan',
  '異常|通常と異なる|不審|自動|频繁|頻繁|异常|自动|비정상|자동',
)
const SIDE = stems(
  'browser|navigat|navegador|przegląd|браузер|tarayıcı|webbläsar|selai[nm]|prohlížeč|böngésző|network|netzwerk|réseau|red(?!\\p{L})|rete(?!\\p{L})|rede(?!\\p{L})|netwerk|sieci|сет[ьи]|nätverk|netværk|nettverk|verk[ko]|síť|connection|connexion|conexi|connession|conexão|verbindung|verbinding|połącze|соединен|device|gerät|appareil|dispositiv|urządze|устройств|ip(?!\\p{L})',
  'ブラウザ|浏览器|瀏覽器|브라우저|ネットワーク|网络|網路|네트워크|接続|连接|端末|设备|환경',
)
const WAIT = stems(
  '(?:to|before you) (?:continue|proceed|access)|before accessing|(?:a )?few seconds|please wait|one moment|redirected|fortzufahren|weitergeleitet|(?:einige|wenige|paar) sekunden|einen moment|augenblick|pour (?:continuer|poursuivre|accéder)|quelques (?:secondes|instants)|patient|redirigé|para (?:continuar|acceder|seguir|acessar)|(?:unos|algunos|pocos|alguns|poucos) segundos|redirigir|espere|espera un|antes de (?:acceder|continuar|acessar|entrar)|avant d.accéder|prima di (?:accedere|continuare)|bevor (?:sie|du)|aguarde|per (?:continuare|proseguire|procedere)|(?:pochi|alcuni|qualche) (?:second|istant)|attend[ei]|om (?:verder|door) te gaan|(?:enkele|paar) seconden|ogenblik|aby kontynuować|(?:kilka|parę) sekund|chwil|zaczekaj|продолж|несколько секунд|подождите|зачекайте|devam et|birkaç saniye|bekley|för att fortsätta|(?:några|få|noen) sekund|for at fortsætte|vent(?!\\p{L})|vänta|sekunnin|odota|několik sekund|počkejte|folytat|másodperc',
  '続行|続ける|しばらく|お待ち|数秒|继续|繼續|稍候|几秒|계속|잠시|기다려|للمتابعة|להמשיך|ดำเนินการต่อ',
)

const ACT = stems(
  'press (?:&|and) hold|click and hold|drag (?:the|this)|slide (?:the|to)|slider to|(?:solve|complete|finish) (?:the|this|a) puzzle|gedrückt|schiebe|maintenez|gliss|mantén puls|desliza|tieni premuto|trascina|arraste|deslize|houd .{0,20}ingedrukt|sleep (?:de|het)|versleep|przytrzymaj|przesuń|удерживай|перетащи|ползун|basılı tut|kaydır',
  '拖动|拖動|滑块|滑動|拼图|拼圖|按住|スライド|パズル|長押し|슬라이더|퍼즐|길게 누르',
)

/** The words with which a bare page checks whether its reader is a program. Null for any other. */
export function suspicionIn(signs: Signs): string | null {
  if (!isBare(signs, MAX_WORDS)) return null
  const sentences = [signs.title, ...sentencesIn(signs)]
  const text = sentences.join('\n')
  const says = (...patterns: RegExp[]) => patterns.every((pattern) => pattern.test(text))
  const inSentence = (...patterns: RegExp[]) =>
    sentences.some((sentence) => patterns.every((pattern) => pattern.test(sentence)))
  const isSafety = says(SECURITY, CHECK)
  const isAsked = inSentence(ROBOT, CONFIRM) || (inSentence(ROBOT, CHECK) && says(WAIT))
  const isSuspected =
    inSentence(TRAFFIC, UNUSUAL) && (says(SIDE) || says(ROBOT) || says(CONFIRM, WAIT) || isSafety)
  const isChecked = (isSafety || inSentence(SIDE, CHECK)) && says(WAIT)
  const isTicked = says(ROBOT) && signs.survey.by('input').some(isTickBox)
  const isMoved = says(ACT) && (says(ROBOT) || isSafety)
  if (![isAsked, isSuspected, isChecked, isTicked, isMoved].some(Boolean)) return null
  if (sentences.some(isOther)) return null
  return `"${(signs.heading || signs.text).trim().slice(0, MAX_REASON)}"`
}

const isTickBox = ({ attribs }: Element) => attribs.type === 'checkbox'

const isOther = (sentence: string) =>
  YEAR.test(sentence) || TELLS_OF_ONE.test(sentence) || isStory(sentence) || isNumbered(sentence)
/** "A robot checks each plant" */
const TELLS_OF_ONE =
  /^\s{0,9}(?:an?|the|u[nm]a?|une|eine?|l[ae]|el|il|o|de|het|en|ett?) (?:\p{L}+ )?rob[oôó]\p{L}* (?!test|check|prüf)\p{Ll}/iu
const isStory = (sentence: string) =>
  sentence.trim().split(/\s+/).length >= MIN_STORY &&
  ![PERSONS, CONFIRM, SECURITY, CHECK, TRAFFIC, SIDE, WAIT, ACT].some((concept) =>
    concept.test(sentence),
  )
const PERSONS = stems(
  '(?:you|your|we|our|us|du|dich|dein|ihr|sie|wir|uns|unser\\p{L}?|tu|te|vous|votre|nous|notre|nos|tú|su|usted|nosotros|lei|noi|você|nós|je|jij|u|wij|we|ty|twój|my|вы|вас|ваш|мы|нас|siz|biz|ni|vi|I|de|jullie|vás|vy)(?!\\p{L})',
  '您|你|我们|お客|귀하|あなた',
)
const MIN_STORY = 12
/** A story of captchas, not one. */
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)(?!-)/
const isNumbered = (sentence: string) =>
  /\d/.test(sentence) &&
  sentence.split(/\s+/).length > 2 &&
  !CONCEPTS.some((concept) => concept.test(sentence))

const CONCEPTS = [
  ROBOT,
  CONFIRM,
  SECURITY,
  CHECK,
  TRAFFIC,
  SIDE,
  WAIT,
  /\b(?:ref|id|code|ray|error)/i,
]
const MAX_REASON = 80
