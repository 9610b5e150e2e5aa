import { firstAmount, stem } from '@/lib/base/text'

/** What kind of answer a question wants, told by its question word, language by language. */
export type Form = Pick<RegExp, 'test'>
type Shape = { asks: RegExp; holds: Form }

const PRICE_WORDS =
  /\d\s?(?:dollars?|pounds?|cents?|yen|kron(?:or|er)|lire?|pesos?|reais|reales|francs?|franken|rupees?|руб\p{L}*)(?!\p{L})|(?<!\p{L})(?:free|gratis|kostenlos|gratuit\p{L}*|бесплатно)(?!\p{L})|無料|免费/iu
const MONEY = { test: (text: string) => firstAmount(text) !== null || PRICE_WORDS.test(text) }
const NUMBER =
  /\p{N}|\b(?:two|three|four|five|six|seven|eight|nine|ten|zero|none|no one|nobody|hundred|thousand|million)\b/iu
const DATE =
  /\b(?:1\d|20)\d\d\b|\d{1,2}[:.]\d{2}|\d\s?(?:a\.?m|p\.?m|uhr|h\b|時|月|日|号)|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|okt|dez|mai)\p{L}*\s?\d?|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:today|tomorrow|yesterday)\b|\d{1,2} (?:\p{L}{3,12} )?\d{0,4}/iu
const PLACE =
  /\b(?:locat|stored?\b|saved?\b|kept\b|lives?\b|found (?:in|at|under)|placed?\b|sits?\b|resides?|path\b|director|folder|in the \p{L}+ (?:file|section|menu)|liegt|befindet|steht|gespeichert|situé|se trouve|se encuentra|si trova|fica)|(?<![\w<])\/[\w.-]+\/[\w.-]|%\w+%\\|\b[A-Z]:\\/iu
