import { isOfOwnTime } from './cues'
import { MASK } from './times'
import { type Token, words } from './tokens'

const MAX_WORDS = 8
const MAX_LINE = 14

const GREETING =
  /^(?:(?:hello|hi|hey|hallo|hola|ciao|salut|olá|hej|cześć|witaj|привет|ahoj|merhaba|moin|servus)[ ,!]|(?:good (?:morning|afternoon|evening)|guten (?:morgen|tag|abend)|bonjour|bonsoir|buen(?:os|as) (?:días|tardes|noches)|buongiorno|buon pomeriggio|buonasera|bo[am] (?:dia|tarde|noite)|goede(?:morgen|middag|navond)|dzień dobry|dobry wieczór|доброе утро|добрый (?:день|вечер)|günaydın|god (?:morgon|kväll))(?!\p{L})|(?:welcome back|willkommen zurück|bienvenid[oa]s? de nuevo|bon retour|bentornat|bem[- ]vind[oa] de volta|welkom terug|witaj ponownie|с возвращением|välkommen tillbaka|tekrar hoş ?geldin)|こんにちは|おはようございます|こんばんは|欢迎您|您好|你好|안녕하세요)/iu
const SIGN_IN =
  /^(?:sign in|log in|login|sign up|join free|anmelden|einloggen|jetzt anmelden|registrieren|connectez-vous|se connecter|inscrivez-vous|inicia sesión|iniciar sesión|regístrate|accedi|registrati|entra(?:r)?|inicie sessão|inloggen|log in|aanmelden|zaloguj|zarejestruj|войти|войдите|зарегистрируй|logga in|log ind|logg inn|giriş yap|ログイン|登录|로그인)(?: (?:here|hier|ici|aquí|qui|aqui|to|and|um|und|pour|et|y|para|e|per|en|om|i|aby|и|чтобы|och|för att) .{1,40})?[.!]?$/iu
const SEASON =
  /(?:happy (?:holidays|new year|easter|halloween|valentine|thanksgiving)|merry christmas|season['’]s greetings|frohe (?:weihnachten|ostern|festtage)|schöne feiertage|guten rutsch|frohes (?:fest|neues)|joyeu(?:x noël|ses (?:fêtes|pâques))|bon(?:ne année|nes fêtes)|feli(?:ces fiestas|z (?:navidad|año|natal|ano|páscoa|pascua))|buon(?:e feste|a pasqua| natale| anno)|boas festas|fijne (?:feestdagen|kerst)|prettige (?:kerst|feest)|gelukkig nieuwjaar|wesołych świąt|szczęśliwego nowego|с новым годом|с рождеством|с праздник|god (?:jul|påsk)|gott nytt år|glædelig jul|veselé vánoce|hyvää joulua|mutlu yıllar|iyi bayramlar|メリークリスマス|あけまして|新年快乐|圣诞快乐|春节快乐|새해 복|메리 크리스마스)/iu
/** "Léa est en ligne": a chat beside the page. */
const CHAT =
  /^\p{Lu}[\p{L}.’' -]{1,24} (?:is|ist|est|está|è|jest|är|er) (?:(?:now |currently )?(?:online|offline|away|typing|available)|gerade online|en ligne|hors ligne|en línea|in linea|zalogowan|dostępn)[^a-z]{0,3}$/iu
const ANYWHERE = [SEASON, CHAT]
const ALONE = [GREETING, SIGN_IN]

const PRIVACY =
  /(?<!\p{L})(?:your privacy|(?:ihre|deine) privatsphäre|votre vie privée|(?:tu|su) privacidad|(?:la )?tua privacy|sua privacidade|je privacy|uw privacy|twoja prywatność|twoją prywatność|ваша конфиденциальность|din integritet|ditt privatliv|vaše soukromí|gizliliğ)/iu
const PARTNERS =
  /^(?:we|wir|nous|nosotros|noi|nós|wij|my|мы|vi|biz)(?!\p{L}).{0,20}(?:partner|partners|partnern|partenaires|socios|parceiros|partnerami|партнёр|партнер)/iu

export const asksConsent = (text: string): boolean => PRIVACY.test(text) || PARTNERS.test(text)

const CHOICES = words(`
  accetta rifiuta personalizza akzeptieren ablehnen anpassen accepter refuser personnaliser
  paramétrer aceptar rechazar configurar aceitar recusar accepteren weigeren aanpassen zaakceptuj
  akceptuję odrzuć dostosuj принять отклонить godkänn avvisa accepter afvis godta hyväksy hylkää
  kabul reddet přijmout odmítnout accept reject decline customize customise`)
const MAX_CHOICES = 6

const isChoice = (tokens: readonly Token[]) =>
  tokens.length <= MAX_CHOICES && CHOICES.has(tokens[0] ?? '') && !tokens.some(isFigure)
const isFigure = (token: Token) => /\d/.test(token)

export const greets = (text: string): boolean => text.length <= MAX_GREETING && GREETING.test(text)
const MAX_GREETING = 40

export const isAddressed = (text: string, tokens: readonly Token[]): boolean =>
  asksConsent(text) ||
  isChoice(tokens) ||
  (tokens.length <= MAX_LINE && ANYWHERE.some((pattern) => pattern.test(text))) ||
  (tokens.length <= MAX_WORDS &&
    !tokens.some(isFigure) &&
    ALONE.some((pattern) => pattern.test(text)))

export const NOTHING = new Set([
  'no incidents reported',
  'no incidents',
  'keine störungen gemeldet',
  'keine störungen',
  'aucun incident signalé',
  'aucun incident',
  'sin incidentes',
])
/** Greetings, and buttons that close a notice. */
export const SMALL_TALK = new Set([
  'yes no',
  'ok',
  'close',
  'hide',
  'dismiss',
  'got it',
  'no thanks',
  'hide this message',
  'close this message',
  'schließen',
  'fermer',
  'cerrar',
  'chiudi',
  'loading',
  'please wait',
  'wird geladen',
  'chargement',
  'cargando',
  'caricamento',
  'загрузка',
  '読み込み中',
  '加载中',
  'good morning',
  'good afternoon',
  'good evening',
  `open ${MASK}`,
  `closed ${MASK}`,
])

/** Whether the rest only says when the page was written, or how often it was viewed. */
export function saysNothing(compared: readonly Token[]): boolean {
  if (compared.length === 0 || SMALL_TALK.has(compared.join(' '))) return true
  const isFiller = (token: Token) => isOfOwnTime(token) || /^\p{L}{1,2}$/u.test(token)
  return compared.includes(MASK) && compared.every((token) => token === MASK || isFiller(token))
}
