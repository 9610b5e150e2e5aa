import type { Topic } from './subject'
import { toWordSet, withoutEnd, wordsIn } from './words/lists'

/** Scripts whose languages attach small words to others, and have no capitals. */
export const ATTACHED =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Thai}]/u

const CONNECTOR =
  /^(?:وماذا عن |ماذا عن |و(?=ال|ما|ماذا|كم|أين|متى|كيف|من |هل|لماذا|في |عن )|و |پس |ו(?=מה|כמה|איפה|מתי|איך|מי|למה|ב)|ומה לגבי|मगर |और |तो |फिर |लेकिन |এবং |আর |மற்றும் |మరియు |แล้ว|และ)/u
const PRONOUN =
  /(?<![\p{L}\p{M}])(?:هو|هي|هم|هناك|ذلك|هذا|هذه|تلك|فيه|فيها|منه|منها|له|لها|لهم|به|بها|عنه|عنها|إليه|إليها|عليه|عليها|او|آن|آنجا|آنها|این|הוא|היא|הם|הן|שם|זה|זאת|של[והן]|שלהם|שלהן|ב[והן]|ל[והן]|בהם|להם|אות[והם]|ממנ[וה]|אלי[והה]|לשם|משם|הזה|הזאת|האלה|वह|वो|वे|उस(?:का|की|के|ने|में|से|को)?|उसे|उन(?:का|की|के|में|से|को)|उन्हें|उन्होंने|यह|ये|इस(?:का|की|के|में|से|को|ने)?|इसे|इन(?:का|की|के|में|से|को)|इन्हें|वहाँ|वहां|यहाँ|यहां|সে|তার|তাদের|এটা|ওটা|সেখানে)(?![\p{L}\p{M}])|มัน|เขา|เธอ|ที่นั่น|นั่น|นี้|นั้น/u
/** "What is" has a pronoun for its verb. */
const COPULA = /(?:ما|من) (?:هو|هي|هم)(?= \p{L})/u
/** "Its" and "their" are endings in Arabic. */
const ENDING = /(?<=\p{Script=Arabic}{2})(?:ها|هم|هما|هن)(?![\p{L}\p{M}])/u
const MAX_FRAGMENT = 3
/** "What is X?" names what it is about. */
const DEFINITION =
  /^(?:ما (?:هو|هي|معنى) |چیست|מה(?:ו| זה| היא| הוא) )|(?:क्या (?:है|हैं|होता है)|का (?:अर्थ|मतलब) क्या है|কি|কী|چیست|คืออะไร)[?؟।\s]*$/u
/** Nouns that are always of something. */
const ATTRIBUTES = toWordSet(
  'سعر ثمن تكلفة تذكرة التذكرة الدخول دخول ساعات مواعيد العمل عدد سكان السكان عاصمة العاصمة مساحة ارتفاع طول عرض وزن حجم عمر أعراض الأعراض أسباب سبب علاج العلاج مخاطر فوائد أضرار بدائل مخرج مؤلف أبطال مكونات سعرات طريقة زوجة أولاد قطار القطار حافلة الحافلة طائرة الطائرة فندق الفندق درجة درجات الحرارة حرارة الطقس طقس مناخ عملة لغة رئيس عنوان تاريخ معنى أصل اسم فرق الفرق جرعة الجرعة راتب شروط سرعة لون مؤسس مدة قطر',
  'רכבת אוטובוס טיסה מונית מלון מחיר עלות כרטיס כניסה שעות פתיחה אוכלוסייה אוכלוסיית בירת הבירה שטח גובה אורך משקל גודל מרחק גיל תסמינים סיבות סיבה טיפול סיכונים יתרונות חסרונות במאי סופר שחקנים מרכיבים קלוריות מתכון אשתו בעלה ילדים מזג אוויר טמפרטורה אקלים מטבע שפה נשיא כתובת היסטוריה משמעות מקור שם הבדל מינון שכר צבע מייסד',
  'ट्रेन बस फ्लाइट टैक्सी होटल कीमत दाम किराया टिकट प्रवेश शुल्क समय जनसंख्या आबादी राजधानी क्षेत्रफल ऊँचाई ऊंचाई लंबाई वजन आकार दूरी उम्र आयु लक्षण कारण इलाज उपचार जोखिम नुकसान फायदे फायदा विकल्प निर्देशक लेखक कलाकार सामग्री कैलोरी विधि पत्नी पति बच्चे मौसम तापमान मुद्रा भाषा राष्ट्रपति पता इतिहास अर्थ मतलब नाम अंतर खुराक वेतन नियम रंग संस्थापक',
  'قیمت هزینه بلیط ورودی ساعت جمعیت پایتخت مساحت ارتفاع طول وزن اندازه فاصله سن علائم علت درمان عوارض فواید کارگردان نویسنده بازیگران مواد کالری طرز همسر فرزندان هوا دما واحد پول زبان آدرس تاریخ معنی اسم تفاوت دوز حقوق رنگ',
)
/** "The capital of France" in a script without spaces. */
const OWNED = /ของ(?!มัน|เขา|เธอ)\p{L}{2}/u
const ASKING = toWordSet(
  'القادم القادمة التالي التالية الجديد الجديدة ما ماذا من أين متى كيف كم لماذا هل هي هو في على إلى عن أي چه چیست کجا کی چرا چگونه چند چقدر چطور آیا است در از به با برای تا می نمی کشد شود کنم کنیم کند دارد داریم',
  'מה מי איפה מתי איך כמה למה האם של את על הוא היא',
  'अगला अगली अगले पहला पहली पहले आखिरी नया नई क्या कौन कहाँ कहां कब क्यों कैसे कितना कितनी कितने है हैं था थी थे का की के में से को पर और',
  'কি কী কে কোথায় কখন কেন কিভাবে কত আছে হয় এর',
)