const PERSON =
  /\p{Lu}\p{Ll}+ (?:(?:van|von|de|da|di|der|la|le|bin|ibn|al) ){0,2}\p{Lu}[\p{Ll}'’-]+|[\p{Script=Han}\p{Script=Katakana}]{2,}|[\p{Script=Hangul}]{3}/u

/** A list below its introduction, or three things in a row. */
const LIST = /[:：]\n|(?:, [^,.;]{2,40}){2}/u
const DEFAULT = /\b(?:by )?default|standardmäßig|par défaut|por defecto|predefinit|padrão/iu
const LIMIT =
  /\p{N}.{0,40}\b(?:or (?:fewer|less)|at most|max|limit)|\b(?:up to|at most|maximum|limit\p{L}*|no more than|no longer than|cannot exceed)\b.{0,60}\p{N}/iu

const KEYS =
  /\b(?:Ctrl|CTRL|Control|Shift|SHIFT|Alt|ALT|Cmd|Command|Meta|Super|Strg|Esc|Tab|Del)\b ?[+-–] ?\S|\bF\d{1,2}\b|\b(?:key|press(?:ing)?|shortcut)s? (?:the )?["“'‘]?(?:\p{Lu}|\p{Lu}\p{Ll}{1,8})\b/u

/** "Yes, it can." */
const VERDICT = /(?:^|\n|\bin general, )(?:yes|no|ja|nein|oui|non|sí|sì|sim|não)\b/iu

const SHAPES: Shape[] = [
  {
    asks: /\bshortcuts?\b|\bhotkeys?\b|\b(?:which|what) keys?\b|\bkey (?:binding|combination)s?\b/iu,
    holds: KEYS,
  },
  { asks: /\bdefault\b/iu, holds: DEFAULT },
  {
    asks: /\bmax(?:imum)?\b|\blimit (?:of|on|for)\b|\bhow (?:big|large|long|many .{1,40}) can\b/iu,
    holds: LIMIT,
  },
  {
    asks: /\b(?:price|prices|cost|costs|cheap\p{L}*|expensive|fee|fees|kostet|kosten|preis\p{L}*|billig\p{L}*|prix|coûte\p{L}*|cuesta\p{L}*|precio\p{L}*|custa\p{L}*|preço\p{L}*|costa|prezzo|costo|kost|стоит|цена|стоимость|koszt\p{L}*|cena)(?!\p{L})|how much (?:is|are|does .{1,60} cost)|いくら|値段|料金|价格|多少钱|얼마/iu,
    holds: MONEY,
  },
  {
    asks: /\bhow (?:much|many|high|tall|long|old|far|big|large|deep|wide|fast|heavy|hot|cold|often)\b|\b(?:wie ?viele?|wie (?:hoch|lang|alt|weit|groß|tief|schwer|oft))\b|\b(?:combien|cuánt[oa]s?|quant[oaie]s?|hoeveel|hoe (?:lang|hoog|oud))\b|сколько|какова (?:длина|высота|площадь)|何(?:人|個|年|歳|メートル|キロ)|人口|多少|几|몇|\b(?:population|version|percent\p{L}*|rate|number|port|dose|temperature|weather)\b/iu,
    holds: NUMBER,
  },
  {
    asks: /\b(?:when|what (?:time|day|date|year)|opening hours|wann|um wie viel uhr|quand|à quelle heure|cuándo|quando|wanneer|kiedy|ne zaman)\b|когда|いつ|何時|什么时候|何时|언제/iu,
    holds: DATE,
  },
  {
    asks: /^where\b|\bwhich (?:file|folder|directory|path)\b|^wo\b|^où\b|^dónde\b|^dove\b|^onde\b|^waar\b/iu,
    holds: PLACE,
  },
  {
    asks: /\b(?:who|whose|wer|wem|wen|qui|quién\p{L}*|quem|chi|wie is|kto)\b|кто|誰|谁|누구/iu,
    holds: PERSON,
  },
  {
    asks: /^(?:is|are|am|was|can|could|do|does|did|will|would|should|must|may|has|have|ist|sind|kann|können|darf|muss|gibt es|est-ce|peut-on|faut-il|dois-je|puis-je|es posible|puedo|si può|posso)\b/iu,
    holds: VERDICT,
  },
  {
    asks: /^(?:which|what|welche|quel(?:le)?s|qué|quali|quais) (?:(?:kinds|types|sorts) of )?(?:[\p{L}-]{2,20} ){0,2}[\p{L}-]{2,20}(?:s|n|es|i) (?:are|does|do|can|is|exist|gibt|unterst|prend|hay|sono)/iu,
    holds: LIST,
  },
]

/** Words that ask, and that an answer need not repeat. */
const ASKING = new Set(
  `much many long often far next latest newest current currently today tonight now recent cheapest cheap best please tell show explain need
  give find get mean means difference between exactly really actually still ever viel viele aktuell neueste heute jetzt günstigste
  bitte bedeutet unterschied combien actuel dernier aujourd'hui meilleur cuánto actual último hoy mejor significa diferencia quanto
  attuale oggi migliore сколько сейчас сегодня какой какая какова кто что где когда почему каких какие какого является
  lautet hieß heißt heißen groß hoch oft gab gibt nennt genannt bezeichnet cuántos cuántas cuál cuáles fue cómo dónde quién quiénes
  llama llamaba hay había quanti quante quale quali dove chi quantos quantas onde quem kaç hangi hangisi ne kim kimin nerede nereden
  zaman kadar nedir kimdir nasıl neden adı olarak ما ماذا من متى كم أين هل التي الذي كان كانت هو هي اسم عدد क्या कौन कौनसा कब कहाँ
  कितने कितनी कितना किस किसने किसके किन कैसे क्यों नाम था थी थे है हैं में का की के को से पर और ने एक यह वह इस उस जो लिए साथ द्वारा गया किया थे हुआ في على إلى عن أن قد مع هذا هذه ile bir ve için ile olan jaki jaka jakie który która które
  kto kiedy gdzie dlaczego hur vad vem vilken när var hvad hvem hvornår`
    .split(/\s+/)
    .map(stem),
)

/** The form of text that can answer, or null if any can. */
export function wantedShape(question: string): Form | null {
  return SHAPES.find(({ asks }) => asks.test(question))?.holds ?? null
}

/** Whether nothing else can answer: no amount is told by a text without money. */
export const isPrice = (question: string): boolean =>
  wantedShape(question) === MONEY &&
  /^(?:how much|what (?:does|do|is|are)|was kost|combien|cuánt|quant)/iu.test(question.trim())

const WHICH_EXIST =
  /^(?:which|what)\s.{2,60}\s(?:are|is|can|does|do)\s(?:there|available|supported|possible|allowed|exist|.{0,20} (?:support|offer|have))\b/i
const EXISTING = /\b(?:available|supported|possible|allowed|exist|support|offer|have)\b/gi

/** Words of "Which formats are supported?" that its answer, a list, need not have. */
export const wordsOfExisting = (question: string): string[] =>
  WHICH_EXIST.test(question) ? (question.match(EXISTING) ?? []) : []

/** Whether the stem of a question's word only asks. */
export const isAsking = (term: string) => ASKING.has(term)

/** Words that say nothing of what an English question is about, and something in manuals: "GET". */
const GENERAL = new Set(
  `every each all some own certain particular specific existing get make use want need give find see add back go put keep work take let way everything thing something one two
  know happen look whole through over during called set setup up out configure enable implement may might must right`
    .split(/\s+/)
    .map(stem),
)

export const isGeneral = (term: string) => GENERAL.has(term)
