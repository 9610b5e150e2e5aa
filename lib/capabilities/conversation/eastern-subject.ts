import {
  CHINESE_ATTRIBUTES,
  CHINESE_COVERBS,
  CHINESE_OPENERS,
  JAPANESE_KNOWN,
  KOREAN_KNOWN,
} from './words/eastern'
import { KOREAN } from './words/lists'

const CHINESE = new Intl.Segmenter('zh', { granularity: 'word' })
const JAPANESE = new Intl.Segmenter('ja', { granularity: 'word' })
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const MAX_SIGNS = 40

/** Whether a question says what it is about, in languages that leave out what is understood. */
export function namesSubject(question: string): boolean {
  if (question.length > MAX_SIGNS) return true
  if (KOREAN.test(question)) return namesInKorean(question)
  return KANA.test(question) ? namesInJapanese(question) : namesInChinese(question)
}

const segments = (segmenter: Intl.Segmenter, text: string) =>
  [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)

/** A name of another language is read as single signs. */
const NAME_SIGNS = 3
/** "How is X cooked?" */
const MAKES = /^(?:怎么|如何|怎样)(?:做|煮|写|学|种|养)(?!的|才|好|吗|呢|更|比较)\p{L}{2}/u

/** "May one eat fruit?" */
const ASKS_LEAVE =
  /^(?:还|也|都)?(?:能|可以|能不能|可不可以|要|应该)(?:吃|喝|用|带|坐|穿)\p{Script=Han}{1,4}[吗嘛?？]|^[一二两三四五六七八九十几\d]{1,4}(?:天|晚|周|个?小时|个月|个?人|次|块|元|岁)(?:时间)?(?:够|行|可以|合适|来得及|能)/u

const COUNTS = /^[一二两三四五六七八九十几半]+[个月天年次块元岁周晚小时分钟人]*$/u

/** The first word that does not open a question names it: no verb, and no preposition before. */
function namesInChinese(question: string): boolean {
  const words = segments(CHINESE, question)
  const isSign = (word: string) =>
    [...word].length === 1 && !CHINESE_OPENERS.has(word) && !COUNTS.test(word)
  const isNamed = (_: string, at: number) => words.slice(at, at + NAME_SIGNS).every(isSign)
  if (ASKS_LEAVE.test(question)) return false
  if (words.slice(0, 1 - NAME_SIGNS).some(isNamed) || MAKES.test(question)) return true
  let verbs = 0
  for (const [at, word] of words.entries()) {
    if (
      [...word].length === 1 ||
      CHINESE_OPENERS.has(word) ||
      [...word].every((sign) => CHINESE_OPENERS.has(sign)) ||
      /^[会要能想该].$/u.test(word) ||
      CHINESE_ATTRIBUTES.has(word) ||
      /^\p{N}/u.test(word) ||
      COUNTS.test(word)
    )
      continue
    const before = words[at - 1] ?? ''
    if (CHINESE_COVERBS.has(before)) continue
    if (at > 0 && verbs === 0 && CHINESE_OPENERS.has(before)) verbs++
    else return true
  }
  return false
}

const JAPANESE_PARTICLES = /^(?:は|が|の|って|とは)$/u

/** "Is an extension possible?" */
const ABLE = /^(?:でき|出来|可能|必要|いる|いり|要る|大丈夫|OK)/u

/** "Do large bags need a reservation?": for what was talked about. */
const NEEDS_LEAVE =
  /(?:予約|許可|申請|免許|ビザ|手続き|料金|追加料金)(?:は|が|も)(?:必要|いり|要り|いる|要る|かかり)/u

/** A noun before the particle of a topic or a subject. */
function namesInJapanese(question: string): boolean {
  const words = segments(JAPANESE, question)
  if (NEEDS_LEAVE.test(question)) return false
  if (/^[犬猫]の(?!場合|料金)/u.test(question)) return true
  return words.some((word, at) => {
    const isNoun = /^[\p{Script=Han}\p{Script=Katakana}ーA-Za-z]+$/u.test(word)
    if (!isNoun || JAPANESE_KNOWN.has(word)) return false
    return JAPANESE_PARTICLES.test(words[at + 1] ?? '') && !ABLE.test(words[at + 2] ?? '')
  })
}

const ADVERBIAL = /(?:에서|에서는|까지|부터|에|에는|로|으로|랑|이랑|와|과|하고|보다|에게|한테)$/u
const KOREAN_PARTICLE = /(?:은|는|이|가|을|를|의|도|만)$/u
const KOREAN_VERB =
  /(?:[요다까죠니냐네어아해야지나게고면서려러]|한|할|인|된|될|던|있는|없는|하는|되는|가는|오는|보는|먹는|드는|쓰는|사는|걸리는)$/u

const KOREAN_ABLE = /^(?:가능|되나|되는|돼|될까|필요|할 ?수|해야|해도|괜찮)/u

function namesInKorean(question: string): boolean {
  const words = question.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.some((word, at) => {
    if (KOREAN_KNOWN.has(word) || /^\p{N}/u.test(word) || at === words.length - 1) return false
    const next = words[at + 1] ?? ''
    const isAdnominal =
      /[는은을ㄴㄹ]$/u.test(word) && /^(?:데|것|거|게|곳|방법|법|길|때|수|줄|시간|사람)/u.test(next)
    if (isAdnominal || ADVERBIAL.test(word) || KOREAN_ABLE.test(next)) return false
    const noun = word.replace(KOREAN_PARTICLE, '')
    if (noun !== word) return !KOREAN_KNOWN.has(noun)
    return (
      at === 0 && KOREAN_KNOWN.has(next.replace(KOREAN_PARTICLE, '')) && !KOREAN_VERB.test(word)
    )
  })
}
