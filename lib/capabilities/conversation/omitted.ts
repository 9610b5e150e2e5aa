import { contentIn, isName } from './content'
import { isQuestion } from './private'
import type { Topic } from './subject'
import { NEW_OBJECT, OBJECT_FIRST } from './words/complete'
import type { Language } from './words/language'
import { toWordSet, WORD, wordsIn } from './words/lists'

/** "Any news from this week?" names no subject. */
const ANY_MORE =
  /^(?:(?:are there |is there )?any|gibt es|y a-t-il|hay|ci sono|há|zijn er|есть ли|какие)\s+(?:(?:other|more|recent|new|latest|weitere|andere|neue|autres?|otr[oa]s?|altr[ie]|outr[oa]s?|другие)\s+)?(?:news|updates?|reviews?|examples?|alternatives?|details|discounts?|photos?|side effects|risks|downsides|problems|others?|neuigkeiten|alternativen|beispiele|nebenwirkungen|bilder|nouvelles|alternatives|exemples|noticias|alternativas|ejemplos|novità|alternative|notícias|новости|альтернативы)(?:\s|[?.!]|$)/iu

/** "What's expected for 2027?" */
const FORESEEN =
  /^(?:what|was|wie|qu|¿?qué|¿?cuál|che|cosa|quale?|o que|wat|hoe|co|что|ne)(?!\p{L})[^\n]{0,30}(?:expected|predicted|planned|forecast|projected|outlook|erwartet|geplant|prognos|vorhergesag|aussicht|prévu|attendu|prévision|esper|previst|pronóstic|prevision|attes|previs|verwacht|gepland|przewid|prognoz|planowan|ожида|прогноз|планир|bekleni|öngör)[^\n]{0,30}(?:(?:19|20)\d\d|year|jahr|année|año|anno|ano|jaar|rok|году?|yıl|month|monat|mois|mes|mese|mês|maand|miesiąc)[\s?.!]*$/iu

/** "Any bad side effects" */
const ANY = /^any(?: \p{Ll}+){1,3}[\s?.!]*$/u
const HOLDS_NAME = /\s\p{Lu}/u

/** Whether a question leaves out what it is about. */
export function lacksSubject(text: string, goesOn: boolean, language: Language): boolean {
  const isAny = ANY.test(text) && !wordsIn(text).some((word) => language.ask.has(word))
  if (isAny) return true
  if (ANY_MORE.test(text) && contentIn(text, language).every((word) => !isName(word))) return true
  const content = contentIn(text, language)
  if (content.length === 0 || REFERS.test(text) || (FORESEEN.test(text) && !HOLDS_NAME.test(text)))
    return true
  if (NEEDS_LEAVE.test(text) && !FOR_WHAT.test(text)) return true
  if ([COMPARES, BETTER_THAN, IS_MORE].some((compares) => compares.test(text))) return true
  if (language.isSubjectless && [ALSO, COPULA, HAS_OBJECT_ONLY].some((lacks) => lacks.test(text)))
    return true
  const [opening = ''] = text.match(WORD) ?? []
  const unknown = content.filter((word) => !isKnown(word, language) && !isOfAge(word, text))
  if (ASKS_LEAVE.test(text) || HOW_MANY.test(text)) return true
  const nouns = language.hasCapitals ? content.slice(1).filter(isName) : []
  if (nouns.length > 0 && nouns.every((noun) => isKnown(noun, language))) return true
  const isCalled = (word: string) =>
    isName(word) &&
    !/^\p{N}[^\p{Lu}]*$/u.test(word) &&
    (word !== opening || !/^\p{Lu}\p{Ll}/u.test(word)) &&
    !isFrom(wordsBefore(word, text))
  const words = wordsIn(text)
  if (HAS_OWNER.test(text) || (!goesOn && namesObject(text, language))) return false
  if (PRICES.test(text) && !unknown.some((word) => /^\p{Lu}/u.test(word))) return true
  const [happens = ''] = HAPPENS.exec(text) ?? []
  if (happens && unknown.filter((word) => !happens.includes(word)).length <= 1) return true
  if (isAddition(text, words, unknown, language)) return true
  const isPlaceOnly = goesOn && language.isSubjectless && unknown.every(isAtPlace(text))
  if (!isPlaceOnly && unknown.some(isCalled) && !isOfTopic(text, unknown)) return false
  const asks =
    words.some((word) => language.ask.has(word)) || (language.isSubjectless && isQuestion(text))
  if (words.length === 1 && isQuestion(text)) return true
  if (OF_THE.test(text) && unknown.length <= 2) return true
  if (unknown.length > 0 && DEFINITION.test(text)) return false
  if (asks && language.isSubjectless) return mayBeVerbs(text, unknown, goesOn, language)
  if (goesOn) return unknown.length <= 1
  if (unknown.length === 1 && isOfTopic(text, unknown)) return true
  const hasVerb = HAS_VERB.test(text) || words.some((word) => language.verbs.has(word))
  if (!asks && words.length <= 3 && language.attributes.has(wordsIn(content[0] ?? '')[0] ?? ''))
    return true
  return unknown.length === 0 || (asks && words.length <= 5 && !hasVerb)
}

