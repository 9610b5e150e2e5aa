const MAX_LENGTH = 400
/** What a site writes in place of the rest of an article, in the languages of large newspapers. */
const NOTICES = [
  /\b(?:subscribe|sign ?up|register|sign in|log in|join)(?: now| today| for free)? to (?:continue|keep|read|unlock|access|get (?:full|unlimited) access)/i,
  /\b(?:this|the) (?:article|story|content|page|post) is (?:only )?(?:available |exclusively )?(?:for|to|reserved for)(?: our| paying| registered)? (?:subscribers|members|subscriber)/i,
  /\b(?:for|only for|exclusive to) (?:paying |paid )?subscribers only\b|\bsubscriber[- ]only (?:content|article)|\bmembers[- ]only (?:content|article)/i,
  /\balready (?:a|an|have an?) (?:subscriber|member|subscription|account)\b/i,
  /\byou(?:['’]ve| have) (?:reached|used|read) (?:your|all|the)\b.{0,40}\b(?:free|limit)/i,
  /\b(?:to (?:read|continue reading)|continue reading) (?:the (?:full|rest)|this)\b.{0,60}\bsubscri/i,
  /\bstart your (?:free )?(?:trial|subscription)\b.{0,60}\b(?:read|access|unlimited)|\bunlock (?:this|the) (?:article|story)/i,
  /\bweiterlesen mit\b|\b(?:jetzt|bitte) (?:abonnieren|anmelden|registrieren)\b.{0,60}\bweiter(?:zu)?lesen|\bnur für abonnent|\bbereits abonnent/i,
  /\br[ée]serv[ée]e?s? (?:à nos |aux )abonn|\babonnez-vous pour (?:lire|continuer)|\bdéjà abonné|\bil vous reste .{0,30} de cet article/i,
  /\b(?:contenido|artículo) exclusivo para (?:suscriptores|socios)|\bsuscríbete para (?:seguir|continuar|leer)|\bya (?:eres|soy) suscriptor/i,
  /\b(?:contenuto|articolo) riservato agli abbonati|\babbonati per (?:continuare|leggere)|\bsei già abbonato/i,
  /\b(?:conteúdo|artigo) exclusivo para assinantes|\bassine para (?:continuar|ler)|\bjá é assinante/i,
  /この記事は(?:有料|会員限定)|続きを読むには.{0,20}(?:登録|購読|ログイン)|订阅后?(?:继续)?阅读|구독자 전용/,
]

const NOTICE = new RegExp(NOTICES.map(({ source }) => source).join('|'), 'i')

/** Whether a block asks for a subscription instead of saying what the page is about. */
export const isPaywallNotice = (text: string): boolean =>
  text.length <= MAX_LENGTH && NOTICE.test(text)
