import { phrases, toWordSet, wordsIn } from './lists'

/** The words of a language by which a question refers to the one before it. */
export type Language = {
  ask: ReadonlySet<string>
  /** Words that hold a sentence together and name nothing. */
  small: ReadonlySet<string>
  /** Verbs of everyday questions, so that what they are asked about remains. */
  verbs: ReadonlySet<string>
  pronouns: RegExp
  /** Those for a person, whose name may be in the answer only. */
  persons: RegExp
  /** Openings of a message that goes on from the last one. */
  connectors: RegExp
  /** Its verbs need no subject. */
  isSubjectless: boolean
}

type Words = Record<'ask' | 'small' | 'verbs' | 'pronouns' | 'persons' | 'connectors', string>

function language(words: Words, isSubjectless = false): Language {
  return {
    ask: toWordSet(words.ask),
    small: toWordSet(words.small),
    verbs: toWordSet(words.verbs),
    pronouns: phrases(words.pronouns),
    persons: phrases(words.persons),
    connectors: new RegExp(`^(?:${words.connectors})(?![\\p{L}\\p{N}])[\\s,:]*`, 'iu'),
    isSubjectless,
  }
}

const english = language({
  ask: 'who whom whose what which where when why how',
  small:
    "a an the and or but of in on at to for from by with about into over per as than then so if is are was were be been do does did don't doesn't didn't can could will would shall should may might must have has had not no any some much many more most long often far old big high tall i me my we us our you your also because whether too tell give explain elaborate details detail example examples sure really please simply again things information further",
  verbs:
    'eat eats live lives nest nests lay lays cost costs work works mean means make makes made use used need get take happen happens happened die died born write wrote written win won build built invent invented discover discovered play played say said know think find become became begin began start started end ended open opened close grow grows weigh weighs sell buy run show tell explain describe list name compare directed painted founded cause causes caused',
  pronouns:
    'they|them|their|theirs|he|him|his|she|her|hers|it|its|there|this one|that one|those|these|this|that|the former|the latter|the same',
  persons: 'he|him|his|she|her|hers',
  connectors:
    '(?:and |but |so |ok(?:ay)?,? )?(?:what|how) (?:about|of)|and|but|so|then|also|plus|ok(?:ay)?',
})
const german = language({
  ask: 'wer wen wem wessen was welche welcher welches welchen wo wohin woher wann warum wieso weshalb wie wieviel wieviele womit wofür',
  small:
    'der die das den dem des ein eine einen einem einer und oder aber von vom zu zum zur im in am an auf für mit nach bei aus über unter ist sind war waren wird werden hat haben hatte kann können muss müssen soll sollen darf nicht kein keine viel viele mehr lange oft hoch groß alt denn man ich mir mich du dir wir uns gibt auch noch eigentlich details genauer beispiel beispiele sicher wirklich bitte erkläre erzähl',
  verbs:
    'frisst fressen isst essen lebt leben brütet brüten kostet kosten bedeutet heißt heißen macht machen liegt liegen steht stehen kommt kommen starb gestorben geboren schrieb geschrieben gewann gewonnen erfand erfunden funktioniert dauert braucht',
  pronouns:
    'd(?:er|ie|as|en)(?=\\s+(?:ge\\p{L}{2,20}(?:t|en)|\\p{L}{2,20}iert)\\W*$)|sie|er|es|ihn|ihm|ihr|ihre[mnrs]?|sein(?:e[mnrs]?)?|dort|da|davon|dafür|damit|dies|diese[mnrs]?|das',
  persons: 'er|ihn|ihm|sie',
  connectors: '(?:und )?(?:wie (?:ist|sieht) es mit|was ist mit)|und|aber|also|dann',
})
const french = language({
  ask: "qui que qu'est-ce quoi quel quelle quels quelles où quand pourquoi comment combien",
  small:
    "le la les un une des du de et ou mais à au aux en dans sur pour par avec chez est sont était étaient a ont peut peuvent doit faut ne pas plus très est-ce je me tu nous vous mon ma mes c'est qu'est-ce davantage détails exemple exemples sûr vraiment explique peux dire d' l' y",
  verbs:
    'mange mangent vit vivent niche nichent coûte coûtent signifie fait font trouve trouvent mort né née écrit gagné inventé fonctionne dure peint pondent',
  pronouns: 'ils?|elles?|leurs?|lui|y|celui-ci|celle-ci|cela|ça|son|sa|ses',
  persons: 'il|elle|lui',
  connectors: "(?:et )?qu['’]en est-il d[eu]|et|mais|alors",
})
const spanish = language(
  {
    ask: 'qué quién quiénes cuál cuáles dónde cuándo cómo cuánto cuánta cuántos cuántas',
    small:
      'el la los las un una unos unas y o u pero de del a al en con por para sobre es son está están fue fueron era ser hay ha han puede pueden debe no muy más se me mi tu lo detalles ejemplo ejemplos seguro explica cuéntame favor',
    verbs:
      'come comen vive viven anida anidan cuesta cuestan significa hace hacen murió nació escribió ganó inventó pintó funciona dura llama',
    pronouns: 'ellos|ellas|él|ella|ello|eso|esto|allí|ahí|sus?',
    persons: 'él|ella',
    connectors: '(?:y )?qué (?:hay|pasa) (?:de|con)|y|pero|entonces',
  },
  true,
)
const italian = language(
  {
    ask: "chi che cosa cos'è quale quali dove dov'è quando perché come quanto quanta quanti quante",
    small:
      'il lo la i gli le un uno una e ed o ma di del della dei delle a al alla in nel nella con per su è sono era sta stanno ha hanno può possono deve non molto più si mi ci vuole vogliono serve ne',
    verbs:
      'mangia mangiano vive vivono nidifica nidificano costa costano significa fa fanno morì nacque scrisse vinse funziona dura',
    pronouns: 'loro|lui|lei|esso|essa|essi|esse|ciò|lì|là|suoi|sue|suo|sua',
    persons: 'lui|lei',
    connectors: 'e|ed|ma|allora',
  },
  true,
)
const portuguese = language(
  {
    ask: 'que quem quais qual onde quando porque como quanto quantos quantas',
    small:
      'o os a as um uma e ou mas de do da dos das em no na nos nas com por para é são foi está estão tem têm pode podem não muito mais se',
    verbs:
      'come comem vive vivem custa custam faz fazem morreu nasceu escreveu ganhou significa fica',
    pronouns: 'eles|elas|ele|ela|isso|isto|lá|ali|seus?|suas?|dele|dela|deles|delas',
    persons: 'ele|ela|dele|dela',
    connectors: 'e|mas|então',
  },
  true,
)
const dutch = language({
  ask: 'wie wat waar wanneer waarom hoe hoeveel welk welke',
  small:
    'de het een en of maar van in op voor met naar bij uit is zijn was waren wordt worden heeft hebben kan kunnen moet niet geen veel meer er ik je',
  verbs: 'eet eten leeft leven kost kosten betekent ligt liggen stierf schreef won werkt',
  pronouns: 'zij|ze|hij|hem|haar|hun|daar|ervan|dat|deze',
  persons: 'hij|hem|haar',
  connectors: '(?:en )?hoe zit het met|en|maar|dus',
})
const polish = language(
  {
    ask: 'kto co gdzie kiedy dlaczego jak ile który która które jaki jaka jakie skąd',
    small:
      'i a w we na z ze do od po za o u dla przez jest są był była było były ma mają może nie się to czy lub',
    verbs: 'jedzą je żyją żyje kosztuje znaczy zmarł urodził napisał wygrał leży',
    pronouns: 'oni|one|ono|on|ona|jego|jej|ich|tam|nim|nich',
    persons: 'on|ona|jego|jej',
    connectors: 'a co z|a|i|ale',
  },
  true,
)
const russian = language(
  {
    ask: 'кто кого что где куда откуда когда почему зачем как сколько какой какая какое какие чем',
    small:
      'и а но или в во на с со к у о об от до для по из за под над при это есть был была было были будет ли не же бы я мне мы',
    verbs:
      'едят ест живут живёт стоит стоят значит умер родился написал гнездятся называется находится',
    pronouns: 'они|он|она|оно|их|его|её|ее|им|ему|ей|там|туда|нём|них',
    persons: 'он|она|его|её|ему',
    connectors: 'а как насчёт|и|а|но',
  },
  true,
)
const turkish = language(
  {
    ask: 'kim ne nerede neresi nedir kaçtır nereye neden niçin nasıl kaç hangi',
    small: 've veya ile için bir bu mı mi mu mü da de var yok çok en daha',
    verbs: 'yer yaşar yaşıyor öldü doğdu yazdı kazandı',
    pronouns: 'onlar|onun|onların|orada|onu|ona',
    persons: 'onun|onu',
    connectors: 've|ya|peki|ama',
  },
  true,
)
const swedish = language({
  ask: 'vem vad var när varför hur vilken vilket vilka',
  small: 'och eller men en ett den det att på för med till av är i om som har kan inte',
  verbs: 'äter lever kostar betyder dog skrev vann ligger',
  pronouns: 'de|dem|deras|han|hans|hon|hennes|där|dess',
  persons: 'han|hans|hon|hennes',
  connectors: 'och|men|då',
})