const isOfAge = (word: string, text: string) =>
  /^(?:\p{N}+|years?|months?|weeks?|old|olds)$/iu.test(word) && OF_AGE.test(text)
const OF_AGE = /\bfor (?:an? )?\d{1,3}[- ](?:year|month|week)s?[- ]olds?\b/i

/** "Do I need my landlord's permission?": for what was talked about. */
const NEEDS_LEAVE =
  /^(?:do (?:i|we|you|they) (?:need|have)|is (?:an? |the )?|brauch\p{L}{1,2} |muss |faut-il |il faut |ai-je |a-t-on |(?:¿\s?)?(?:necesit|hace falta|se necesita|hay que)|serve |servono |ho bisogno |bisogna |preciso |precisa |é preciso |heb ik |moet ik |(?:czy )?(?:potrzeb|trzeba)|нужн|требуется|behöv|må (?:man|jeg)|potřeb).{0,60}(?:permission|permit|consent|approval|licen[cs]e|reservation|erlaubnis|genehmigung|zustimmung|reservierung|autorisation|permission|licence|permiso|autoriza|licencia|permesso|autorizz|licenza|permissão|licença|toestemming|vergunning|zezwoleni|zgod|pozwoleni|разрешени|согласи|лицензи|tillstånd|tilladelse|tillatelse|povolení|souhlas)/iu
const FOR_WHAT =
  /\s(?:for|to|für|um|zum|zur|pour|para|per|om|voor|na|do|dla|для|на|för|for|til|k|pro)\s/iu

/** "May one use chicken?", in languages that leave out what it is used for. */
const ASKS_LEAVE =
  /^(?:[Cc]ó (?:thể|nên|cần|phải|được) \P{Lu}{1,40} không|(?:[Bb]isa|[Bb]oleh|[Pp]erlu|[Hh]arus)(?:kah)? (?!saya|kita|aku|anda)\P{Lu}{1,40})[?\s]*$/u

const HOW_MANY =
  /^(?:how many [\p{L} ]{2,30} (?:are|is|were|was) there|wie ?viele [\p{L} ]{2,30} (?:gibt|gab) es|combien (?:de |d['’])[\p{L} ]{2,30} (?:y a-t-il|il y a)|(?:¿\s?)?cuánt[oa]s [\p{L} ]{2,30} (?:hay|son|había)|quant[ie] [\p{L} ]{2,30} (?:ci sono|sono|c['’]erano)|quant[oa]s [\p{L} ]{2,30} (?:há|existem|são)|hoeveel [\p{L} ]{2,30} (?:zijn|waren) er|hur många [\p{L} ]{2,30} finns det)[?.!\s]*$/iu

/** A short question with a noun of the answer before it goes on from that. */
export function asksOfAnswer(text: string, { answer, question }: Topic, language: Language) {
  const content = contentIn(text, language)
  const [opening = ''] = text.match(WORD) ?? []
  const said = new Set(wordsIn(`${answer.slice(0, MAX_ANSWER)} ${question}`))
  const isOther = (word: string) =>
    isName(word) && word !== opening && !said.has(word.toLowerCase())
  const words = wordsIn(text)
  if (words.length > MAX_WORDS || DEFINITION.test(text) || content.some(isOther)) return false
  if (words.some((word) => MORE.has(word))) return true
  const isNoun = (word: string) => word.length > MIN_STEM && !language.verbs.has(word)
  const isSaid = (word: string) => said.has(word) || said.has(`${word}s`)
  return content.map((word) => word.toLowerCase()).some((word) => isNoun(word) && isSaid(word))
}

