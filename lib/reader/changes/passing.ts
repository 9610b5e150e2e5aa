import { type Token, words } from './tokens'

/** "Lund – Malmö 2:1 78'": a match that is on. */
const LIVE_SCORE = /\d ?[:–-] ?\d.{0,24}?(?<!\d)\d{1,3}(?:\+\d)?['’′](?!\p{L}|\d)/u
/** "Mon 14° / 7°, Tue 15° / 8°" */
const FORECAST = /(?:-?\d{1,2} ?° ?[CF]?.{0,3}[/|].{0,3}-?\d{1,2} ?°.{0,24}){2}/
/** "FTSE 100 8,214.33 ▲0.4% GBP/USD 1.2744" */
const RISES = /\d ?[▲▼△▽] ?[+-]?\d/
const RANK =
  /^#\d{1,4} (?:in|bei|en|i|nei|na|w|op|на|в) .{2,40}$|^\d{1,3} ?% (?:match|übereinstimmung|coïncidence|coincidencia|affinità|compatib\p{L}*|dopasowania)$/iu
const RANK_IN_LIST = /(?:ランキング|排行榜?|热销榜|랭킹|순위).{0,6}\d{1,4} ?[位名위]/u
const DELIVERY =
  /(?:お届け(?:予定|日)?|到着予定|预计|預計|도착 ?(?:예정|보장)).{0,8}\d{1,2} ?[月월].{0,16}|\d{1,2} ?[日일].{0,8}(?:お届け|到着予定|送达|送達|到货|도착 ?(?:예정|보장))/u
const WHEREABOUTS =
  /^(?:your|ihre?|deine?|votre|ta|ton|tu|su|la tua|il tuo|sua|seu|uw|jouw|je|twój|twoj[ea]|ваш\p{L}{0,2}|din|ditt|váš|vaše) (?:(?:current|nearest|local|aktuelle|nächste) )?(?:city|town|location|store|shop|branch|region|area|country|language|currency|postcode|stadt|standort|filiale|ort|land|sprache|ville|magasin|région|pays|langue|position|ciudad|tienda|región|país|ubicación|città|negozio|regione|paese|lingua|cidade|loja|região|localização|stad|winkel|filiaal|regio|miasto|sklep|region|lokalizacja|город|магазин|регион|местоположение|ort|butik|město|prodejna|şehriniz|mağazanız)\s?[:：–-]\s?\D{1,40}$/iu
const FIRST_ORDER =
  /^.{0,24}-?\d{1,2} ?% .{0,24}(?<!\p{L})(?:first|1st|erste[nrs]?|premi[eè]re?|primer[ao]?|prim[oa]|primeir[oa]|eerste|pierwsz\p{L}{1,3}|перв\p{L}{2,3}|första|første|ilk) \p{L}{3,20}$/iu

const SPONSOR =
  /^(?:sponsored by|gesponsert von|sponsorisé par|patrocinado por|sponsorizzato da) .{2,40} [–—-] /iu

export const DEEDS = words(`
  bought sold purchased ordered booked subscribed donated gekauft bestellt gebucht acheté commandé
  réservé compró reservó acquistato gave donné donó donato doou gaf przekazał signed unterschrieb signé firmó firmato assinou tekende podpisał подписал пожертвовал skänkte`)

/** "2.4 km from your search", "approx. $127 in your currency" */
const FROM_VISITOR =
  /\d ?(?:km|mi|m|miles?|min|minutes?)(?!\p{L}).{0,16}(?<!\p{L})(?:from|away from|von|de|da|van|od|от|från|fra) (?:you|your|ihnen|ihrem|dir|deinem|vous|votre|ti|tu|su|te|lei|tua|você|jou|je|u|uw|ciebie|twoj\p{L}{1,3}|вас|dig|din)(?!\p{L})/iu
const IN_CURRENCY =
  /\d.{0,8} (?:in|en|em|w|в|i) (?:your|ihrer|deiner|votre|tu|su|tua|sua|uw|jouw|twojej|вашей|din) (?:local |own )?(?:currency|währung|devise|monnaie|moneda|valuta|moeda|walu|валют)/iu
/** "Responds within 2 hours", as it says beside the name of a person. */
const RESPONDS =
  /(?<!\p{L})(?:responds|replies|antwortet|répond|responde|risponde|reageert|odpowiada|отвечает|svarar|svarer|odpovídá) .{0,30}\d{1,3} ?(?:min|h(?!\p{L})|hour|stund|std|heure|hora|or[ae]|uur|godz|час|мин|tim)/iu

const CONVERTED =
  /^(?:≈|~) ?(?:(?:\p{Sc}|\p{Lu}{2,3}\p{Sc}?) ?\d|\d[\d., ]{0,12} ?(?:\p{Sc}|\p{Lu}{3}$))/u
/** "NO | kr NOK": what a visitor may choose. */
const CHOSEN = /^(?:\p{Lu}{2} ?[|/·–-] ?)?(?:\p{Sc}|kr|zł) ?[|/·–-]? ?\p{Lu}{3}$/u
const DATE_OF_TODAY = /^(?:今日|本日)は ?\d{1,2}月\d{1,2}日/u

const PATTERNS = [
  CONVERTED,
  CHOSEN,
  DATE_OF_TODAY,
  FROM_VISITOR,
  IN_CURRENCY,
  RESPONDS,
  RANK_IN_LIST,
  DELIVERY,
  SPONSOR,
  LIVE_SCORE,
  FORECAST,
  RISES,
  RANK,
  WHEREABOUTS,
  FIRST_ORDER,
]

const QUOTED = words(`
  dollar dolar dólar dollaro доллар доллара euro евро yen pound sterlin sterling franc gold altın oro złoto золото
  silver brent oil нефть bitcoin btc ethereum eth usd eur gbp chf jpy try rub pln brl ftse dax cac ibex bist
  nasdaq dow nikkei mib aex wig moex bovespa 美元 欧元 ドル円 ユーロ円 日経平均 코스피 환율`)
const MIN_QUOTES = 2

/** "Dollar 38.21 Euro 44.02 Gold 4,102": a strip of quotes on a page about something else. */
const areQuotes = (tokens: readonly Token[]) => {
  const isQuote = (token: Token, at: number) =>
    token.split('/').some((name) => QUOTED.has(name)) &&
    tokens.slice(at + 1, at + 3).some((next) => /^\d/.test(next))
  return tokens.filter(isQuote).length >= MIN_QUOTES
}

/** What is passing elsewhere, or is only so for who visits the page. */
export const isPassing = (text: string, tokens: readonly Token[]): boolean =>
  PATTERNS.some((pattern) => pattern.test(text)) || areQuotes(tokens)
