import { countOwnWords, type Element, visibleText, walkElements } from '@/lib/reader/html'
import { isAround, isBare, ownLines, sentencesIn, statesOther, stems } from './bare'
import type { Signs } from './signs'

const SIGN_IN =
  /\b(?:log ?in|sign ?in|log on|anmelden|anmeldung|einloggen|login|connexion|se connecter|iniciar sesión|accedi|entrar|inloggen|вход|войти)\b|ログイン|サインイン|로그인|登录|登入/i
const MUST_SIGN_IN = new RegExp(
  [
    '(?:you must|you need to|you have to|please) (?:be (?:logged|signed) in|log ?in|sign ?in|login)',
    '(?:log ?in|sign ?in) (?:to (?:continue|view|see|access|read)|required)',
    '(?:bitte|sie müssen) (?:melden sie sich an|sich anmelden|sich einloggen|angemeldet)',
    '(?:veuillez|vous devez) (?:vous (?:connecter|identifier)|être connecté)',
    '(?:debes|tienes que|debe|necesitas) (?:iniciar sesión|identificarte|identificarse)',
    "(?:devi|è necessario) (?:accedere|effettuare (?:l[’']accesso|il login)|autenticar)",
    '(?:precisa|é necessário|deve) (?:fazer (?:o )?login|estar logado|iniciar sessão|entrar na)',
    'je moet (?:eerst )?(?:inloggen|ingelogd)|(?:musisz|należy) (?:się zalogować|być zalogowan)',
    '(?:måste|skal|må) (?:du )?(?:logga in|vara inloggad|logge ind|logge inn|være logget)',
    '(?:необходимо|нужно|требуется) (?:войти|авторизоваться|авторизация)|kirjaudu sisään (?:nähdä|jatka)',
    '(?:musíte|je nutné) (?:se )?přihlásit|giriş yapmalısınız|giriş yapmanız gerek',
    '(?:ログイン|サインイン)(?:が必要|してください)|请先?登录|請先?登入|로그인이? ?(?:필요|해 ?주세요)',
  ].join('|'),
  'iu',
)
const ACCOUNT = stems(
  'log|sign|account|user|member|password|e-?mail|kennwort|passwort|melde|konto|benutzer|anmeld|einlogg|kunden|regist|mot de passe|identifi|compte|connect|connexion|contraseñ|cuenta|usuario|correo|acced|acceso|sesión|iniciar|dimentic|utente|riservat|senha|conta|entrar|sessão|usuário|wachtwoord|inlog|gebruiker|hasł|zaloguj|logow|użytkown|lösenord|inlogg|adgangskode|brugernavn|logg|salasana|kirjaud|heslo|přihl|jelszó|bejelent|felhaszn|şifre|giriş|парол|войти|вход|кабинет|аккаунт|логин|регистр',
  'パスワード|ログイン|会員|アカウント|密码|密碼|登录|登入|账号|帳號|비밀번호|로그인|계정|كلمة المرور|تسجيل|סיסמה|התחבר|รหัสผ่าน|เข้าสู่ระบบ',
)
const MIN_WORDS = 15
const MANY_WORDS = 500
const MAX_WORDS = 120
const MAX_FORM_WORDS = 60
const MIN_STATEMENT = 5

/** Why a page is a form or request to sign in. Null for any other page. */
export function loginBy(signs: Signs): string | null {
  if (signs.ownWords > MAX_WORDS) return null
  const passwords = signs.survey.by('input').filter(isPassword)
  const asksForSignIn = SIGN_IN.test(signs.title) || SIGN_IN.test(signs.heading)
  const path = URL.parse(signs.url)?.pathname ?? ''
  if (passwords.length > 0 && (asksForSignIn || SIGN_IN_PATH.test(path)) && !tellsNumbers(signs))
    return 'a form that asks for a password'
  if (signs.status === 401) return 'answered 401'
  if (isOnlyForm(signs, passwords)) return 'nothing but a form that asks for a password'
  if (isRefused(signs)) return 'a page that is not for everyone, with a link to sign in'
  if (leadsToAccount(signs)) return 'a page that says to sign in, with no other way on'
  const must = MUST_SIGN_IN.exec(signs.text)
  if (must && wordsBeyondDialogs(signs) >= MIN_WORDS) return null
  if (passwords.length === 0 && tellsNumbers(signs)) return null
  const isShort = passwords.length > 0 || asksForSignIn || signs.ownWords < 60
  return must && isShort && !statesOther(signs, WAYS_IN, MIN_STATEMENT + 1, [MUST_SIGN_IN])
    ? `"${must[0]}"`
    : null
}

/** Hours, prices and dates beside the form: "The pool is open from 6 to 22." */
const tellsNumbers = (signs: Signs): boolean =>
  sentencesIn(signs).some(
    (line) =>
      /\d/.test(line) && line.trim().split(/\s+/).length >= MIN_STATEMENT && !ACCOUNT.test(line),
  )