/** "Which one is better?", "c'est gratuit ?", "the difference to X", and what ends in "a". */
export const REFERS =
  /^\p{L}{2,16} \p{L}{2,16}[ıiuü] (?:ne kadar|kaç (?:para|lira|tl|euro|saat|dakika|gün))(?: (?:sür|tut|ed)\p{L}{1,6})?[\s?.!]*$|^how (?:much|long) (?:does|do|is|will|would) \p{L}{3,12}ing (?:it )?(?:cost|take)[?.!\s]*$|^(?:and |so |but )?how (?:is|are|does|do|was|were) .{1,40} (?:different|differ|compare)[?.!\s]*$|^(?:und )?(?:wie|worin) unterscheide[nt] sich (?!.{0,60}\s(?:von|vom|und)\s)|^(?:et )?en quoi .{1,40} différente?s?[\s?.!]*$|^(?:¿\s?)?(?:y )?en qué se diferencian? (?!.{0,60}\s(?:de|del|y)\s)|^(?:e )?in (?:cosa|che cosa) (?:è|sono) divers\p{L} (?!.{0,60}\s(?:da|dal|dalla|e)\s)|^(?:en )?waarin verschil(?:t|len) (?!.{0,60}\s(?:van|en)\s)|^(?:a )?czym się różni[ąa]? (?!.{0,60}\s(?:od|i)\s)|^(?:а )?чем отлича[ею]тся (?!.{0,60}\s(?:от|и)\s)|(?<=(?<!\p{L})(?:can|could|should|kann|könnte|peux|peut|puedo|posso|kan|mogę|можно)(?!\p{L}).{0,60})(?<!\p{L})(?:instead|stattdessen|à la place|en su lugar|invece|no lugar|in plaats daarvan|zamiast tego|вместо (?:этого|него))[?.!\s]*$|^(?:is|are|will|would) .{1,40} enough[?.!\s]*$|^reich(?:t|en) |^(?:¿\s?)?(?:basta|bastan|bastano|chega|wystarczy|хватит)\s|^(?:\p{L}+ )?\p{L}+(?:yor|[ıiuüae]r) m[ıiuü][?.!\s]*$|(?<!\p{L})(?:nearby|near here|close by|around there|in der nähe|à proximité|dans le coin|cerca|nelle vicinanze|lì vicino|por perto|in de buurt|w pobliżu|рядом|поблизости|yakınlarda)[?.!\s]*$|^wh(?:at|ere|en)(?:['’]s| is) the best (?:place|time|spot|month) to \p{L}+ the \p{Ll}+[?.!]*$|^(?:which (?:one|is (?:better|cheaper|best))\b|(?:et |est-ce que )?c['’](?:est|était)(?! (?:quoi|qui|où|quel))|(?:et )?(?:lequel|laquelle|lesquels|lesquelles)(?! (?:de|des|du)\s)|(?:¿\s?)?cuál (?:de (?:los|las) (?:dos|tres)|es mejor)|(?:e )?quale (?:de[il]\p{L}* (?:due|tre)|è (?:meglio|migliore))|hangisi|(?:vs\.?|versus|compared? (?:to|with)|verglichen mit|im vergleich (?:zu|mit)|(?:comparé|par rapport) (?:à|aux?)|comparado con|en comparación con|rispetto a|in confronto a|comparado com|em comparação com|vergeleken met|w porównaniu (?:do|z)|по сравнению с)(?!\p{L}))|(?<!\p{L})(?:differen(?:ce|t)|unterschied|différence|diferencia|differenza|diferença|verschil|różnica|разница) (?:to|from|with|zu[mr]?|avec|con|com|met|z|с)\s(?!.{0,60}\s(?:and|und|et|y|e|en|i|и)\s)|\s(?:una|uno|unos|unas|um|uma|eine[nsr]?|eens|één|jedną|одну|одного)[?.!\s]*$/iu
