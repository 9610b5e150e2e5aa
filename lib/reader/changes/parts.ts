import { NAME_DAYS } from './ephemera'
import { PART_NAMES } from './part-names'
import { timesIn } from './times'
import { byStart, hasAnyPhrase, isNumber, phrases, type Token, words } from './tokens'

/** Headings and labels of sections that change by themselves, by their start or as a whole. */
const PARTS = phrases(`
  related, products related, items related, recommended, recommendations, suggested, suggestions,
  you may also, you might also, you may like, you might like, more from, more like this,
  more stories, more events, more jobs, more products, more items, more deals, more offers,
  more listings, more homes, more courses, more videos, more recipes, more news, more articles,
  from our collection, from the collection, poll, quick poll, reader poll, our poll, umfrage, sondage,
  encuesta, sondaggio, enquete, ankieta, опрос, anket, more to explore, read next, up next, whats next, discover more, trending, most read,
  aktuell beliebt, gerade beliebt, jetzt beliebt, populär just nu, popularne teraz, popular now,
  tendances, tendencias, di tendenza, most popular, most viewed, most watched, most shared, popular, bestsellers, recently viewed,
  recently sold, recently bought, recently booked, recent searches, recent visitors,
  recent activity, recent comments, latest comments, newest comments, most commented,
  most downloaded, top downloads, top searches, hot topics, from the blog, from our blog,
  latest from the blog, latest from our blog, live activity, customers also, customers who,
  people also, people who, guests also, other guests, other customers, other travellers,
  other travelers, visitors also, shoppers also, users also, others also, frequently bought,
  complete the look, shop the look, complete your look, complete your outfit, complete your set,
  pairs well with, goes well with, wear it with, bought together, similar, inspired by your,
  picked for you, for you, just for you, top picks, editors picks, editors choice, featured posts,
  featured articles, featured stories, featured products, featured items, spotlight,
  in the spotlight, did you know, fun fact, random, testimonial, testimonials, what our customers,
  what our clients, what our users, what people say, what people are saying, customer stories,
  weather, weather in, weather at, weather for, weather today, weather forecast, current weather,
  local weather, newsletter, subscribe, share this, share, follow us, sponsored, sponsor message,
  advertisement, advertisements, advert, advertising, promoted, promotion, ad, ads, paid content,
  from our partners, partner content, around the web, from around the web, whos online,
  who is online, whos here, users online, currently online, online now, latest tweets, tweets, tweets by,
  on this day, this day in history, today in history, tag cloud, instagram, visitor counter,
  student stories, success stories, patient stories, member stories, alumni stories, staff stories,
  employee stories, user stories, client stories, volunteer stories, stories from our, meet our,
  suivez-nous, síguenos, seguici, siga-nos, chat to our, chat with our, follow us on, find us on, join us on, folge uns, folgen sie uns, suivez-nous sur, síguenos en, seguici su,
  siga-nos no, volg ons, obserwuj nas, мы в, следите за, sledujte nás, följ oss, følg os, bizi takip,
  keep browsing, continue shopping, continue browsing, continue reading, keep reading, keep exploring,
  style it with, style with, youll also, youll love, you will love, you may be, customers love,
    comments, hot network questions, 热搜, 热榜, 热点, readers are, people are reading, others are reading, customers are,
  horoscope, horoscopes, horoskop, horóscopo, oroscopo, гороскоп, site statistics, page statistics, server status bar, debug, ähnliche, das könnte, empfohlen,
  empfehlungen, anzeige, werbung, gesponsert, meistgelesen, neueste kommentare, letzte kommentare,
  beliebte beiträge, kunden kauften, kunden die, wird oft zusammen, zitat des tages,
  tipp des tages, wetter, commentaires récents, les plus lus, les clients ont, à lire aussi,
  vous aimerez, articles liés, recommandé, publicité, sponsorisé, citation du jour, météo,
  relacionados, comentarios recientes, los más leídos,
  los clientes también, te puede interesar, recomendado, publicidad, patrocinado, frase del día,
  customer reviews, top reviews, latest reviews, recent reviews, most helpful reviews,
  reviews from, readers also, viewers also, listeners also, members also, ratings reviews,
  kundenbewertungen, kundenrezensionen, avis clients, opiniones de clientes, recensioni clienti,
  recensioni dei clienti, opinie klientów, отзывы покупателей, kullanıcı yorumları, カスタマーレビュー,
  みんなのレビュー, 人気ランキング, おすすめ, おすすめ商品, 関連商品, 関連記事, 最近チェックした商品, チェックした商品, チェックしたアイテム, この商品を見た人はこんな商品も見ています, 猜你喜欢,
  相关推荐, 热门推荐, 相关阅读, 推荐阅读, 관련, 추천, 최근 본, 
  potrebbe interessarti, ti potrebbe, potrebbero interessarti, più letti, i più letti,
  consigliati, você também pode, também pode, mais lidas, recomendados, gerelateerd, gerelateerde,
  aanbevolen, meest gelezen, vergelijkbare, anderen bekeken, polecane, podobne, klienci kupili,
  najczęściej czytane, похожие, рекомендуем, вам может, с этим товаром, читайте также, benzer,
  önerilen, en çok okunan, relaterade, andra köpte, doporučujeme, ${PART_NAMES}`)