const danish = language({
  ask: 'hvem hva hvad hvor når hvorfor hvordan hvilken hvilket hvilke',
  small: 'og eller men en et den det at på for med til av af er i om som har kan ikke',
  verbs: 'spiser lever bor koster betyr betyder døde skrev vant ligger',
  pronouns: 'de|dem|deres|han|hans|hun|hennes|hendes|der|dens',
  persons: 'han|hans|hun|hennes|hendes',
  connectors: '(?:og )?hva(?:d)? (?:med|om)|og|men|så',
})
const czech = language(
  {
    ask: 'kdo co kde kam kdy proč jak kolik který která které jaký jaká jaké kto čo kedy prečo ako koľko',
    small:
      'a i ale nebo v ve na z ze do od po za o u pro s je jsou byl byla bylo má mají může ne se to',
    verbs: 'jí žije stojí znamená zemřel napsal vyhrál leží trvá',
    pronouns: 'oni|ono|on|ona|jeho|její|jejich|tam|nich',
    persons: 'on|ona|jeho|její',
    connectors: 'a co|a|ale|tak',
  },
  true,
)
const ukrainian = language(
  {
    ask: 'хто кого що де куди коли чому як скільки який яка яке які',
    small:
      'і й та а але або в у на з зі до о об від для по із за під при це є був була було були чи не мені ми',
    verbs: 'їдять живе живуть коштує означає помер народився написав',
    pronouns: 'вони|він|вона|воно|їх|його|її|їм|йому|їй|там|туди',
    persons: 'він|вона|його|її|йому',
    connectors: 'а як щодо|а|і|й|та|але',
  },
  true,
)
const romanian = language(
  {
    ask: 'cine ce unde când de cum cât câtă câți câte care',
    small:
      'și sau dar în la din cu pe pentru este sunt a fost are au poate nu un o al ale lui se mai foarte',
    verbs: 'mănâncă trăiește costă înseamnă murit născut scris câștigat durează',
    pronouns: 'ei|ele|el|ea|acesta|aceasta|acolo|lor',
    persons: 'el|ea',
    connectors: '(?:și|dar) (?:despre|în)|și|dar|iar',
  },
  true,
)
const greek = language(
  {
    ask: 'ποιος ποια ποιο ποιοι τι πού πότε γιατί πώς πόσο πόση πόσοι πόσα',
    small:
      'και ή αλλά ο η το οι τα του της των σε στο στη στην στον με για από είναι ήταν έχει έχουν μπορεί δεν να θα',
    verbs: 'τρώει ζει κοστίζει σημαίνει πέθανε γεννήθηκε έγραψε κέρδισε',
    pronouns: 'αυτός|αυτή|αυτό|αυτοί|εκεί|τους',
    persons: 'αυτός|αυτή',
    connectors: 'και|αλλά|κι',
  },
  true,
)
const indonesian = language(
  {
    ask: 'siapa apa mana dimana kapan mengapa kenapa bagaimana berapa',
    small:
      'dan atau tetapi di ke dari pada untuk dengan yang adalah itu ini ada bisa tidak sudah akan lebih sangat',
    verbs: 'makan hidup tinggal berarti mati lahir menulis menang',
    pronouns: 'mereka|dia|ia|nya|sana|situ',
    persons: 'dia|ia',
    connectors: '(?:dan |lalu )?(?:bagaimana|gimana) (?:dengan|kalau)|kalau|dan|lalu|terus',
  },
  true,
)
const vietnamese = language(
  {
    ask: 'ai gì đâu nào khi sao mấy bao',
    small:
      'và hoặc nhưng ở tại trong của cho với là có được không một các những đã sẽ rất hơn thì nhiêu lâu thế như',
    verbs: 'ăn sống nghĩa chết sinh viết thắng mất',
    pronouns: 'họ|nó|ông ấy|bà ấy|anh ấy|cô ấy|đó|ở đó',
    persons: 'ông ấy|bà ấy|anh ấy|cô ấy',
    connectors: 'còn|thế còn|vậy còn|và|vậy|nhưng',
  },
  true,
)
const finnish = language(
  {
    ask: 'kuka kenen mikä mitä missä mistä mihin milloin koska miksi miten kuinka paljonko monta',
    small: 'ja tai mutta on ovat oli olivat ei se että kuin voi pitää paljon kauan',
    verbs: 'syö elää asuu maksaa tarkoittaa kuoli syntyi kirjoitti voitti sijaitsee kestää',
    pronouns: 'he|hän|hänen|heidän|siellä|niitä|sen|sitä',
    persons: 'hän|hänen',
    connectors: '(?:ja |no )?entä|ja|mutta|no',
  },
  true,
)
const hungarian = language(
  {
    ask: 'ki kik mi mit hol hová honnan mikor miért hogyan hány mennyi mennyibe milyen melyik',
    small: 'és vagy de a az egy van vannak volt nem is hogy ha lehet kell be',
    verbs: 'eszik él kerül jelent meghalt született írta nyerte fekszik tart',
    pronouns: 'ők|ő|övé|ott|annak|azt',
    persons: 'ő',
    connectors: 'és|de|na és',
  },
  true,
)

const languages = [
  english,
  german,
  french,
  spanish,
  italian,
  portuguese,
  dutch,
  polish,
  russian,
  turkish,
  swedish,
  danish,
  czech,
  ukrainian,
  romanian,
  greek,
  indonesian,
  vietnamese,
  finnish,
  hungarian,
]

/** The language of a text by its small words; English if none tells. */
export function detectLanguage(text: string): Language {
  const words = wordsIn(text)
  const knows = ({ ask, small, verbs }: Language) =>
    words.reduce((sum, word) => {
      const isAsking = ask.has(word) ? 2 : 0
      return sum + isAsking + (small.has(word) ? 1 : 0) + (verbs.has(word) ? 1 : 0)
    }, 0)
  const scores = languages.map(knows)
  return languages[scores.indexOf(Math.max(...scores))] ?? english
}
