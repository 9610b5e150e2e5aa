import { analyse } from 'chardet'

export const WESTERN = 'windows-1252'
type Candidate = { name: string; confidence: number }

/** How sure the detector must be, from 0 to 100. */
const MIN_CONFIDENCE = 20
const MIN_LETTERS = 0.7

/** The encoding of text in one or two bytes a character, by a detector and by how it reads. */
export function detect(sample: Uint8Array): string {
  if (hasSignsAlone(decode(sample, WESTERN))) return WESTERN
  const candidates = candidatesFor(sample)
  // In short texts the surest may have bytes that mean nothing in it.
  const isWhole = ({ name }: Candidate) => isValid(sample, name) && !mixesScripts(sample, name)
  const best =
    candidates.find(isWhole) ?? candidates.find(({ name }) => !mixesScripts(sample, name))
  if (best && DOUBLE_BYTES.has(best.name)) return best.name
  const isSure = best && (best.confidence >= MIN_CONFIDENCE || isSpelledOut(sample))
  const sure = isSure ? best.name : WESTERN
  const single = OTHER_SCRIPT.test(sure) ? sure : latinFor(sample, sure, candidates)
  const double = candidates.find((each) => DOUBLE_BYTES.has(each.name) && isWhole(each))
  return double && !readsLikeWords(sample, single) ? double.name : single
}

function candidatesFor(sample: Uint8Array): Candidate[] {
  const hasQuotes = sample.some((byte) => byte >= 0x80 && byte < 0xa0)
  return analyse(sample)
    .filter(({ name }) => !/^(?:UTF|ASCII|ISO-2022|mac)/i.test(name))
    .map(({ name, confidence }) => ({ name: NAMES[name] ?? name, confidence }))
    .filter(({ name }) => !(hasQuotes && WITHOUT_QUOTES.test(name)))
}

/** Names that browsers know under another. */
const NAMES: Readonly<Record<string, string>> = { GB18030: 'gb18030', 'ISO-8859-1': WESTERN }
const DOUBLE_BYTES = new Set(['Shift_JIS', 'EUC-JP', 'EUC-KR', 'Big5', 'gb18030'])
/** Encodings in which the bytes of curly quotes and dashes mean nothing. */
const WITHOUT_QUOTES = /^ISO-8859-[2-8]$/
/** Encodings of one byte a character for Greek, Cyrillic, Hebrew, Arabic and Thai. */
const OTHER_SCRIPT = /^(?:windows-(?:125[1356]|874)|KOI8|IBM|ISO-8859-[5678]$|TIS)/i
const LATIN = '[A-Za-z\\u00c0-\\u024f]'
const mixtureOf = (script: string) => ({
  letters: new RegExp(script, 'g'),
  mixed: new RegExp(`${LATIN}(?=${script})|${script}(?=${LATIN})`, 'g'),
})
const EASTERN = mixtureOf('[\\u2e80-\\uffef]')
const OTHER = mixtureOf('[\\u0370-\\u0e7f]')
const MAX_MIXED = 0.3

/** Whether words would often change from Latin letters to others and back. */
function mixesScripts(sample: Uint8Array, name: string): boolean {
  const isDouble = DOUBLE_BYTES.has(name)
  if (!isDouble && !OTHER_SCRIPT.test(name)) return false
  const text = decode(sample, name)
  const { letters, mixed } = isDouble ? EASTERN : OTHER
  return (text.match(mixed)?.length ?? 0) > (text.match(letters)?.length ?? 0) * MAX_MIXED
}

/** Signs of prices, measures and quotes; those of the second kind also stand within words. */
const SIGN = /[¡¢£§©«®°±²³µ·»¼½¾¿×÷€™•]/
const QUOTE = /[‘’“”–—…]/
const MIN_SIGNS = 0.7

/** Whether nearly all that is not ASCII are single signs beside words and numbers, as in "£12". */
function hasSignsAlone(western: string): boolean {
  let [signs, all] = [0, 0]
  for (const { 0: run, index } of western.matchAll(/[^\p{ASCII}]+/gu)) {
    all += run.length
    const isInWord =
      /[a-z]/i.test(western.charAt(index - 1)) && /[a-z]/i.test(western.charAt(index + 1))
    if (run.length === 1 && (QUOTE.test(run) || (SIGN.test(run) && !isInWord))) signs++
  }
  return signs >= all * MIN_SIGNS
}

type Alphabet = { encoding: string; letters: RegExp; telling: RegExp }
/** Languages that the detector misses in short texts; two telling letters are needed. */
const ALPHABETS: Alphabet[] = [
  { encoding: 'windows-1250', letters: /[čćđšž]/, telling: /[čćđšž]/ },
  { encoding: 'windows-1250', letters: /[ąćęłńóśźż]/, telling: /[ąęłśż]/ },
  { encoding: 'windows-1250', letters: /[áéíóöőúüű]/, telling: /[őű]/ },
  { encoding: 'windows-1254', letters: /[çğıöşüâîû]|i̇/, telling: /[ğış]/ },
]
const MIN_OWN = 0.95
/** A sign that stands for a letter between others, as in "Timiºoara" and "Wroc³aw". */
const SIGN_IN_WORD = /\p{L}[£¥¦ª¯¹²³º¼¾¿]\p{Ll}/u

/** The Latin encoding in which the letters are those of a language. */
function latinFor(sample: Uint8Array, sure: string, candidates: Candidate[]): string {
  const fitting = ALPHABETS.find((alphabet) => fits(sample, alphabet))
  if (fitting) return fitting.encoding
  if (sure !== WESTERN) return sure
  const isLatin = ({ name }: Candidate) => /^(?:windows-125[047]|ISO-8859-2)$/.test(name)
  const hasSigns = SIGN_IN_WORD.test(decode(sample, WESTERN))
  return (hasSigns && candidates.find(isLatin)?.name) || WESTERN
}

function fits(sample: Uint8Array, { encoding, letters, telling }: Alphabet): boolean {
  const all = decode(sample, encoding).match(/[^\p{ASCII}\u00a0‘’“”„–—…•«»€§°]/gu) ?? []
  const own = all.map((letter) => letter.toLowerCase()).filter((letter) => letters.test(letter))
  const kinds = new Set(own.filter((letter) => telling.test(letter)))
  return kinds.size > 1 && own.length >= all.length * MIN_OWN
}

/** Whether words are of bytes above ASCII alone, which Western languages only have in between. */
function isSpelledOut(sample: Uint8Array): boolean {
  const runs =
    Buffer.from(sample)
      .toString('latin1')
      .match(/[\x80-\xff]+/g) ?? []
  const length = (all: string[]) => all.reduce((sum, run) => sum + run.length, 0)
  return length(runs.filter((run) => run.length > 2)) > length(runs) * MIN_LETTERS
}

/** Node's decoders also pass bytes on as controls that mean nothing in an encoding. */
const isValid = (sample: Uint8Array, encoding: string) =>
  !/[\u0080-\u009f\ufffd]/.test(decode(sample, encoding))

function readsLikeWords(sample: Uint8Array, encoding: string): boolean {
  const signs = decode(sample, encoding).match(/[^\p{ASCII}]/gu) ?? []
  const usual = signs.filter((sign) => /[\p{L}‘’“”–—…•]/u.test(sign))
  return usual.length >= signs.length * MIN_LETTERS
}

function decode(sample: Uint8Array, encoding: string): string {
  try {
    // The sample may end within a character.
    return new TextDecoder(encoding).decode(sample, { stream: true })
  } catch {
    return ''
  }
}