const BY_FIRST = Map.groupBy(PARTS, ([first = '']) => first)
const MAX_LABEL = 9

/** Whether a heading or label opens a section whose content comes and goes. */
export function opensNoise(tokens: readonly Token[]): boolean {
  if (tokens.length === 0 || tokens.length > MAX_LABEL || timesIn(tokens).size > 0) return false
  if (
    tokens.length === 2 &&
    tokens.some((token) => isNumber(token)) &&
    tokens.some((token) => COMMENTS.test(token))
  )
    return true
  const own = SOURCES.has(tokens[0] ?? '') ? tokens.slice(1) : tokens
  return (
    startsNoise(own) ||
    startsNoise(tokens) ||
    isOfPeers(own) ||
    tokens.some((token) => NAME_DAYS.test(token)) ||
    [own, tokens].some(isOfTheDay) ||
    isElsewhere(own) ||
    (tokens.length <= 3 && OF_SKY.test(tokens.at(-1) ?? ''))
  )
}

const OF_SKY =
  /^(?:weather|wetter|météo|meteo|tiempo|clima|weer|pogoda|погода|väder|天気|天气|날씨)$/

/** "12 comments" */
const COMMENTS =
  /^(?:comment|kommentar|comentario|comentário|comment[oi]$|commenti|komentarz|комментари|коментар|komentář|yorum|reacties|review|rezension|bewertung|opini|recension|avalia|отзыв|評価|レビュー|评论|댓글|리뷰)/

/** "Guests also viewed", "Similar flats in the area", "Deals near you", "A random article" */
const isOfPeers = (tokens: readonly Token[]): boolean => {
  const [first = ''] = tokens
  if (
    (ALIKE.test(first) && !PAPERS.test(tokens.at(-1) ?? '')) ||
    (ALIKE.test(tokens.at(-1) ?? '') && !PAPERS.test(first)) ||
    tokens.some((token) => RANDOM.test(token))
  )
    return true
  if (hasAnyPhrase(tokens, AROUND)) return true
  if ([SAYS, MIGHT, CHOSEN].some((pattern) => pattern.test(tokens.join(' ')))) return true
  const at = tokens.findIndex((token) => ALSO.has(token))
  if (tokens.length <= 3 && tokens.at(-1) === 'picks') return true
  const isMost = MOST.test(tokens.join(' '))
  return (at > 0 || isMost) && tokens.some((token, place) => place !== at && CHOICE.test(token))
}
const MOST =
  /^(?:the |die |am )?(?:most|meist|häufig|les plus|lo más|los más|las más|más|i più|le più|più|os mais|as mais|mais|meest|najczęściej|najchętniej|самые|самое|наиболее|nejčastěji|nejvíce|mest|eniten|en çok|legtöbb)/
