import { type Block, type Box, listBlocks, sumLengths } from '../blocks'
import { isProse, type Outline } from '../features/outline'
import { PLACE } from '../features/places'

const MAX_LINE = 300
const MAX_LABEL = 40
const MAX_TEASER = 500
const MIN_LINKED = 0.8
const MAX_TEASERS = 0.15

/** What leads from one article to others, in the languages of Europe and some of Asia. */
const ELSEWHERE = [
  `read (?:more|also|next|on|this)|also read|see also|related(?: (?:stor(?:y|ies)|articles?|posts?|news|content|reading|links?|topics?))?|more (?:on|about|from) this|more stories|don['’]t miss|recommended(?: (?:reading|stories|for you))?|you (?:may|might)(?: also)? (?:like|be interested in)`,
  `lesen sie (?:auch|hierzu|dazu|mehr|hier)|les(?:t|e) auch|auch interessant|auch lesenswert|(?:mehr|passend) (?:zum thema|dazu)|weiterlesen|weitere (?:videos|artikel|themen|meldungen)|das könnte (?:sie|dich)`,
  `à lire(?: aussi)?|lire (?:aussi|également)|à voir aussi|voir aussi|sur le même (?:sujet|thème)`,
  `lea (?:también|además)|lee también|te puede interesar|le puede interesar|mira también|ver también|más información|noticias relacionadas`,
  `leggi anche|ti potrebbe interessare|potrebbe interessarti|approfondisci`,
  `leia (?:também|mais)|lê também|veja (?:também|mais)|saiba mais|relacionad[oa]s`,
  `lees (?:ook|meer|verder)|bekijk ook|les også|se også|läs (?:också|även|mer|vidare)|se även|læs (?:også|mere)|relaterte? (?:saker|artikler)|lue (?:myös|lisää)|katso myös`,
  `czytaj (?:też|także|również|więcej|dalej)|zobacz (?:też|także|również)|przeczytaj (?:też|także|również)|čtěte (?:také|více|i)|přečtěte si|mohlo by vás zajímat|čítajte (?:aj|viac)|olvass(?:a el|on tovább)|kapcsolódó(?: cikk\\p{L}*)?|citește și|citeşte şi`,
  `читайте (?:также|ещ[её]|по теме)|читайте також|читайте ще|по теме|дивіться також|см\\. также|прочетете (?:още|също)|διαβάστε (?:επίσης|ακόμη|περισσότερα)`,
  `ayrıca (?:okuyun|bkz)|ilgili haber(?:ler)?|bunu da oku\\p{L}*|baca juga|đọc thêm|xem thêm|اقرأ (?:أيضا|أيضًا|أيضاً|المزيد)|קראו (?:גם|עוד)|यह भी पढ़ें|ये भी पढ़ें`,
  `(?:関連|おすすめ|あわせて読みたい)(?:記事|ニュース)?|相[关關](?:阅读|閱讀|文章|新闻|新聞|报道|報導)|(?:延伸|推荐|推薦|扩展)[阅閱][读讀]|[관연]련 ?(?:기사|뉴스)`,
].join('|')
const LEADS = new RegExp(`^[^\\p{L}\\d]{0,6}(?:${ELSEWHERE})(?!\\p{L})`, 'iu')
const LABEL = new RegExp(`^[^\\p{L}\\d]{0,6}(?:${ELSEWHERE})[^\\p{L}\\d]{0,6}$`, 'iu')
const ADVERT =
  /^\W{0,3}(?:advertisement|anzeige|werbung|publicité|publicidade?|pubblicità|advertentie|annons|annonse|annonce|reklam[ae]?|mainos|реклама|广告|廣告|広告|광고|(?:article|story) continues below(?: (?:this )?ad(?:vertisement)?)?)\W{0,3}$/iu

/**
 * Parts between the paragraphs of an article that do not belong to it: links to other articles with
 * their labels and pictures, and the labels of advertisements.
 */
export function insertionsIn({ about, blocks, forum, manual }: Outline, content: Set<Block>) {
  if (!about.isArticle || manual || forum > 0) return []
  const inOrder = blocks.filter((block) => content.has(block))
  const first = inOrder.findIndex(isProse)
  const last = inOrder.findLastIndex(isProse)
  const insertions = new Set<Block>()
  const teasers = new Set<Block>()
  let isUnderLabel = false
  for (const [at, block] of inOrder.entries()) {
    const { text, length } = block
    const isLabel = length <= MAX_LABEL && LABEL.test(text)
    isUnderLabel = isLabel || (isUnderLabel && isLink(block))
    if (isUnderLabel) insertions.add(block)
    if (isLabel || length > MAX_LINE) continue
    if (isLine(block) || ADVERT.test(text)) insertions.add(block)
    else if (at > first && at < last) for (const part of teaserAround(block)) teasers.add(part)
  }
  // On a list of articles, these are the content.
  const isArticle = sumLengths(teasers) <= sumLengths(content) * MAX_TEASERS
  return isArticle ? [...insertions, ...teasers] : [...insertions]
}

/** A label of these and a link, or a link that begins so. */
function isLine(block: Block): boolean {
  const rest = block.length - block.linked
  return rest <= block.linked && rest <= MAX_LABEL && LEADS.test(block.text)
}

const isLink = (block: Block) => block.linked >= block.length * MIN_LINKED

/** The parts of a box with a picture and a heading, which are one link, and no text. */
function teaserAround(heading: Block): Block[] {
  const { box } = heading
  if ((box.place & PLACE.heading) === 0 || heading.linked < heading.length) return []
  let parts: Block[] = []
  for (let up: Box | null = box; up && up.text <= MAX_TEASER; up = up.parent) {
    if (up.place & (PLACE.item | PLACE.table)) return []
    if (up.linked < up.text * MIN_LINKED) break
    if (up.images > 0 && up.parent) parts = listBlocks(up)
  }
  return parts
}