/** Verbs without a subject: "does it also go to Murano?", "is it free for children?" */
const ALSO =
  /(?<!\p{L})(?:anche|también|tambien|também|też|także|тоже|также|también|і також)(?!\p{L})/iu
const COPULA =
  /^(?:¿\s?)?(?:es|está|son|están|era|fue|è|sono|é|são|foi|fica|jest|są)\s(?!(?:posible|verdad|cierto|mejor|vero|possibile|meglio|possível|verdade|melhor|seguro|sicuro|peligroso|pericoloso|perigoso|normale?|buen[oa]|mal[oa]|necesario|necessari[oa]|el|la|los|las|il|lo|gli|le|un|una|o|a|os|as|um|uma)\s)\p{Ll}/u

const MAX_WORDS = 8
const MAX_ANSWER = 2_000
/** "Which other novels are there?" */
const MORE = toWordSet(
  "other another else more andere anderen anderer anderes weitere weiteren noch sonst autre autres d'autres otro otra otros otras más altro altra altri altre outro outra outros outras mais meer inne inny innych другие другой других ещё еще başka diğer andra andre",
)

/** "Are dogs allowed?", "When is the next election?": of what was talked about. */
function isAddition(text: string, words: string[], unknown: string[], language: Language) {
  if (EXISTS.test(text)) return unknown.length <= 2 && !AT_NAME.test(text)
  const hasVerb = HAS_VERB.test(text) || words.some((word) => language.verbs.has(word))
  if (language.hasCapitals && /^wie ?(?:viele?|oft|lange) /iu.test(text) && !hasVerb) return true
  const [opening = ''] = text.match(WORD) ?? []
  const inside = IS_IT.test(text) ? unknown.filter((word) => word !== opening) : unknown
  const nouns = language.hasCapitals ? unknown.filter(isName) : inside
  if (nouns.length > 1 || words.length > MAX_WORDS || DEFINITION.test(text)) return false
  if (!language.hasCapitals && nouns.some((word) => isName(word))) return false
  return IS_IT.test(text) || NEXT.test(text)
}

export function namesObject(text: string, { attributes, pronouns, verbs }: Language): boolean {
  const noun = (NEW_OBJECT.exec(text) ?? OBJECT_FIRST.exec(text))?.[1]?.toLowerCase() ?? ''
  return noun !== '' && !attributes.has(noun) && !verbs.has(noun) && !pronouns.test(noun)
}

/** "Capital of mongolia": what places have, of a place. */
const HAS_OWNER =
  /^(?:the )?(?:capital|population|currency|president|prime minister|king|queen|flag|area|official language|languages?|time zone|weather|gdp|hauptstadt|währung|einwohnerzahl|capitale|monnaie|moneda|moneta|moeda|hoofdstad|stolica|столица)(?: city)? (?:of|in|von|de|du|della?|di|do|van) \p{L}{3,20}[\s?.!]*$/iu
/** "Rough cost for a house?" */
const PRICES =
  /^(?:\p{L}{1,12} ){0,2}(?:costs?|prices?|kosten|preise?|coût|prix|coste|costo|precio|costo|prezzo|custo|preço|koszt|cena|цена|стоимость) (?:for|per|für|pro|pour|par|para|por|per|voor|dla|za|для|на) (?!the )\P{Lu}{2,40}$/u
const HAPPENS =
  /^(?:what (?:happens|if)|was passiert,?|was,?|que se passe-t-il|(?:¿\s?)?qué (?:pasa|ocurre)|cosa succede|che succede|o que acontece|wat gebeurt er|co się stanie,?|что будет,?|vad händer|hvad sker der|hva skjer|ce se întâmplă|co se stane,?|what (?:to|(?:should|do|can|would) (?:i|we|you)) do|was (?:tun|(?:soll|kann|muss) (?:ich|man) (?:tun|machen)|(?:mache?|tue) ich),?|que (?:faire|dois-je faire)|(?:¿\s?)?qué (?:hago|hacer|(?:debo|puedo) hacer)|cosa (?:fare|faccio|(?:devo|posso) fare)|o que (?:fazer|faço|devo fazer)|wat (?:te doen|moet ik doen|doe ik)|co (?:z?robić),?|что (?:мне )?делать,?|ne yapmalı(?:yım)?|vad ska (?:jag|man) göra|hvad skal (?:jeg|man) gøre) (?:if|when|wenn|si|se|als|jeśli|jeżeli|gdy|если|om|hvis|dacă|když) /iu

