/** Longer texts say something else as well. */
const MAX_LENGTH = 400
const MAX_QUESTION = 160

/** Words of scripts with spaces, which begin a word, and of those without. */
const joinWords = (words: string[], signs: string) =>
  `(?:(?<!\\p{L})(?:${words.join('|')})|${signs})`

const READERS = joinWords(
  [
    `subscribers?|members?|abonnent\\p{L}*|abonn[ée]\\p{L}*|suscriptor\\p{L}*|suscrit[oa]s?|socios`,
    `abbonat\\p{L}+|assinantes?|abonnees?|prenumer\\p{L}+|subskryb\\p{L}+|předplatitel\\p{L}*`,
    `előfizető\\p{L}*|abonați\\p{L}*|tilaaj\\p{L}*|συνδρομητ\\p{L}*|подписчик\\p{L}*|передплатник\\p{L}*`,
    `abone\\p{L}*`,
  ],
  `会員|購読者|订阅(?:用户|者)|会员|訂戶|구독자|(?:유료)?회원|المشتركين`,
)
const ONLY = joinWords(
  [
    `for|to|only|exclusive(?:ly)?|reserved|available|für|exklusiv|nur|réservée?s?|exclusi[vf]\\p{L}*`,
    `solo|sólo|riservat\\p{L}+|alleen|tylko|dostępn\\p{L}+|för|endast|kun|pouze|csak|doar|vain`,
    `uniquement|seulement|só|apenas|unicamente|uitsluitend|wyłącznie|przeznaczon\\p{L}*|только|лише|лишь|доступ\\p{L}*|sadece|yalnızca|özel`,
  ],
  `限定|专享|仅|전용|だけ|のみ`,
)
const TEXT = joinWords(
  [
    `this is an? (?:\\p{L}+ )?(?:article|story)|(?:the author made |the )?(?:this|full|rest of (?:the|this)) (?:article|story|content|post|text|page)`,
    `dies\\p{L}+ (?:artikel|beitrag|inhalt|text)|(?:cet |l['’])article|ce contenu|la suite`,
    `(?:est[ea] )?(?:contenido|artículo|noticia)|(?:quest[oa] )?(?:contenuto|articolo|notizia)`,
    `(?:est[ea] )?(?:conteúdo|matéria|reportagem|artigo)|dit (?:artikel|verhaal)|(?:den här |denna )?artikeln`,
    `(?:dalsza część|ten|pełna treść) (?:artykułu?|materiał|tekstu?)|denne (?:sak|artik)\\p{L}+|dette indhold(?:et)?`,
    `tento článek|ez a cikk|acest articol|(?:полный текст|эта|этот|ця) ?(?:статьи|статья|материал\\p{L}*|стаття)?`,
    `bu (?:içerik|haber|yazı|makale)`,
  ],
  `この記事|ここから先|本文|全文|续文|이 (?:기사|콘텐츠)`,
)
const SUBSCRIBE = joinWords(
  [
    `subscribe|subscription|sign[ -]?up|register|sign in|log in|join (?:now|today|us)|free trial|account`,
    `abonnieren|anmelden|melden sie sich|registrieren|einloggen|angebot|(?:plus-|digital-|pur-)?abo|abonnez-vous`,
    `connectez-vous|suscríbe\\p{L}+|suscripción|hazte (?:premium|soci|suscr)|regístrate|inicia sesión|abbon\\p{L}+|accedi|registrati`,
    `faça (?:seu )?login|assine|assinatura|cadastr\\p{L}+|acesso ilimitado|neem een abonnement|abonneer|prenumerant`,
    `prenumerera|zaloguj się|wykup|kup (?:dostęp|prenumer\\p{L}+|subskryp\\p{L}+)|logga in|předplaťte|fizess\\p{L}*|подпи\\p{L}+|войдите|абонируй|log ind|logg inn|bliv abonnent|køb abonnement`,
    `зарегистр\\p{L}*|передплат\\p{L}*|abone ol\\p{L}*|giriş yap\\p{L}*`,
  ],
  `登録|購読|ログイン|会員|订阅|登录|付费|訂閱|구독|로그인|가입|اشترك`,
)
const READ_ON = joinWords(
  [
    `(?:to )?(?:continue|keep|finish) reading|(?:to|and) (?:continue$|unlock|get full access)`,
    `(?:to |and )?read (?:this (?:article|story)|the (?:full|whole|rest)|on|more|unlimited)|full access to`,
    `weiter(?:zu)?lesen|(?:(?:diesen )?artikel|ihn|vollständig) zu lesen|pour (?:lire|continuer|accéder)|lire la suite`,
    `(?:seguir|continuar) leyendo|para leer (?:est[ea]|el artículo|más)|continuare (?:a leggere|la lettura)`,
    `per leggere (?:l['’]articolo|quest[oa]|tutto)|(?:continu[ea]|continuar) (?:lendo|a ler)|para ler (?:est|o art)`,
    `om (?:verder|dit artikel) te lezen|view (?:this (?:article|content|story)|the (?:full|whole|rest))|for (?:full|unlimited) access|(?:aby|by|żeby) (?:czytać dalej|przeczytać)|läsa (?:vidare|hela)|læse videre`,
    `(?:for )?at læse (?:hele|resten|videre|denne)|lese videre|for å lese|för att läsa|číst dál|olvas\\p{L}+ tovább|чтобы (?:про)?(?:читать|должить)|щоб читати`,
    `okumaya devam|devamını oku\\p{L}*`,
  ],
  `(?:続き|全文)[をが](?:お)?読|继续阅读|阅读全文|繼續閱讀|계속 읽|이어서 읽|متابعة القراءة`,
)
const ALREADY = joinWords(
  [
    `noch kein|not yet|pas encore|aún no eres|non sei ancora|nog geen`,
    `already|bereits|schon|déjà|ya|già|já|al|już|redan|allerede|už|már|deja|уже|вже|zaten`,
  ],
  `すでに|既に|已|이미`,
)
const OWNED = joinWords(
  [
    `an? account|a (?:paid )?subscri|(?:plus-|digital-)?abo|konto|cuenta|compte|conta|un[ae]? suscripción`,
    `un abbonamento|prenumeratę|подписка|en prenumeration`,
  ],
  READERS,
)
const LEAD = `(?:please |haberin |yazının |you (?:must|need to) |jetzt |bitte |hier |to |um |per |para |pour |om )?`

