import { isSmall } from './ellipsis'
import { isQuestion } from './private'
import type { Topic } from './subject'
import type { Language } from './words/language'
import { WORD, wordsIn } from './words/lists'

const MAX_WORDS = 14
const PART_OF_SUM =
  /^(?:(?:and|und|et|y|e|en|i|и) )?(?:what(?:['’]s| is) )?(?:the |die |das |la |le |el |il |de )?(?:square root|cube root|cube|square|half|double|triple|third|quarter|(?:quadrat)?wurzel|hälfte|doppelte|racine(?: carrée)?|moitié|double|raíz(?: cuadrada)?|mitad|doble|radice(?: quadrata)?|metà|doppio|raiz(?: quadrada)?|metade|wortel|helft|pierwiastek|połowa|корень|половина)(?: (?:of (?:that|it|this)|davon|daraus|de (?:ça|cela|eso)|di (?:questo|quello)|disso|daarvan|z tego|из этого))?[\s?.!]*$/iu
/** "And 19 %?", "minus 50" */
const NEXT_SUM =
  /^(?:(?:and|und|et|y|e|a|en|och|og|и|а|ve|ya|what about|how about|now|dann|wie ist es mit|¿y)\s)?(?:(?:plus|minus|times|mal|fois|por|per|vezes|keer|razy|divided by|geteilt durch)\s)?[-+*×/÷]?\s?[$€£]?\d[\d.,]{0,15}\s?(?:%|€|percent|prozent)?[\s?.!]*$/iu
const POLITE =
  "(?:(?:please|bitte|s[’']il te plaît|por favor|per favore|proszę|пожалуйста|lütfen|ok(?:ay)?,?|and|und|et|y|e|i|и|och|can you|could you|kannst du|peux-tu|puedes|puoi|pode|kun je|możesz|можешь|kan du)[\\s,]+){0,3}"
const CHANGES = [
  '(?:(?:now|then|next|jetzt|nun|dann|maintenant|ahora|ora|agora|nu|teraz|теперь|şimdi) )?(?:one|another|two|eins|einen|zwei|une?|un[oa]|otr[oa]|uma?|outr[oa]|een|jeden|jedno|один|одно|bir) (?:more )?(?:about|on|for|with|in|über|für|mit|sur|pour|avec|sobre|para|con|su|per|com|over|voor|met|o|dla|про|о|для) \\p{L}',
  '(?:to|into|in|auf|ins|en|al|em|para o|naar het|in het|na|на|till|på|til) \\p{L}{3,20}[.!]?$|더 \\S{1,12}(?: 있)?게|좀 더|もっと.{1,20}[くに]|(?:再|更).{1,8}一?[点些]|换成|換成',
  '(?:yet )?another (?:one|version|try)|one more|again|(?:now|but) (?:in|with|without|about|as|for|more|less|make|shorter|longer)|(?:a (?:bit|little|touch|tad)|much|even|way|slightly) \\p{L}{2,12}er(?!\\p{L})|(?:(?:a (?:bit|little|touch|tad)|much|even|way|slightly) )?(?:(?:more|less) \\p{L}+|(?:short|long|funni|warm|cold|nic|simpl|sad|happi|friendli|polit|blunt|strict|soft|sharp|cris|cut|dark|light|sill)(?:i?er|per))(?!\\p{L})|make (?:it|this|that|them)|(?:add|remove|drop|cut|leave out|mention|include|replace|change|keep|sign it|start (?:it )?with|end (?:it )?with|use) (?:it|a|an|the|my|that|more|less|fewer|some|with|out)',
  '(?:\\p{L}{4,14}er(?: und )?){1,2}(?:,? bitte)?[.!]?$|noch (?:eins|einen|eine|ein|mal)|nochmal|jetzt (?:auf|mit|ohne|als|in)|aber (?:mit|ohne|auf|etwas|kürzer|über|bitte)|(?:noch )?(?:etwas|ein (?:bisschen|wenig)|viel|deutlich) \\p{L}+er|mache? (?:es|das|ihn|sie|daraus)|füge? |lass |erwähne |ergänze |ändere |ersetze |streiche ',
  '(?:encore )?une? autre(?= ?$|[,. ]mais)|encore une?|(?:un peu )?(?:plus|moins) (?:de )?\\p{L}+|maintenant (?:en|avec|sans)|mais (?:en|avec|sans|plus|moins)|rends|ajoute|enlève|retire|supprime|remplace|mentionne',
  'otr[oa](?= ?$|[,. ]pero)|un[oa] más|(?:un poco )?(?:más|menos) \\p{L}+|ahora (?:en|con|sin)|pero (?:en|con|sin|más|menos|sobre)|hazl[oa]|ponl[oa]|añad[ea]|agrega|quita|elimina|reemplaza|menciona',
  "un['’ ]?altr[oa](?= ?$|[,. ]ma)|ancora un[oa]|(?:un po['’]? )?(?:più|meno) \\p{L}+|ora (?:in|con|senza)|ma (?:in|con|senza|più|meno)|rendil[oa]|fall[oa]|aggiungi|togli|sostituisci",
  'outr[oa](?= ?$|[,. ]mas)|mais um[a]?|(?:um pouco )?(?:mais|menos) \\p{L}+|agora (?:em|com|sem)|mas (?:em|com|sem|mais|menos)|deix[ae](?:-[oa])?|adicion[ea]|acrescent[ea]|tir[ea]|remov[ae]',
  'nog (?:een|eentje)|(?:iets|wat|een beetje|veel) \\p{L}+er|nu (?:in|met|zonder)|maar (?:dan|in|met|zonder)|maak (?:het|hem|die)|voeg |haal |verander ',
  'jeszcze (?:jeden|jedną|raz)|(?:bardziej|mniej|trochę|nieco) \\p{L}+|teraz (?:po|w|z|bez)|ale (?:po|w|z|bez|bardziej|krócej)|krócej|dłużej|krótsz\\p{L}+|zrób|dodaj|usuń|zmień',
  '(?:ещё|еще) (?:один|одно|одну|раз)|(?:более|менее|чуть|немного) \\p{L}+|покороче|подлиннее|посмешнее|повежливее|теперь (?:на|с|без)|но (?:на|с|без|более|покороче)|сделай|добавь|убери|измени|замени',
  'bir (?:tane )?daha|biraz (?:daha )?\\p{L}+|daha \\p{L}+(?= ?(?:yap|olsun|yaz|lütfen|$))|şimdi de|ekle|çıkar|değiştir',
  'en (?:till|til)(?= ?$|,)|(?:lite|lidt|litt) (?:mer |mere )?\\p{L}+|(?:mer|mere|mindre) \\p{L}+|nu på|men (?:på|med|utan|uden|uten)|gör (?:den|det)|gør (?:den|det)|lägg till|ta bort',
]
const CHANGE = new RegExp(`^${POLITE}(?:${CHANGES.join('|')})`, 'iu')
const ASKS_POLITELY =
  /^(?:please )?(?:can|could|would) you|^kannst du|^peux-tu|^puedes|^puoi|^pode|^kun je|^możesz|^можешь|^kan du/iu

/** Whether a message goes on with the task before it: a change of what was written, or a sum. */
export function goesOnWith(kind: 'text' | 'code' | 'arithmetic', message: string): boolean {
  const text = message.trim()
  if (kind === 'arithmetic') return NEXT_SUM.test(text) || PART_OF_SUM.test(text)
  if (wordsIn(text).length > MAX_WORDS) return false
  return CHANGE.test(text) && (!isQuestion(text) || ASKS_POLITELY.test(text))
}

/** "And Mbappé how many?" without what the question before it asks in the same words. */
export function withoutTail(text: string, { question }: Topic, { ask }: Language): string {
  const words = wordsIn(text)
  const from = words.findIndex((word) => ask.has(word))
  const tail = words.slice(from).join(' ')
  if (from < 1 || from > 3 || !wordsIn(question).join(' ').includes(tail)) return text
  const at = text.toLowerCase().lastIndexOf(words[from] ?? '')
  return at > 0 ? text.slice(0, at).replace(/[\s,]{1,3}$/, '') : text
}

/** "Y la de marisco" after "receta de paella valenciana": the noun stays, its adjective goes. */
export function withComplement(
  text: string,
  { question }: Topic,
  language: Language,
): string | null {
  const [, complement = ''] = ADJECTIVE_OF.exec(text.replace(language.connectors, '')) ?? []
  const [, head = '', noun = '', adjective = ''] = NOUN_WITH_ADJECTIVE.exec(question) ?? []
  const { ask, small, verbs } = language
  const isNoun = (word: string) => ![ask, small, verbs].some((list) => list.has(word))
  return complement !== '' && [noun, adjective].every((word) => word !== '' && isNoun(word))
    ? `${head}${noun} ${complement}`
    : null
}
const ADJECTIVE_OF =
  /^(?:el|la|los|las|[oa]s?|celles?|celui|ceux|quell[oaie]) (d(?:[ei] |['’])\p{Ll}.{2,40}?)[\s?.!]{0,3}$/u
const NOUN_WITH_ADJECTIVE = /^(.{0,200} )(\p{Ll}{3,20}) (\p{Ll}{4,20})[\s?.!]{0,3}$/u

const NUMBER = /\p{N}[\p{N}.,]{0,12}/gu
const UNIT_WORD = /\p{L}[\p{L}\p{M}]{0,20}/gu
const STANDS_IN = /^(?:ones?|each)$/iu
const MAX_MEASURE = 40
const MAX_STEM = 4

/** "And for 5 days?" after the price of 3 days: the same with the other number. */
export function otherMeasure(text: string, { question }: Topic, language: Language): string | null {
  const [number = '', ...others] = text.match(NUMBER) ?? []
  if (text.length > MAX_MEASURE || number === '' || others.length > 0) return null
  const opening = language.connectors.exec(text)?.[0] ?? ''
  const isOpen = (word: string) => !isSmall(word, language) && !STANDS_IN.test(word)
  const [unit = '', ...more] = (text.slice(opening.length).match(UNIT_WORD) ?? []).filter(isOpen)
  if (unit === '' || more.length > 0) return null
  const stem = unit.slice(0, Math.max(2, Math.min(unit.length - 1, MAX_STEM)))
  const measure = new RegExp(
    `(?<=(?<!\\p{L})${stem}\\p{L}{0,6}\\s)${NUMBER.source}|${NUMBER.source}(?=[\\s-]?${stem})`,
    'giu',
  )
  const [like, ...further] = question.match(measure) ?? []
  return like && further.length === 0
    ? question.replace(measure, number.replace(/[.,]$/, ''))
    : null
}

const MAX_REST = 3
const LEADS =
  /^(?:in|at|for|from|to|near|on|für|aus|nach|bei|auf|im|à|en|au|aux|pour|a|para|por|ad?|per|da|nel|em|no|na|van|voor|naar|w|we|dla|do|z|в|во|на|из|для|до|i|på|till|til|fra|från|у|ở)$/u

/** "How much in Leeds?" after "How much is rent in London?": the fragment that is new. */
export function withoutRepeated(text: string, question: string, language: Language): string | null {
  const { ask, verbs, small } = language
  const [words, earlier] = [wordsIn(text), wordsIn(question)]
  const start = words.findIndex((word, at) => word !== earlier[at])
  const end = words.toReversed().findIndex((word, at) => word !== earlier.at(-1 - at))
  const isLed = start > 0 && end === 0 && LEADS.test(words[start] ?? '')
  if (start < 0 || !(isLed || (start === 0 && end > 0))) return null
  const rest = words.slice(start, words.length - end)
  const repeated = isLed ? words.slice(0, start) : words.slice(-end)
  const isNew = !rest.some((word) => ask.has(word) || verbs.has(word))
  if (rest.length > MAX_REST || !isNew || !repeated.some((word) => ask.has(word))) return null
  if (rest.every((word) => small.has(word)) || language.pronouns.test(rest.join(' '))) return null
  const parts = text.match(WORD) ?? []
  return parts.slice(start, parts.length - end).join(' ')
}
