import { isQuestion } from './private'
import { detectLanguage } from './words/languages'
import { wordsIn } from './words/lists'

const QUESTION_FORM =
  /^(?:(?:so|and|please|und|et|y|e)[,\s]+)?(?:(what(?:['’]?s| is| are)|how much (?:is|are)|wie ?viel (?:ist|sind|macht|ergibt)|was (?:ist|sind|ergibt|ergeben|macht|wären)|combien (?:font|fait)|quel est|que vaut|cuánto (?:es|son)|quanto (?:fa|fanno|é|è|são|dá)|hur mycket är|hvad er|kolik je|mennyi|cât (?:face|fac|este)|скільки буде|berapa|bao nhiêu là|كم (?:يساوي|هو|حاصل)|hoeveel is|wat is|vad är|hva er|mikä on|paljonko on|mennyi a|qual (?:é|è)|cuál es|quanto (?:dà|fazem)|чему рав(?:но|ен|на)|какой|ile (?:to|jest)(?: jest)?|сколько будет|kaç eder)|(calculate|compute|evaluate|solve|work out|(?:be)?rechne(?: mir)?(?: (?:mal|bitte|kurz))*|calcule[rz]?|calcula|calcola|bereken|oblicz|вычисли|посчитай|hesapla|计算|計算))?\s*(?:[:：]\s*)?(?:(?:el|la|le|der|die|das|the|il|o)\s+)?/iu
const WORDS =
  /\b(?:split (?:by|between|among)|shared (?:by|between)|people|persons|ways|geteilt auf|percent|per cent|prozent|pour ?cent|por ciento|percento|per cento|por cento|procent|times|mal|fois|plus|minus|moins|más|menos|divided by|geteilt durch|divisé par|multiplied by|squared|cubed|square root|factorial|mod(?:ulo)?|to the power|raised to|power|(?:and )?then|dann|puis|luego|poi|auf|sur|sobre|su|op|half|third|quarter|double|triple|hälfte|drittel|viertel|doppelte|moitié|tiers|quart|double|mitad|tercio|metà|terzo|metade|terço|helft|połowa|square|cube|log|sqrt|sum|product|average|fakultät|hoch|wurzel|factorielle|racine|raíz|radice|raiz|of|von|de|di|van|the|z|ze|od|ud|af|av|din|dari|persen|av|vezes|veces|volte|razy|maal|kere|gange|gånger|yüzde|procent(?:a|ów|o)?|százaléka?|la sută)\b|от|від|процентов|процента|відсотків|の|의|प्रतिशत|का|गुणा|में|ضرب|في|زائد|ناقص|على|умножить на|разделить на|раз(?!\p{L})|çarpı|bölü|artı|eksi|nhân|chia|cộng|trừ|乘以?|除以|加上?|减去?|(?<=\d)['’]\p{L}{1,4}|من|بالمئة|在|√/giu
/** "An 18 % tip on $64.50" is a sum of money. */
const MONEY =
  /[$€£¥₹₽₴₺₩]|(?<=\d ?)(?:zł|kč|ft|kr|tl|lei|руб\p{L}{0,3}|грн)(?!\p{L})\.?|\b(?:usd|eur|gbp|hours?|minutes?|seconds?|stunden?|minuten?|heures?|horas?|minutos?|minuti|dollars?|euros?|pounds?|an?|eine?|un[ae]?|(?:tip|tax|vat|mehrwertsteuer|mwst\.?|tva|iva|btw|discount|off|on|trinkgeld|rabatt|pourboire|remise|propina|descuento|mancia|sconto|gorjeta|desconto)(?= ))\b|(?<=%) (?:off|discount)\b/giu
const END =
  /(?:等于多少|等于几|是多少|は(?:いくつ|いくら|何)(?:ですか)?|は|[은는이가]? ?(?:얼마|몇)(?:야|이야|예요|에요|인가요|입니까|인지)?|kaç(?: (?:eder|yapar))?|kaçtır|(?:कितना|कितने) (?:है|होता है|होगा)|là bao nhiêu|berapa)?[=?？؟。।.!\s]{0,9}$/u

/** Whether a message is a sum and nothing else. "What is 9/11?" is a question. */
export function isArithmetic(message: string): boolean {
  if (message.length > 300) return false
  const text = message.trim().replace(/^[¿¡]\s*/u, '')
  if (EQUATION.test(text) || COMPARED.test(text)) return true
  if (LESS_THAN.test(text)) return false
  const [opening = '', asks, orders] = QUESTION_FORM.exec(text) ?? []
  const rest = text.slice(opening.length).replace(END, '')
  const sum = rest.replace(MONEY, ' ').replace(WORDS, ' + ').replace(/%/g, ' + ')
  if (!/\d/.test(sum) || !/^[\d\s.,+\-−–*/×÷xX·:^()√]+$/u.test(sum)) return false
  const isAsked = Boolean(asks ?? orders) || /=\s*\??$/.test(text)
  if (/^[\d.,]{1,40}$/.test(sum.trim())) return Boolean(orders)
  return isSum(rest, Boolean(orders) || /=/.test(text), isAsked)
}

const LESS_THAN = /^(?:moins|plus|menos|más) d[e'’] ?\p{N}/iu

/** "Is 3/8 bigger than 0.4?" */
const COMPARED =
  /^(?:is|are|ist|est|est-ce que|es|è|é|czy|is) [\d\s.,/%]{1,20} \p{L}{2,10}(?: \p{L}{2,10})? (?:than|als|que|di|do que|dan|niż|od) [\d\s.,/%]{1,20}[?.!\s]*$/iu

/** "Solve 3x + 12 = 27" */
const EQUATION =
  /^(?:(?:please |bitte )?(?:solve|resolve|résou[ds]|résolvez|resuelve|resolver?|resolva|risolvi|löse?|los op|rozwiąż|реши(?:те)?|çöz|lös|løs|vyřeš|rezolvă|find|factor|simplify|expand)(?: the equation| die gleichung| l['’]équation| la ecuación| a equação| l['’]equazione| równanie| уравнение)?(?: for [a-z])?:?\s{1,3})?(?=[^\n]{0,80}(?<![\p{L}])\d{0,6}[xyzabnt](?![\p{L}]))[\d\s.,+\-−–*/×·^()²³√xyzabnt]{2,80}[=<>≤≥][\d\s.,+\-−–*/×·^()²³√xyzabnt]{1,60}(?:,? ?(?:for|solve for|find|nach|para|per|pour|dla|для) [a-z]| を解いて| 풀어줘)?[?.!\s]{0,4}$/iu

/** "Convert 5 miles to km", or days between dates: sizes that are fixed, unlike currencies. */
export const isConversion = (message: string): boolean =>
  [CONVERSION, ASKED_CONVERSION, HOW_MANY, DAYS, NUMERAL].some((pattern) =>
    pattern.test(message.trim()),
  )

/** "What's 3/8 as a decimal?" */
const NUMERAL =
  /^(?:\p{L}[\p{L}'’]{0,12}\s){0,4}\d[\d.,]{0,12}(?:\s?\/\s?\d{1,6}|\s?%)?\s(?:\p{L}{1,6}\s){1,3}(?:decimals?|fractions?|percent(?:age)?|binary|hexadecimal|hex|octal|roman numerals?|dezimal\p{L}*|bruch|prozent|binär\p{L}*|décimale?|fraction|pourcentage|binaire|decimal|fracción|porcentaje|binario|decimale|frazione|percentuale|fração|porcentagem|binário|decimaal|breuk|procent|ułamek|дроб\p{L}{1,4}|процент\p{L}{0,4}|двоичн\p{L}{2,4})[?.!\s]*$/iu

const UNIT =
  '(?:k?m|cm|mm|km/h|kmh|mph|m/s|ft|feet|foot|in|inch(?:es)?|yards?|yd|miles?|mi|meters?|metres?|kilomet(?:er|re)s?|centimet(?:er|re)s?|kg|g|mg|gram(?:m?e?s?|mi|os|as)?|kilograms?|kilos?|pounds?|lbs?|oz|ounces?|stone|tons?|tonnes?|l|ml|lit(?:er|re)s?|gallons?|pints?|cups?|tablespoons?|tbsp|teaspoons?|tsp|°?[cf]|celsius|fahrenheit|kelvin|degrees? (?:celsius|fahrenheit|c|f)|hours?|minutes?|seconds?|days?|weeks?|[kmgt]i?b|bytes?|acres?|hectares?|meilen|zoll|fuß|pfund|unzen|milles?|pouces?|livres|millas?|pies|libras|onzas|k?ilom[eè]tr(?:es?|os?|i)|quil[oô]metros?|kil[oó]metros?|chilometri|kilometern?|metern?|metros?|metri|centim[eèé]tr(?:es?|os?|i)|litern?|litres?|litros?|litri|gall?ons?|galones|galoni|gramm|grammes?|gramos?|grammi|kilogramm|kilos?|chili|quilos?|unzen|onces?|once|pulgadas?|polegadas?|pollici|piedi|pés|yardas?|iardas?|miglia|milhas|mijl|ponden|pond|kilometer|килом\\p{L}{2,8}|мил[ьиея]\\p{L}{0,2}|метр\\p{L}{0,3}|фут\\p{L}{0,2}|дюйм\\p{L}{0,3}|литр\\p{L}{0,3}|галлон\\p{L}{0,3}|фунт\\p{L}{0,3}|унци\\p{L}{1,2}|кг|км|градус\\p{L}{0,3}|mil|kilometre|metreye?|inç|mil[ey]?|cali|stopy|stóp|funtów|mili|kilometrów|kilometrach|kilometry|litrów|litrach)'
const HOW_MANY = new RegExp(
  `^(?:how (?:many|much)|wie ?viele?|combien de|cuánt[oa]s|quant[ioae]s?|hoeveel|hur många|ile|сколько) ${UNIT} (?:(?:are |is |sind |ist |hat |haben |fait |font |y a-t-il |son |hay |tiene |sono |ci sono |são |tem |zijn |är |to |w |в )(?:there )?(?:in |dans |en |em )?|in |dans |en |em )(?:an? |one |eine[mr]? |une? |una? |uno |uma? |een |\\d[\\d.,]{0,9} ?)${UNIT}[?.!\\s]*$`,
  'iu',
)
const DATE =
  '(?:\\d{1,2}(?:st|nd|rd|th|\\.)? )?\\p{L}{3,12}\\.?(?: \\d{1,2}(?:st|nd|rd|th)?)?(?:,? \\d{4})?'
const DAYS = new RegExp(
  `^how many (?:days|weeks|months) (?:are (?:there )?|is it )?(?:between|from) ${DATE} (?:and|to|until|till) ${DATE}[?.]*$`,
  'iu',
)
const CONVERSION = new RegExp(
  `^(?:please )?(?:convert|change|umrechnen|rechne|wandle|przelicz|zamień|převeď|omvandla|omregn|çevir|reken|zet|convertis|convertir|convierte|converti|converta|переведи)? ?(?:what(?:['’]s| is| are) |how (?:much|many) (?:is|are) |wie ?viel (?:ist|sind) )?\\d[\\d.,/½¼¾]{0,12} ?(?:${UNIT}|['′"″])(?:\\s?(?:and |und |et |y )?\\d[\\d.,]{0,6} ?(?:${UNIT}|['′"″])?)?\\s(?:to|in|into|as|en|a|em|nach|=|в)\\s${UNIT}(?: um)?[?.!]*$`,
  'iu',
)

/** "What does 40 gallons make in litres?": words that ask, a size, and a unit. */
const ASKED_CONVERSION = new RegExp(
  `^(?:¿\\s?)?(?:(?:what|how|much|many|is|are|does|do|would|convert|turn|express|was|wie|wieviel|viel|viele|sind|ist|ergeben|combien|que|font|fait|valent|vaut|représentent|cuánto|cuántos|son|es|equivalen|a|quanto|quanti|quante|quantos|quantas|sono|fanno|è|são|dá|dão|hoeveel|zijn|ile|to|jest|сколько|это|будет|kaç|hur|mycket|är)\\s){1,4}(?:an? |one |une? |\\d[\\d.,]{0,12}\\s?)${UNIT}(?: (?:make|makes|be|equal|come|comes))?\\s(?:to|in|into|as|out to|en|em|a|na|w|в|i)\\s(?:the )?${UNIT}[?.!\\s]*$`,
  'iu',
)

/** "If a train travels 240 km in 3 hours, how fast is it?" asks for a calculation. */
export function isWordProblem(message: string): boolean {
  if (message.length > 600) return false
  const { ask } = detectLanguage(message)
  const asks = isQuestion(message) || wordsIn(message).some((word) => ask.has(word))
  if (!(asks && SUPPOSES.test(message)) && !SHARES.test(message)) return false
  const numbers = message.match(/\p{N}[\p{N}.,]*/gu) ?? []
  const names = message.slice(1).match(/(?<![.!?]\s)\p{Lu}\p{Ll}/gu) ?? []
  return numbers.length > 1 && names.length === 0 && !/(?:19|20)\d\d/.test(message)
}

/** "How old am I if I was born in 1987?" */
export const isAge = (message: string): boolean => AGE.test(message.trim())
const AGE =
  /^(?:how old (?:am i|is (?:someone|a person|he|she)|are you|would i be)|wie alt (?:bin ich|ist (?:man|jemand))|quel âge (?:ai-je|a-t-on|j['’]ai)|(?:¿\s?)?cuántos años (?:tengo|tiene alguien)|quanti anni ho|quantos anos (?:eu )?tenho|hoe oud ben ik|ile mam lat|сколько мне лет)\P{Lu}{0,40}(?: I)?\P{Lu}{0,40}(?:19|20)\d\d\P{L}*$/iu

/** "From 1200 to 1310, what's that in percent?", or a sum at the end of a sentence. */
export function isPercentage(message: string): boolean {
  if (message.length > 200 || /(?<!\d)(?:19|20)\d\d(?!\d)/.test(message)) return false
  const numbers = message.match(/\p{N}[\p{N}.,]*/gu) ?? []
  return (numbers.length > 1 && IN_PERCENT.test(message)) || ENDS_IN_SUM.test(message)
}

const IN_PERCENT =
  /(?:that|this|it|increase|change|difference|is) (?:in|as a) percent|what percent(?:age)? (?:is|increase|change)|how many percent|wie ?viele? prozent|in prozent|(?:en|quel) pourcentage|(?:en|qué) porcentaje|(?:in|che) percentuale|(?:em|que) (?:porcentagem|percentual)|hoeveel procent|ile (?:to )?procent|сколько (?:это )?(?:в )?процент|на сколько процентов|yüzde kaç|何(?:パーセント|%)|百分之(?:几|多少)|몇 ?(?:퍼센트|%)|कितने प्रतिशत|كم (?:ال)?نسبة|بالمئة/iu
const ENDS_IN_SUM =
  /^(?:\P{Lu}{0,80}\s)?(?:that['’]?s|is|makes?|equals?|das (?:sind|macht|ist)|sind|macht|(?:ça|cela) fait|son|fa|sono|são|dá|dat is|to|это|yani|=)\s?\d[\d.,]{0,12}\s?[x×*+÷/]\s?\d[\d.,]{0,12}\s?[=?.!]{0,3}$/u

const SHARES =
  /^(?:please )?(?:split|divide|share|add up|subtract|multiply|teile?|dividiere|addiere|partage[rz]?|divise[rz]?|divide|reparte|dividi|divida|verdeel|deel|podziel|раздели|подели|böl)\s/iu
const SUPPOSES =
  /^(?:if|suppose|imagine|assume|a |an |i have|there are|wenn|angenommen|ein |eine |si |supongamos|un |une |una |se |supponiamo|jeśli|если|якщо|eğer|om |als |bir |如果|もし|만약|إذا|अगर|jika|nếu|אם)/iu

/** Dates, scores and names of things look like sums where no one has put spaces in. */
function isSum(text: string, isOrdered: boolean, isAsked: boolean): boolean {
  if (isOrdered || /[+*×÷^√%(]/u.test(text) || /\p{L}{2}/u.test(text)) return true
  if (/\d\s+[-−–/xX·:]\s+\d/.test(text)) return true
  const [, first, sign, second, more] =
    /^(\d{1,12})([-−–/xX])(\d{1,12})([-−–/xX].*)?$/.exec(text.trim()) ?? []
  if (!first || !second || more || !isAsked) return false
  return sign === 'x' || sign === 'X'
    ? Number(first) > 10 || Number(second) > 10
    : Number(first) > 100
}
