import { PART_NAMES } from './part-names'
import { phrases, type Token, words } from './tokens'

/** Headings and labels of sections that change by themselves, by their start or as a whole. */
const PARTS = phrases(`
  related, products related, items related, recommended, recommendations, suggested, suggestions,
  you may also, you might also, you may like, you might like, more from, more like this,
  more stories, more events, more jobs, more products, more items, more deals, more offers,
  more listings, more homes, more courses, more videos, more recipes, more news, more articles,
  more to explore, read next, up next, whats next, discover more, trending, most read,
  most popular, most viewed, most watched, most shared, popular, bestsellers, recently viewed,
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
  who is online, whos here, users online, currently online, online now, latest tweets, tweets,
  on this day, this day in history, today in history, tag cloud, instagram, visitor counter,
  site statistics, page statistics, server status bar, debug, ähnliche, das könnte, empfohlen,
  empfehlungen, anzeige, werbung, gesponsert, meistgelesen, neueste kommentare, letzte kommentare,
  beliebte beiträge, kunden kauften, kunden die, wird oft zusammen, zitat des tages,
  tipp des tages, wetter, commentaires récents, les plus lus, les clients ont, à lire aussi,
  vous aimerez, articles liés, recommandé, publicité, sponsorisé, citation du jour, météo,
  relacionados, artículos relacionados, comentarios recientes, los más leídos,
  los clientes también, te puede interesar, recomendado, publicidad, patrocinado, frase del día,
  customer reviews, top reviews, latest reviews, recent reviews, most helpful reviews,
  reviews from, readers also, viewers also, listeners also, members also, ratings reviews,
  kundenbewertungen, kundenrezensionen, avis clients, opiniones de clientes, recensioni clienti,
  recensioni dei clienti, opinie klientów, отзывы покупателей, kullanıcı yorumları, カスタマーレビュー,
  みんなのレビュー, 人気ランキング, おすすめ, おすすめ商品, 関連商品, 関連記事, 最近チェックした商品, この商品を見た人はこんな商品も見ています, 猜你喜欢,
  相关推荐, 热门推荐, 相关阅读, 推荐阅读, 관련, 추천, 최근 본, correlati, prodotti correlati, articoli correlati,
  potrebbe interessarti, ti potrebbe, potrebbero interessarti, più letti, i più letti,
  consigliati, você também pode, também pode, mais lidas, recomendados, gerelateerd, gerelateerde,
  aanbevolen, meest gelezen, vergelijkbare, anderen bekeken, polecane, podobne, klienci kupili,
  najczęściej czytane, похожие, рекомендуем, вам может, с этим товаром, читайте также, benzer,
  önerilen, en çok okunan, relaterade, andra köpte, doporučujeme, ${PART_NAMES}`)
const BY_FIRST = Map.groupBy(PARTS, ([first = '']) => first)
const MAX_LABEL = 9

/** Whether a heading or label opens a section whose content comes and goes. */
export function opensNoise(tokens: readonly Token[]): boolean {
  if (tokens.length === 0 || tokens.length > MAX_LABEL) return false
  const own = SOURCES.has(tokens[0] ?? '') ? tokens.slice(1) : tokens
  return (
    startsNoise(own) || startsNoise(tokens) || [own, tokens].some(isOfTheDay) || isElsewhere(own)
  )
}

/** "From the student blog", "Other hotels nearby" */
const isElsewhere = ([first, ...rest]: readonly Token[]) =>
  (first === 'from' && rest.length > 1 && SERIES.has(rest.at(-1) ?? '')) ||
  (first === 'other' && rest.at(-1) === 'nearby')
const SERIES = words('blog blogs magazine journal archive archives podcast forum community')

/** "Quote of the day", but not "Soup of the day". */
const isOfTheDay = ([what = '', of, the, day = '']: readonly Token[]) =>
  of === 'of' && the === 'the' && DAILY.has(what) && PERIODS.has(day)
const PERIODS = words('hour day week month year')
const DAILY = words(`
  quote tip word photo picture image joke fact video song verse thought question poll cartoon puzzle
  deal deals product article story post member player employee recipe book game website wallpaper`)

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