/** What a sentence of a paywall begins with. Others only tell of subscriptions. */
const WALLS = [
  `${TEXT}.{0,50}?${ONLY}.{0,30}?${READERS}(?!['’\\p{L}]).{0,25}$|${TEXT} .{0,10}?${READERS} vorbehalten`,
  `${LEAD}${SUBSCRIBE}.{0,40}?${READ_ON}|${LEAD}(?:create|start) (?:an?|your).{0,30}?${READ_ON}`,
  `${LEAD}(?:dies\\p{L}+ artikel )?${READ_ON}.{0,40}?(?:${SUBSCRIBE}|${READERS}|angebot)|weiterlesen mit|jetzt weiterlesen|dies\\p{L}+ artikel weiterlesen`,
  `(?:this|the) (?:content|article|story|post) is locked|mit (?:einem|dem) .{0,20}?abo\\p{L}* (?:erhalten|haben|lesen) sie|(?:subscriber|members?)[- ]only (?:content|article|story|post)|exclusively for members|contenido exclusivo para`,
  `you(?:['’]ve| have) (?:reached|used|read) .{0,40}?(?:free (?:article|stor|limit|read)|limit of free)`,
  `(?:has|ha|han|vous avez|hai|você|sie haben|du har|je hebt|вы|wykorzysta\\p{L}+|osiągn\\p{L}+) .{0,40}?(?:artículos gratuitos|articles gratuits|articoli gratuiti|(?:artigos|matérias) grat\\p{L}+|(?:kostenlosen|freien) artikel|gratis artik\\p{L}+|бесплатных (?:статей|материалов)|darmowych artykułów)|(?:今月の)?無料(?:記事|で読める)|(?:本月)?免费(?:文章|阅读)`,
  `il vous reste .{0,30}?(?:à (?:lire|découvrir)|article)|pozostało \\d+ ?% (?:tekst|artyk)|残り\\s?[\\d,]+\\s?文字|осталось \\d+ ?% (?:текст|стать)|剩余 ?\\d+ ?%`,
  `(?:wilt u|wil je|vill du|want to|(?:sie )?(?:möchten|wollen)(?: sie)?|voulez-vous|vuoi|quieres|chcesz|хотите) .{0,30}?(?:lezen|läsa|read|lesen|lire|leggere|leer|czytać|читать).{0,20}?[?？]$`,
  `(?:dieser|der) (?:artikel|beitrag|text) ist (?:ein )?(?:teil von|bestandteil|plus-)|mit \\p{L}+ ?\\+? lesen sie|this is a preview of subscription|thank you for your patience while we verify access`,
  `(?:subscribe |register )?(?:to )?unlock (?:this|the) (?:article|story)|débloquez (?:tous les|cet|l['’]) ?articles?|artikel freischalten`,
  `(?:この記事は)?(?:有料)?会員限定(?:です|記事)|구독자 전용|(?:den här|denna) artikeln är låst|keep reading with`,
]
const QUESTION = `^[¿\\s]*(?:\\p{L}+ )?(?:\\p{L}+ )?${ALREADY}[^.?？]{0,30}?${OWNED}[^.?？]{0,25}(?:[?？.]|$)|^(?:すでに|既に)`
const OFFER =
  /subscri|journalis|unlimited|premium|cancel|trial|newsletter|per (?:week|month)|first month|access|kündbar|unbegrenzt|zugang|zugriff|testen|\/ ?(?:woche|monat)|illimité|sans engagement|appareil|sin límites|primer mes|ilimitad|primeiro mês|illimitat|onbeperkt|bez limitu|första månaden|безлимит|первый месяц|無料|初月|首月/iu