/** "Is there Uber?" */
export const EXISTS =
  /^(?:(?:is|are) there |gibt es |y a-t-il |(?:est-ce qu['’])?il y a |(?:¿\s?)?hay |(?:c['’]è|ci sono) |(?:há|tem) |(?:is|zijn) er |(?:czy )?(?:jest|są) (?!\p{L}+[?.!]*$)|(?:есть|а есть)(?: ли)? )/iu
const AT_NAME = /\s(?:in|at|near|im|am|bei|à|en|dans|a|em|no|na|nel|w|na|в|на|på|i) \p{Lu}/u

const IS_IT =
  /^(?:(?:is|are|was|were|do|does|did|can|could|should|must|may|will|would)(?:n['’]t)? |do(?:es)? (?:you|i|we|they) |ist |sind |kann |können |muss |müssen |darf |dürfen |braucht? |brauche |gibt es |gilt |geht |lohnt |est-ce qu|peut-on |faut-il |doit-on |dois-je |puis-je |y a-t-il |is er |zijn er |kan |kun |moet |mag |heb |heeft |är |kan |får |går |finns |ingår |krävs |behövs |gäller |kommer |betalar |komme[nr]? |kommt |zahlen |zahlt |bekommen |bekommt |gelten |betalen |krijgen |komen )/iu
const NEXT =
  /^(?:when|who|what|where|wann|wer|was|wo|quand|qui|quel(?:le)?|wanneer|wie|wat)(?: is|['’]s| was| are| were| ist| war| sind| est| était| sera| is er)? (?:the|der|die|das|la|le|les|l['’]|de|het) ?(?:next|last|current|previous|former|new|nächste[nrs]?|letzte[nrs]?|aktuelle[nrs]?|prochaine?|dernière?|nouve(?:au|lle)|actuel(?:le)?|volgende|laatste|huidige|nieuwe) [\p{L}-]+[\s?.!]*$/iu

/** "From Hanoi" says where a way begins, not what is asked about. */
const isFrom = (before: string[]) =>
  before.slice(-2).some((word) => FROM.has(word)) ||
  (before.length < 2 && FROM.has(before[0] ?? ''))

const FROM = toWordSet(
  'from desde da dal dalla von vanuit från fra từ из от од z ze od dari saindo ab depuis contra contre contro przeciw przeciwko против проти împotriva',
)

/** "Em que ano ganhou o Nobel?" says what somebody won, not who. */
const HAS_OBJECT_ONLY =
  /^(?:¿\s?)?(?:cuándo|cuántas veces|(?:en|por) qué(?: año)?|dónde|quando|quantas? vezes|quante volte|(?:em|in) (?:que|che|quale) ann?o|por que|perché|onde|dove|kiedy|ile razy|w którym roku|za co|когда|сколько раз|в каком году|за что) (?:ganó|recibió|obtuvo|escribió|publicó|compuso|pintó|ganhou|recebeu|escreveu|publicou|compôs|pintou|vinse|ha vinto|ricevette|ha ricevuto|scrisse|ha scritto|pubblicò|ha pubblicato|dipinse|dostał[a]?|otrzymał[a]?|napisał[a]?|zdobył[a]?|wygrał[a]?|получил[аи]?|написал[аи]?|выиграл[аи]?|опубликовал[а]?) (?:el |la |los |las |il |lo |l['’]|gli |i |o |a |os |as |su |sua |suo |un[ao]? |seu |свою? |swoją |pierwszą |первую )?[\p{L}'’-]+(?: \p{L}+)?[\s?.!]*$/iu

const isAtPlace = (text: string) => (word: string) =>
  isPreposition(wordsBefore(word, text).at(-1) ?? '')

/** "Was kostet die Seilbahn?": the price or the time of a thing that was not named before. */
function isOfTopic(text: string, [noun = '', ...more]: string[]): boolean {
  const before = wordsIn(text.split(noun)[0] ?? '').at(-1) ?? ''
  if (more.length > 0 || !OF_ITS_TOPIC.test(text)) return false
  if (!DEFINITE.has(before) && !PRICE.test(text)) return false
  return !isName(noun) || before !== 'the'
}

/** "Is the upgrade difficult?" asks of a thing that was not named before. */
const OF_THE =
  /^(?:(?:is|are|was|were|does|do|did|has|have|will)(?:n['’]t)? the |(?:can|could|do|did|should|will|must|may) (?:you|i|we|they|one) (?=.{1,40} the \p{L}+[?.!]*$)|(?:ist|sind|war|waren|hat|wird) (?:der|die|das) (?=\p{L}+(?:\s\p{Ll}+)*[?.!]*$)|(?:est-ce que )?(?:le|la|les) \p{L}+ (?:est|sont)-(?:il|elle)s? |(?:is|zijn|was|mag|mogen|kan|moet) (?:de|het) )(?!.{0,60}\s(?:of|von|des|der|de|du|van)\s)/iu
/** "Is Rhodes warmer?" compares with what was talked about. */
const COMPARES =
  /^(?:(?:is|are|was|were|ist|sind|war|är|er|is|zijn) .{1,40} (?:more \p{Ll}+|less \p{Ll}+|\p{Ll}{2,12}er|better|worse|besser|bättre|bedre|beter|-?\p{Ll}{2,12}are)|.{1,40} (?:est|es|è|é|são|sont|son|sono) (?:(?:plus|más|più|mais|moins|menos|meno) \p{Ll}+|mejor|peor|meilleure?|migliore|melhor|pior))[?.!\s]*$/u
const BETTER_THAN =
  /^(?:(?:better|worse|\p{Ll}{2,10}er|(?:more|less|as) \p{Ll}+) (?:than|as) |(?:besser|schlechter|\p{Ll}{2,12}er) als |(?:mieux|pire|(?:plus|moins|aussi) \p{L}+) que |(?:mejor|peor|(?:más|menos|tan) \p{L}+) (?:que|como) |(?:meglio|peggio|(?:più|meno) \p{L}+) (?:di|del|della|dell['’]) ?|(?:melhor|pior|(?:mais|menos|tão) \p{L}+) (?:que|do que) |(?:beter|slechter|\p{Ll}{2,12}er) dan |(?:lepsz[yae]|gorsz[yae]|lepiej|\p{Ll}{2,12}sz[yae]) (?:niż|od) |(?:лучше|хуже|\p{Ll}{2,12}ее),? чем )\p{L}/iu
/** "Est-ce plus grand que la Crète ?": the first of the two is what was asked about. */
const IS_MORE =
  /^[¿\s]{0,2}(?:est-ce|es|son|è|sono|é|são) (?:(?:beaucoup |bien |mucho |molto |muito )?(?:plus|moins|aussi|más|menos|tan|più|meno|mais|tão)(?= \p{L})|meilleure?|mejor|peor|mayor|menor|migliore|peggiore|maggiore|minore|melhor|pior|maior)(?!\p{L})/iu
const PRICE =
  /^(?:how much (?:is|are|does)|was kostet|combien coûte|wat kost) (?:an?|eine?|une?|een)\s/iu
const DEFINITE = toWordSet('the der die das den dem le la les de het')
const OF_ITS_TOPIC =
  /^(?:how (?:much|long|far|often)|when (?:does|do|is|are)|where (?:is|are|can)|what time|which day|was kostet|was kosten|wie (?:teuer|lange|oft|weit)|wann (?:öffnet|schließt|fährt|beginnt|endet|ist)|wo (?:ist|sind|kauft|bekomm)|combien (?:coûte|de temps)|à quelle heure|quand (?:ouvre|ferme|commence|part)|où (?:est|sont|se trouve)|wat kost|hoe (?:lang|duur|vaak|ver)|hoe laat|wanneer (?:gaat|opent|begint)|waar (?:is|zijn|staat))(?!\p{L})/iu

/** A verb or an attribute of the lists, also with another ending. */
function isKnown(word: string, { verbs, attributes, isSubjectless }: Language): boolean {
  const lower = word.toLowerCase()
  if (verbs.has(lower) || attributes.has(lower)) return true
  if (isSubjectless && INFINITIVE.test(lower)) return true
  const isForm = (entry: string) =>
    entry.length >= MIN_STEM &&
    lower.startsWith(entry.slice(0, Math.max(MIN_STEM, entry.length - 2)))
  return isSubjectless && lower.length > MIN_STEM && [...attributes, ...verbs].some(isForm)
}

const MIN_STEM = 4

/** Of words that no list has, one is the verb if no other is, and one may have an article. */
function mayBeVerbs(text: string, unknown: string[], goesOn: boolean, language: Language) {
  const words = wordsIn(text).filter((word) => !language.ask.has(word))
  const places = unknown.map((word) => ({ word, before: wordsBefore(word, text) }))
  const open = places.filter(({ before }) => !before.slice(-2).some(isPreposition))
  const nouns = open.filter(({ before }) => ARTICLES.has(before.at(-1) ?? ''))
  const bare = open.filter(({ before }) => !ARTICLES.has(before.at(-1) ?? ''))
  const isNew = open.some(({ before }) => INDEFINITE.has(before.at(-1) ?? ''))
  if (!goesOn && (isNew || (nouns.length > 0 && WHO_ASKS.test(text)))) return false
  const hasVerb = words.some((word) => isVerb(word, language))
  const isOpen = !TELLS_OBJECT.test(text) || goesOn
  return nouns.length <= 1 && bare.length <= (isOpen ? 1 : 0) + (hasVerb ? 0 : 1)
}

const wordsBefore = (word: string, text: string) => wordsIn(text.split(word)[0] ?? '')

const isVerb = (word: string, { verbs }: Language) => verbs.has(word) || INFINITIVE.test(word)
const INFINITIVE =
  /\p{L}{2}(?:ar|er|ir|are|ere|ire|arsi|ersi|irsi|[aei]ndo|iendo|arse|erse|irse|ть|ться|тися|ити|ати|[aeiyą]ć|ować)$/u

const isPreposition = (word: string) => PREPOSITIONS.has(word)
const PREPOSITIONS = toWordSet(
  'en a al con por para sin desde hasta sobre in nel nella nei nelle con per da dal dalla a al alla em no na nos nas com por para sem desde în la din pe pentru cu fără w we na do z ze od po dla bez przez в во на до из с со от по для без через у з зі від біля v ve na do z ze od pro bez σε στο στη στην με για από di ke dari untuk pada dengan tanpa ở tại trong từ đến với',
)
/** "How is X made?" and "who made X?" name what they are about after a verb. */
const TELLS_OBJECT =
  /^(?:¿\s?)?(?:cómo|qué|quién|come|che|chi|como|que|o que|quem|cum|ce|cine|jak|co|kto|как|что|кто|як|що|хто|nasıl|ne|kim|πώς|τι|ποιος|bagaimana|apa|siapa|làm|gì|ai|miten|mitä|kuka|hogyan|mi|ki|сколько стоит|скільки коштує|ile kosztuje|cuánto cuesta|quanto costa|quanto custa|cât costă|kolik stojí)\s/iu
const WHO_ASKS = /^(?:¿\s?)?(?:quién|quiénes|chi|quem|cine|kto|кто|хто|kdo|ποιος|siapa|ai)\s/iu

const ARTICLES = toWordSet('el la los las un una il lo la i gli le un uno una o os a as um uma del')
const INDEFINITE = toWordSet('un una uno um uma unos unas uns umas')

/** "What is inflation?" names what it is about. */
const DEFINITION =
  /^(?:what(?:['’]s| is| are)|qué (?:es|son)|che cos(?:['’]è|a sono|a è)|o que (?:é|são)|co to (?:jest|są)|что такое|кто такие?|що таке|co je(?: to)?|ce (?:este|sunt|e)|τι είναι|apa itu|mitä (?:on|ovat)|mi az?) |(?: nedir| là gì)[\s?.]*$/iu

const HAS_VERB =
  /\b(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|had|may|might|must|ist|sind|war|waren|hat|haben|kann|können|wird|werden|est|sont|ont|peut|heeft|hebben|zijn)\b/iu