/** Also with the article and the small words that are attached to it. */
const isAttribute = (word: string) =>
  [word, word.replace(ENDING, ''), word.replace(/ی$/u, '')].some((noun) => ATTRIBUTES.has(noun)) ||
  ATTRIBUTES.has(word.replace(/^(?:[ול]?ה|[בלמו]|[وفب]?ال|لل|[وبل])/u, ''))

/** A noun with its preposition says where or how, not what the question is about. */
function isPlace(word: string, words: string[]): boolean {
  const at = words.indexOf(word)
  if (FOR.test(word)) return true
  return POSTPOSITIONS.has(words[at + 1] ?? '') || PREPOSITIONS.has(words[at - 1] ?? '')
}

/** "On cancelling", "if it rains" */
const CONDITION = /^\S{2,20} (?:करने|होने|देने|जाने|लेने) पर |^(?:अगर|यदि|إذا|لو|אם|اگر|ถ้า) ?/u
/** "How is it changed?" ends with its verb. */
const VERB_AT_END = /(?<=कैसे )[\p{L}\p{M}]+(?=[\s?।]*$)/u
/** "For foreigners", as one word. */
const FOR = /^و?(?:لل|بال)\p{L}{2}/u
const POSTPOSITIONS = toWordSet('से में को पर तक')
const PREPOSITIONS = toWordSet('في إلى من على عن مع بدون אל מן על עם בלי در به از با تا')
const VERBS = toWordSet(
  'आएगा आएगी आएंगे मिलेंगे खुलेगा खुलेगी चलता चलती चलते चलेगा टिकता टिकती दिन दिनों घंटे महीने साल बार मिनट लगता लगती लगते लगा लगी लगेगा लगेगी होता होती होते होगा होगी मिलता मिलती मिलेगा जाता जाती जाते जाए जाएँ जाना करना करने करते करें बनाना बनाने बनता रखना रखने सकते सकता सकती चाहिए आता आती रहता रहते खाना खाने पीना दे देना लेना हुआ हुई हुए गया गई बना बनाया जन्म मृत्यु',
  'مرة مرات يوم أيام تحتاج يحتاج تنمو ينمو تزهر يزهر تبقى يبقى يكلف تكلف يستغرق تستغرق يمكن يجب توجد يوجد بنى بناها تأسست تأسس مات ولد توفي يعيش تعيش يأكل عمل يعمل نصل أصل אפשר צריך כדאי עולה לוקח נמצא נמצאת מת נולד נולדה נוסד נוסדה גר חי עובד פתוח סגור',
)

/** "And in tea?": the one noun of the question before it, or the one with the same small word. */
function replaceNoun({ question }: Topic, noun: string, words: string[]): string | null {
  const before = wordsIn(question)
  if (before.length === 1) return null
  const nouns = before.filter((word) => !ASKING.has(word) && !isAttribute(word) && !VERBS.has(word))
  const small = words[words.indexOf(noun) + 1] ?? ''
  const alike = nouns.filter((word) => small !== '' && before[before.indexOf(word) + 1] === small)
  const [only, ...others] = alike.length > 0 ? alike : nouns
  if (!only || others.length > 0) return null
  return before.map((word) => (word === only ? noun : word)).join(' ')
}

const isSaid = (word: string, { answer }: Topic) => {
  const noun = bareNoun(word)
  return noun.length > 2 && wordsIn(answer).some((said) => bareNoun(said) === noun)
}
const bareNoun = (word: string) => word.replace(/^(?:[وفبلك]?ال|لل|ה)/u, '')

/** The question with what the one before it was about, if it refers to that. */
export function attachedFollowUp(question: string, topic: Topic): string {
  const bare = question.replace(CONNECTOR, '').trim()
  const goesOn = bare !== question.trim()
  if (bare === '') return topic.question
  const words = wordsIn(bare)
  const [verb] = VERB_AT_END.exec(bare) ?? []
  const telling = words.filter((word) => !ASKING.has(word))
  const names = telling.filter(
    (word) => !isAttribute(word) && !VERBS.has(word) && !isPlace(word, words) && word !== verb,
  )
  if (goesOn && telling.length === 1 && !isAttribute(telling[0] ?? '') && !ENDING.test(bare)) {
    const question = replaceNoun(topic, telling[0] ?? '', words)
    if (question) return question
  }
  const hasAttribute = telling.some(isAttribute)
  const isShort =
    !OWNED.test(bare) &&
    (names.length === 0 ||
      (!hasAttribute &&
        (names.length === 1 || (words.length <= MAX_FRAGMENT && !/^كيف /u.test(bare)))))
  const refers =
    goesOn ||
    CONDITION.test(bare) ||
    PRONOUN.test(bare.replace(COPULA, ' ')) ||
    ENDING.test(bare) ||
    (names.length <= MAX_FRAGMENT && names.some((word) => isSaid(word, topic))) ||
    (isShort && !DEFINITION.test(bare))
  if (!refers) return question
  const said = new Set(wordsIn(bare))
  const about = wordsIn(topic.question).filter(
    (word) => !ASKING.has(word) && !said.has(word) && !topic.secrets.has(word),
  )
  return about.length === 0 ? question : `${withoutEnd(bare).replace(/؟$/u, '')} ${about.join(' ')}`
}