/** "What our guests say" */
const SAYS =
  /^(?:what|was|das|ce que|lo que|cosa|o que|wat|co|что|що|vad|hvad|mitä) .*(?:sa(?:y|ys|ying|id)|sagen|disent|dicen|dicono|dizem|zeggen|vinden|mówią|говорят|кажуть|říkají|säger|siger|sier|sanovat)$/
/** "Ti potrebbero interessare" */
const MIGHT =
  /(?<!\p{L})(?:potrebb\p{L}{1,5} (?:interess|piac)|könnten? .{0,24}(?:gefallen|interess)|m(?:ay|ight) (?:also )?(?:like|love|enjoy|need)|aimer(?:ez|as) |(?:puede|podría)n? (?:gust|interes)|pode[m]? (?:gost|interess)|mogą .{0,16}(?:spodob|zainteres)|может .{0,12}(?:понрав|заинтерес)|ilgini(?:zi)? çek|kanske (?:gillar|också)|vind je misschien|misschien ook)|あなたに|この商品を(?:見た|買った)|おすすめ(?:商品|の)|猜你|为您推荐/u
const CHOSEN =
  /^(?:hand-?)?(?:picked|chosen|selected|curated|recommended|ausgewählt|empfohlen|sélectionné\p{L}{0,2}|elegid[oa]s|seleccionad[oa]s|selezionat[ie]|scelti|selecionad[oa]s|geselecteerd|wybrane|подобра\p{L}{1,3}|utvalda?|seçilen) (?:just |especially )?(?:for|für|pour|para|per|voor|dla|для|för|til) /u
const ALIKE =
  /^(?:similar(?:es|i)?|related|nearby|ähnlich\p{L}{0,2}|similaires?|associé\p{L}{0,2}|simil[ei]|relacionad[oa]s|correlat[ie]|semelhantes|vergelijkbare|soortgelijke|gerelateerde?|podobn[eyá]|podobné|liknande|lignende|relaterade|samankaltaisia|hasonló|похож\p{L}{2}|схожі|подібні|benzer|asemănătoare|παρόμοια)$/u
const PAPERS =
  /^(?:documents?|files?|forms?|downloads?|legislation|laws?|publications?|standards?|policies|guidance|dokumente|formulare|unterlagen|gesetze|documentos|formularios|documenti|moduli|formulaires|documenten|dokumenty|документы)$/
const RANDOM =
  /^(?:random|hasard|zufäll|zufall|azar|aleator|casuale|willekeurig|losow|случайн|випадков|rastgele|náhodn|slumpm|tilfeld|tilfældig|satunnai|véletlen|întâmpl|τυχαί|عشوائي|אקראי|acak|ランダム|随机|랜덤|สุ่ม)/
const ALSO = words(`
  also auch aussi également también anche também ook również też także také även også myös is ayrıca
  также тоже також`)
const CHOICE =
  /^(?:view|sold|acessad|baixad|procurad|pesquisad|lid[oa]s|vend|cliccat|scaricat|ricercat|verkauft|verkocht|sprzeda|продава|prodáv|såld|solgt|used|clicked|download|comment|shared|besucht|genutzt|geklickt|visit|utilis|usad|usat|utilizad|odwiedz|używan|посещ|navštěv|besökt|besøgt|bought|buy|lik|lov|enjoy|watch|saw|see|read|search|visit|book|play|heard|listen|explor|order|interes|gekauft|kauf|angeseh|sahen|gesehen|gelesen|gesucht|besucht|gebucht|gefall|interess|gemocht|achet|acquis|vu|regard|consult|lu|aim|réserv|vist|vier|compr|leíd|busc|gust|interes|guard|acquist|lett|cerc|piac|prenot|viram|lera|procur|gost|kochten|gekocht|bekek|bezocht|gebruikt|gelezen|kupi|ogląda|obejrz|czyta|köpt|tittat|läs|købt|set|læst|kjøpt|sett|koupi|prohlíž|čet|смотр|купи|покуп|чита|интерес|дивил)/