/** Stems of which every wall has one, so that few pages need the patterns below compiled. */
const HINT = new RegExp(
  [
    'subscri|sign[ -]?up|regist|sign in|log ?in|logga|join |trial|account|abonn|abbon|abo(?!\\p{L})',
    'anmeld|melden sie|einlogg|angebot|connectez|suscr|hazte|sesión|accedi|cadastr|assin|acesso',
    'prenum|zaloguj|wykup|kup |předpla|fizet|fizess|подпи|войдите|абон|зарегистр|передплат|abone',
    'giriş|member|mitglied|socio|subskryb|tilaaj|συνδρομητ|unlock|locked|débloqu|freischalt',
    'weiterles|weiterzules|vorbehalten|reading|free (?:art|stor|limit|read)|of free|reste|pozosta',
    'осталось|lezen|läsa|lesen|lire|leggere|leer|czytać|читать|preview|patience|exclusi|exklusi',
    'låst|konto|compte|cuenta|conta|会|登録|購読|ログ|订阅|登录|付费|訂|구독|로그인|가입|회원|اشترك|المشترك|残り|剩余',
    'create|start |odběr|odber|læs|lese|olvas|čís|devam|seguir|continu|続き|全文|继续|繼續|阅读|계속|이어서|متابعة',
  ].join('|'),
  'iu',
)
const WALL = new RegExp(`^[\\s"“„«¿]*(?:${WALLS.join('|')})`, 'iu')
const MEMBER = new RegExp(QUESTION, 'iu')
const SENTENCES = /(?<=[.!?…。！？])\s*/u

/** Whether a block asks for a subscription instead of saying what the page is about. */
export const isPaywall = (text: string): boolean =>
  text.length <= MAX_LENGTH &&
  HINT.test(text) &&
  text.split(SENTENCES).some((sentence) => WALL.test(sentence.trim()))

/** Whether a block asks if the reader has a subscription already. */
export const asksForLogin = (text: string): boolean =>
  text.length <= MAX_QUESTION && HINT.test(text) && MEMBER.test(text)

/** Whether a block beside a paywall belongs to it. */
export const isOffer = (text: string): boolean => OFFER.test(text)
