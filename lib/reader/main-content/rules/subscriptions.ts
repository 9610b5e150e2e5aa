import { Element } from '@/lib/reader/html'
import { type Block, type Box, isBox, isIn, listBlocks } from '../blocks'
import { firstBlock, type Outline } from '../features/outline'
import { PLACE } from '../features/places'
import { SELLS } from '../features/traits'

const MAX_BOX = 900
const MIN_TEASER = 40
const MIN_PROSE = 80
const MAX_LABEL = 60
const MAX_LINKS = 5
const MAX_BEHIND = 60
const ENOUGH = 4

const PRICE =
  /(?:\p{Sc}|R\$|\b(?:CHF|USD|EUR|GBP)|(?<!\p{L})(?:kr|zł|Kč)\.?)\s?\d|\d\s?(?:\p{Sc}|(?:kr|Kč|zł|Ft|TL|CHF|USD|EUR|eur|lei|лв|руб|krona|kronor|kroner|euro|złoty)(?!\p{Lu})|[元円원])/u
const PERIOD =
  /(?<!\p{L})(?:day|week|month|year|annual|mo(?!\p{L})|yr|tag|woche|monat|jahr|semaine|mois|ans?(?!\p{L})|semana|mes(?:es)?(?!\p{L})|año|settiman|mes[ei]|ann[oi]|mês|meses|anos?(?!\p{L})|maand|week|weken|jaar|tydzień|tygod|miesi|rok|vecka|veckor|månad|mån|år|uge|måned|md|viikko|kk|kuukau|vuosi|týden|měsí|hét|hó|hav[io]|éve|săptăm|lun[ăi]|недел|месяц|мес|год|тиждень|місяц|hafta|ay|yıl)|(?:monats|jahres|wochen)|[週月年주월년]/iu
const SUBSCRIBING =
  /subscri|member|premium|(?:^|\P{L})plus(?:\P{L}|$)|abonn|abbon|abone|abo(?:s|nnement)?(?!\p{L})|mitglied|suscri|socio|assin|prenum|subskry|předpl|előfiz|tilaa|συνδρομ|подпис|передпл|会員|購読|订阅|会员|訂閱|付费|付費|구독|회원|اشتر|מנוי|สมาชิก/iu
const READING =
  /(?<!\p{L})(?:read|story|stories|article|journalis|newspaper|lesen|leser|les[et] |artik|beitrag|text|lire|lecture|lecteur|suite|leer|leyendo|lectura|artícul|noticia|periódic|legger|lettur|articol|giornal|notizi|ler(?!\p{L})|leia|lendo|leitur|artig|matéri|reportag|lezen|lees|verhalen|czyta|läs|nyhet|læs|lese|juttu|lue(?!\p{L})|lukea|číst|člán|olvas|cikk|citi|чита|прочит|стать|статт|haber|oku|yazı)|(?:weiter|aus|voll)lesen|記事|読|読者|全文|阅读|閱讀|本文|기사|읽|قراءة|לקרוא|อ่าน/iu
const RESTRICTED =
  /(?<!\p{L})(?:only|exclusiv|reserved|unlock|limit|nur|exklusiv|vorbehalten|réserv|limite|sólo|solo|riservat|só|apenas|alleen|tylko|endast|kun|bare|vain|pouze|csak|doar|только|лише|sadece|yalnız)|限定|のみ|仅|專|전용|فقط|เฉพาะ/iu
const ACCOUNT =
  /(?<!\p{L})(?:account|sign (?:in|up)|log ?in|regist|konto|anmeld|einlogg|compte|connect|cuenta|sesión|conta|cadastr|acced|zalog|logg|kirjaud|tili(?!\p{L})|účet|přihl|fiók|аккаунт|войти|войдите|hesap|giriş)|登録|ログイン|注册|登录|註冊|계정|로그인|가입/iu
const FREE =
  /(?<!\p{L})(?:free|gratis|gratuit|kostenlos|bezpłat|darmo|ilmai|maksut|zdarma|ingyen|бесплат|ücretsiz|δωρεάν)|無料|免费|免費|무료|مجان/iu
const NAMES =
  /paywall|regwall|paid|premium|subscri|abonn|meter|lock(?:ed)?(?:[\s_-]|$)|gate(?:way)?(?:[\s_-]|$)|piano|tp-modal/i
const CALL = /(?:^|[\s_-])(?:btn|button|cta)(?:$|[\s_-])/i

/** Boxes behind the beginning of an article that sell the rest of it, by what they are made of. */
export function offersToReadOn(page: Outline): Block[] {
  const first = page.blocks.find(isTeaser)
  const isSelling = page.traits.includes(SELLS) || page.traits.includes('type-product')
  if (!first || isSelling || !(page.about.isArticle || page.about.isPaid)) return []
  return offersIn(page.root, first, page).flatMap((box) => listBlocks(box))
}

function offersIn(box: Box, first: Block, page: Outline): Box[] {
  const [only, second] = box.children
  const isWrapper = only !== undefined && second === undefined && isBox(only)
  if (!isWrapper && box.text <= MAX_BOX && sells(box, first, page)) return [box]
  return box.children.flatMap((child) => (isBox(child) ? offersIn(child, first, page) : []))
}

const isTeaser = (block: Block) =>
  block.length >= MIN_TEASER &&
  block.linked < block.length * 0.4 &&
  !isIn(block, PLACE.nav | PLACE.footer | PLACE.header | PLACE.button | PLACE.heading)

function sells(box: Box, first: Block, page: Outline): boolean {
  const start = firstBlock(box)
  if (!start || start.index <= first.index) return false
  if (start.index > Math.max(first.index, page.lastProse) + MAX_BEHIND) return false
  const blocks = listBlocks(box)
  const last = blocks.at(-1)
  if (!last || start === last) return false
  if ((page.proseLeft[last.index] ?? 0) > 0) return false
  if (box.images > 0 || blocks.filter(isLinked).length > MAX_LINKS || blocks.some(isOther))
    return false
  const hasControl = blocks.some(isControl)
  const { isPaid } = page.about
  if (!hasControl && !isPaid) return false
  const text = blocks.map((block) => block.text).join('\n')
  const [isSubscribing, isReading] = [SUBSCRIBING.test(text), READING.test(text)]
  if (!isSubscribing && !isReading && !isPaid) return false
  const isSold = PRICE.test(text)
  const evidence = [
    isSold,
    isSold && PERIOD.test(text),
    isSubscribing,
    isReading,
    RESTRICTED.test(text),
    ACCOUNT.test(text),
    FREE.test(text),
    hasControl,
    isPaid,
    isNamed(box),
  ]
  return evidence.filter(Boolean).length >= ENOUGH
}

const isOther = ({ length, text }: Block) =>
  length >= MIN_PROSE && !SUBSCRIBING.test(text) && !PRICE.test(text) && !RESTRICTED.test(text)

const isLinked = ({ length, linked }: Block) => linked >= length * 0.8

/** Whether a block is all button or link. */
function isControl(block: Block): boolean {
  const { nodes, text, box } = block
  if (text.length > MAX_LABEL) return false
  if (box.place & PLACE.button) return true
  return isLinked(block) || nodes.some((node) => node instanceof Element && isButton(node))
}

const isButton = ({ name, attribs }: Element): boolean =>
  name === 'button' || attribs.role === 'button' || CALL.test(attribs.class ?? '')

const isNamed = ({ element }: Box): boolean =>
  element instanceof Element &&
  NAMES.test(`${element.attribs.class ?? ''} ${element.attribs.id ?? ''}`)