const AROUND = byStart(`
  who you know, people you know, people you may know,
  near you, around you, in your area, in deiner nähe, in ihrer nähe, près de chez vous,
  près de vous, cerca de ti, cerca de usted, vicino a te, perto de você, bij jou in de buurt,
  bij u in de buurt, w twojej okolicy, blisko ciebie, рядом с вами, поруч з вами, ve vašem okolí,
  nära dig, i nærheden af dig, yakınınızda, viewed together, seen together, others viewed`)

const isElsewhere = ([first, ...rest]: readonly Token[]) =>
  (first === 'from' && rest.length > 1 && SERIES.has(rest.at(-1) ?? '')) ||
  (first === 'other' && rest.at(-1) === 'nearby')
const SERIES = words('blog blogs magazine journal archive archives podcast forum community')

/** "Quote of the day", but not "Soup of the day". */
function isOfTheDay(tokens: readonly Token[]): boolean {
  const [, own, peer] = OF_PERIOD.exec(tokens.join(' ')) ?? []
  const what = own ?? peer ?? ''
  return what !== '' && !MEALS.test(what)
}
const OF_PERIOD =
  /^(\p{L}+(?: \p{L}+)?) (?:of the (?:hour|day|week|month|year)|de[sr] (?:tages|woche|monats|jahres)|du (?:jour|mois)|de la semaine|del? (?:día|dia|mes|semana|giorno|mese)|della settimana|do (?:dia|mês)|da semana|van de (?:dag|week|maand)|dnia|tygodnia|miesiąca|дня|недели|месяца|dne|týdne|měsíce)$|^(dagens \p{L}+|günün \p{L}+|(?:今日|本日|今週|每日|毎日)の?\S{1,12}|오늘의 \S+)$/u
const MEALS =
  /^(?:soup|menu|dish|lunch|special|specials|plate|catch|order|rate|rates|hours|match|programme?|schedule|suppe|menü|gericht|speise|kurs|spiel|programm|plat|soupe|horaires|taux|formule|sopa|plato|menú|horario|cambio|tipo|piatto|zuppa|cambio|prato|taxa|soep|gerecht|koers|danie|zupa|obiad|kurs|блюдо|меню|суп|курс|menu|polévka|jídlo|kurz)|rätt|lunch|soppa|meny|yemeği|menüsü|kuru|営業|開館|開店|メニュー|ランチ|献立|給食|試合|予定|スケジュール|休|汇率|菜|比赛|安排|메뉴|식단|경기|일정|환율/u

function startsNoise(own: readonly Token[]): boolean {
  return (BY_FIRST.get(own[0] ?? '') ?? []).some((phrase) => {
    const rest = own.slice(phrase.length)
    const isOpened = phrase.every((word, i) => word === own[i])
    // A single word could start any heading: "Share price".
    const isOfLikes = rest.length === 1 && LIKE.has(own[0] ?? '')
    return isOpened && (phrase.length > 1 || isOfLikes || rest.every((word) => KINDS.has(word)))
  })
}

const LIKE = words(`
  similar ähnliche похожие benzer vergelijkbare podobne liknande lignende samankaltaisia hasonló схожі
  podobné σχετικά recommended empfohlene`)
const KINDS = words(`
  job jobs hotel hotels room rooms event events course courses listing listings property properties
  home homes recipe recipes song songs movie movies show shows game games deal deals offer offers
  article articles post posts story stories product products item items link links page pages topic
  topics reading content news video videos search searches tag tags question questions reads now by
  partner partners books courses resources quote quotes tip tips fact facts and for you artikel
  produkte beiträge this week month today
  produkty oferty artykuły prodotti articoli producten artikelen товары статьи материалы объявления предложения ürünler
  haberler produkter artiklar zboží články productos artículos produtos artigos 상품`)

const SOURCES = words('our your the a todays latest tip')