const WAYS_IN = ['a', 'button', 'form', 'input']

const isPassword = ({ attribs }: Element) => attribs.type?.toLowerCase() === 'password'

/** Whether all that a bare page says belongs to its form for a password, which is not a new one. */
function isOnlyForm(signs: Signs, passwords: readonly Element[]): boolean {
  const [password, second] = passwords
  if (!password || second || password.attribs.autocomplete === 'new-password') return false
  if (signs.ownWords === 0 || !isBare(signs, MAX_FORM_WORDS) || isAround(password)) return false
  return ownLines(signs).every((line) =>
    line.split(/\s+/).length < MIN_STATEMENT ? !/\d/.test(line) : ACCOUNT.test(line),
  )
}

const NO_ENTRY = stems(
  'permission|restricted|members only|(?:not )?authori[sz]ed|berechtig|zugriff|geschützt|accès|autorisation|permiso|acceso|restringid|permess|riservat|accesso|permissão|acesso|toestemming|toegang|uprawnie|dostęp|behörighet|åtkomst|adgang|tilgang|käyttöoike|oprávnění|jogosult|yetki|доступ|прав',
  '権限|限定|权限|權限|권한|صلاحية|הרשאה|สิทธิ์',
)

/** A bare page that says who may enter, and has no way on but one to sign in. */
function isRefused(signs: Signs): boolean {
  const links = signs.survey.by('a').filter((link) => !isAround(link))
  const [link, second] = links
  if (!link || second || !isBare(signs, MAX_FORM_WORDS) || !NO_ENTRY.test(signs.text)) return false
  return SIGN_IN_PATH.test(link.attribs.href ?? '') && SIGN_IN.test(visibleText(link))
}

/** Whether a bare page leads nowhere but to an account, and each of its lines is about one. */
function leadsToAccount(signs: Signs): boolean {
  if (!isBare(signs, MAX_ORDER_WORDS)) return false
  const links = signs.survey.by('a').filter((link) => !isAround(link))
  const leads = (link: Element) =>
    [SIGN_IN_PATH, REGISTER].some((path) => path.test(link.attribs.href ?? '')) ||
    SIGN_IN.test(visibleText(link))
  const lines = ownLines(signs).filter((line) => isStatement(line))
  if (links.length === 0 || lines.length === 0 || lines.length > MAX_LINES) return false
  return links.every(leads) && lines.every((line) => ORDERS.test(line))
}

const MAX_ORDER_WORDS = 40
const MAX_LINES = 3
const isStatement = (line: string) =>
  line.split(/\s+/).length >= MIN_STATEMENT ||
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{8}/u.test(
    line,
  )
const REGISTER =
  /(?:^|[/._-])(?:regist|sign-?up|join|cadastr|inscri|rejestr|connexion|anmeld|inlog|iniciar|acced|logowan|prihlas|giris|kirjaudu|logga|entrar|conta|account|konto|compte|cuenta)/i
/** "Sign in to see it", in the words of an order or a condition. */
const ORDERS = stems(
  '(?:log|sign)(?:ged)? ?[io]n|sign up|create an account|(?:registered|logged-in) (?:users|members)|registrierte|membres? inscrit|usuarios registrados|utenti registrati|geregistreerde|zarejestrowan|зарегистрирован|зареєстрован|kayıtlı|registrovan|log ?in|sign-in|meld(?:e|en) (?:dich|sie sich|euch)|anmeld|einlogg|connect[eé]|identifi[eé]|(?:ask for|request|need) (?:access|permission)|switch (?:to an(?:other)? )?account|inici[ae] sesión|identif[ií]c|acced[ie]|effettua|entre (?:na|com|em)|faça login|inicie sessão|log in|meld je aan|inlog|zalog(?:uj|ow)|logga in|log(?:g)? ind?(?!\\p{L})|kirjaudu|přihlaste|jelentkez|giriş yap|oturum aç|войдите|авториз|увійд|đăng nhập|masuk',
  'ログイン|サインイン|登录|登入|로그인|سجل الدخول|تسجيل الدخول|התחבר|เข้าสู่ระบบ',
)

const SIGN_IN_PATH = /(?:^|[/._-])(?:log-?in|sign-?in|auth|sso|session)/i

/** The page's own words, if a dialog in front of them is what asks. 0 without such a dialog. */
function wordsBeyondDialogs({ survey: { body } }: Signs): number {
  const dialogs = [...walkElements(body)].filter(
    ({ name, attribs }) =>
      name === 'dialog' || attribs.role === 'dialog' || attribs['aria-modal'] === 'true',
  )
  if (!dialogs.some((dialog) => MUST_SIGN_IN.test(visibleText(dialog)))) return 0
  const inDialogs = dialogs.reduce((sum, dialog) => sum + countOwnWords(dialog, MANY_WORDS), 0)
  return countOwnWords(body, MANY_WORDS) - inDialogs
}
