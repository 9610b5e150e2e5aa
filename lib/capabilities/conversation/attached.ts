import type { Topic } from './subject'
import { toWordSet, withoutEnd, wordsIn } from './words/lists'

/** Scripts whose languages attach small words to others, and have no capitals. */
export const ATTACHED =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Thai}]/u

const CONNECTOR =
  /^(?:و(?=ما|ماذا|كم|أين|متى|كيف|من |هل|لماذا|في |عن )|ماذا عن|وماذا عن|و |پس |ו(?=מה|כמה|איפה|מתי|איך|מי|למה|ב)|ומה לגבי|मगर |और |तो |फिर |लेकिन |এবং |আর |மற்றும் |మరియు |แล้ว|และ)/u
const PRONOUN =
  /(?<![\p{L}\p{M}])(?:هو|هي|هم|هناك|ذلك|هذا|هذه|تلك|او|آن|آنجا|آنها|این|הוא|היא|הם|הן|שם|זה|זאת|שלו|שלה|שלהם|वह|वो|वे|उस(?:का|की|के|ने|में|से)?|उन(?:का|की|के)|यह|इस(?:का|की|के|में|से)?|वहाँ|वहां|সে|তার|তাদের|এটা|ওটা|সেখানে)(?![\p{L}\p{M}])|มัน|เขา|เธอ|ที่นั่น/u
/** "What is" has a pronoun for its verb. */
const COPULA = /(?:ما|من) (?:هو|هي|هم)(?= \p{L})/u
/** "Its" and "their" are endings in Arabic. */
const ENDING = /(?<=\p{Script=Arabic}{2})(?:ها|هم|هما|هن)(?![\p{L}\p{M}])/u
const MAX_FRAGMENT = 3
/** "What is X?" names what it is about. */
const DEFINITION =
  /^(?:ما (?:هو|هي|معنى) |چیست|מה(?:ו| זה| היא| הוא) )|(?:क्या (?:है|हैं|होता है)|का (?:अर्थ|मतलब) क्या है|কি|কী|چیست|คืออะไร)[?؟।\s]*$/u
const ASKING = toWordSet(
  'ما ماذا من أين متى كيف كم لماذا هل هي هو في على إلى عن أي چه چیست کجا کی چرا چگونه چند آیا است در از به',
  'מה מי איפה מתי איך כמה למה האם של את על הוא היא',
  'क्या कौन कहाँ कहां कब क्यों कैसे कितना कितनी कितने है हैं था थी थे का की के में से को पर और',
  'কি কী কে কোথায় কখন কেন কিভাবে কত আছে হয় এর',
)

/** The question with what the one before it was about, if it refers to that. */
export function attachedFollowUp(question: string, topic: Topic): string {
  const bare = question.replace(CONNECTOR, '').trim()
  const goesOn = bare !== question.trim()
  if (bare === '') return topic.question
  const words = wordsIn(bare)
  const isShort = words.length <= MAX_FRAGMENT || words.filter(isTelling).length <= 1
  const refers =
    goesOn ||
    PRONOUN.test(bare.replace(COPULA, ' ')) ||
    ENDING.test(bare) ||
    (isShort && !DEFINITION.test(bare))
  if (!refers) return question
  const said = new Set(wordsIn(bare))
  const about = wordsIn(topic.question).filter(
    (word) => !ASKING.has(word) && !said.has(word) && !topic.secrets.has(word),
  )
  return about.length === 0 ? question : `${withoutEnd(bare).replace(/؟$/u, '')} ${about.join(' ')}`
}

const isTelling = (word: string) => !ASKING.has(word)
