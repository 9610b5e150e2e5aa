/**
 * Chats as people and chat apps write them, with what a search provider may be told. `says` holds
 * the messages by turns, from the user's first to the user's last.
 */
export type Conversation = {
  name: string
  language: string
  says: string[]
  /** What the model is scripted to write as the standalone question. */
  rewritten?: string
  /** Words of the search; absent if there must be no search. Any of those between bars. */
  has?: string[]
  /** Words that no search may hold. */
  lacks?: string[]
}

const SECRET = 'My name is Anna Example, account 4711.'
const PRIVATE = ['anna', 'example', '4711']
const HISTORY = `<chat_history>\nUSER: ${SECRET} What do kingfishers eat?\nASSISTANT: Fish.\n</chat_history>`
const task = (head: string) =>
  `### Task:\n${head}\n\n### Guidelines:\n- Answer in JSON.\n\n### Chat History:\n${HISTORY}`

const tasks: Conversation[] = [
  {
    name: 'a title with an emoji (Open WebUI)',
    language: 'en',
    says: [task('Generate a concise, 3-5 word title with an emoji summarizing the chat history.')],
    lacks: PRIVATE,
  },
  {
    name: 'tags (Open WebUI)',
    language: 'en',
    says: [
      task(
        'Generate 1-3 broad tags categorizing the main themes of the chat history, along with 1-3 more specific subtopic tags.',
      ),
    ],
    lacks: PRIVATE,
  },
  {
    name: 'follow-up questions (Open WebUI)',
    language: 'en',
    says: [
      task(
        'Suggest 3-5 relevant follow-up questions or prompts that the user might naturally ask next in this conversation as a **user**, based on the chat history, to help continue or deepen the discussion.',
      ),
    ],
    lacks: PRIVATE,
  },
  {
    name: 'search queries (Open WebUI)',
    language: 'en',
    says: [
      task(
        'Analyze the chat history to determine the necessity of generating search queries, in the given language.',
      ),
    ],
    lacks: PRIVATE,
  },
  {
    name: 'a title (LibreChat)',
    language: 'en',
    says: [
      `Provide a concise, 5-word-or-less title for the conversation, using title case conventions. Only return the title itself.\n\nConversation:\nUser: ${SECRET} What do kingfishers eat?\nAI: Fish.`,
    ],
    lacks: PRIVATE,
  },
  {
    name: 'a title as the next message (NextChat)',
    language: 'zh',
    says: [
      '我叫安娜，账号是4711。翠鸟吃什么？',
      '鱼。',
      '使用四到五个字直接返回这段对话的简要主题标题，不要解释、不要标点。',
    ],
    lacks: ['安娜', '4711'],
  },
  {
    name: 'a title as the next message',
    language: 'de',
    says: [
      'Ich heiße Anna Beispiel. Was fressen Eisvögel?',
      'Fische.',
      'Erstelle einen kurzen Titel für diese Unterhaltung.',
    ],
    lacks: ['anna', 'beispiel'],
  },
  {
    name: 'a title as the next message',
    language: 'fr',
    says: [
      'Je m’appelle Anna Exemple. Que mangent les martins-pêcheurs ?',
      'Du poisson.',
      'Génère un titre court pour cette conversation.',
    ],
    lacks: ['anna', 'exemple'],
  },
  {
    name: 'a standalone question (LangChain)',
    language: 'en',
    says: [
      `Given the following conversation and a follow up question, rephrase the follow up question to be a standalone question.\n\nChat History:\nHuman: ${SECRET}\nAssistant: Hello.\nFollow Up Input: And where do they nest?\nStandalone question:`,
    ],
    lacks: PRIVATE,
  },
]

const courtesies: Conversation[] = [
  { name: 'thanks', language: 'en', says: ['What do herons eat?', 'Fish [1].', 'Thanks!'] },
  {
    name: 'long thanks',
    language: 'en',
    says: [
      'What do herons eat?',
      'Fish [1].',
      'Perfect, thank you so much, that was very helpful.',
    ],
  },
  { name: 'a greeting', language: 'en', says: ['Hello there'] },
  {
    name: 'thanks',
    language: 'de',
    says: ['Was fressen Reiher?', 'Fische [1].', 'Vielen Dank, das hat mir sehr geholfen!'],
  },
  { name: 'thanks', language: 'fr', says: ['Bonjour', 'Bonjour !', 'Merci beaucoup !'] },
  {
    name: 'thanks',
    language: 'ja',
    says: ['サギは何を食べますか？', '魚です。', 'ありがとうございます！'],
  },
  { name: 'thanks', language: 'ru', says: ['Что едят цапли?', 'Рыбу.', 'Большое спасибо!'] },
]

const sums: Conversation[] = [
  { name: 'a product', language: 'en', says: ['What is 17 * 23?'] },
  { name: 'a share', language: 'es', says: ['¿Cuánto es el 15 % de 240?'] },
  { name: 'a bare sum', language: 'en', says: ['(12 + 7.5) / 3 ='] },
]

const CODE = '```python\ndef total(rows):\n    return sum(rows)\n```'
const texts: Conversation[] = [
  { name: 'code to explain', language: 'en', says: [`Why does this fail for None?\n${CODE}`] },
  {
    name: 'a program to write',
    language: 'en',
    says: ['Write a Python function that reverses a linked list.'],
  },
  {
    name: 'a program to write',
    language: 'de',
    says: ['Schreib mir eine Funktion in JavaScript, die zwei Listen vergleicht.'],
  },
  {
    name: 'a letter to improve',
    language: 'en',
    says: [
      'Rewrite this more politely:\nDear Mrs Example, account 4711 is wrong again and I want my money back today.',
    ],
    lacks: PRIVATE,
  },
  {
    name: 'a text to translate',
    language: 'en',
    says: ['Translate into French: "The meeting with Anna Example is at noon."'],
    lacks: PRIVATE,
  },
  {
    name: 'a text to sum up',
    language: 'de',
    says: [
      'Fasse den folgenden Text zusammen:\n\nAnna Beispiel hat am Montag die Stelle gekündigt. Der Umzug folgt im Mai.',
    ],
    lacks: ['anna', 'beispiel'],
  },
  {
    name: 'a text to translate',
    language: 'zh',
    says: ['把下面这段话翻译成英文：我叫安娜，住在北京。'],
    lacks: ['安娜'],
  },
  {
    name: 'the last answer, shorter',
    language: 'en',
    says: ['What do herons eat?', 'Herons eat fish and frogs [1].', 'Make it shorter, please.'],
  },
  {
    name: 'the last answer in another language',
    language: 'fr',
    says: ['Que mangent les hérons ?', 'Du poisson.', 'Traduis ça en anglais, s’il te plaît.'],
  },
]

const followUps: Conversation[] = [
  {
    name: 'they',
    language: 'en',
    says: ['What do kingfishers eat?', 'Fish [1].', 'And where do they nest?'],
    rewritten: 'Where do kingfishers nest?',
    has: ['kingfisher', 'nest'],
  },
  {
    name: 'they, after private words',
    language: 'en',
    says: [`${SECRET} What do kingfishers eat?`, 'Fish, Anna [1].', 'Where do they nest?'],
    rewritten: 'Where do kingfishers nest?',
    has: ['kingfisher', 'nest'],
    lacks: PRIVATE,
  },
  {
    name: 'they, two turns later',
    language: 'en',
    says: [
      'What do kingfishers eat?',
      'Fish [1].',
      'And where do they nest?',
      'In river banks [1].',
      'How many eggs do they lay?',
    ],
    rewritten: 'How many eggs do kingfishers lay?',
    has: ['kingfisher', 'eggs'],
  },
  {
    name: 'they, after thanks',
    language: 'en',
    says: [
      'What do kingfishers eat?',
      'Fish [1].',
      'Thanks!',
      'You are welcome.',
      'How long do they live?',
    ],
    rewritten: 'How long do kingfishers live?',
    has: ['kingfisher', 'live'],
    lacks: ['thanks', 'welcome'],
  },
  {
    name: 'its',
    language: 'en',
    says: ['What is the population of Lisbon?', '545,000 [1].', 'What about its airport?'],
    rewritten: 'Lisbon airport',
    has: ['lisbon', 'airport'],
  },
  {
    name: 'he',
    language: 'en',
    says: ['Who wrote Dune?', 'Frank Herbert wrote Dune [1].', 'When did he die?'],
    rewritten: 'When did Frank Herbert, the author of Dune, die?',
    has: ['dune|herbert', 'die'],
  },
  {
    name: 'another country',
    language: 'en',
    says: ['What is the capital of France?', 'Paris [1].', 'And of Germany?'],
    rewritten: 'What is the capital of Germany?',
    has: ['capital', 'germany'],
    lacks: ['france', 'paris'],
  },
  {
    name: 'another year',
    language: 'en',
    says: ['Who won the World Cup in 2018?', 'France [1].', 'And in 2022?'],
    rewritten: 'Who won the World Cup in 2022?',
    has: ['world cup', '2022'],
    lacks: ['2018'],
  },
  {
    name: 'why',
    language: 'en',
    says: ['Is the Aral Sea shrinking?', 'Yes [1].', 'Why?'],
    rewritten: 'Why is the Aral Sea shrinking?',
    has: ['aral sea', 'why|shrinking'],
  },
  {
    name: 'sie',
    language: 'de',
    says: ['Was fressen Eisvögel?', 'Fische [1].', 'Und wo brüten sie?'],
    rewritten: 'Wo brüten Eisvögel?',
    has: ['eisvögel', 'brüten'],
  },
  {
    name: 'another country',
    language: 'de',
    says: ['Wie hoch ist die Mehrwertsteuer in Frankreich?', '20 % [1].', 'Und in Spanien?'],
    rewritten: 'Wie hoch ist die Mehrwertsteuer in Spanien?',
    has: ['mehrwertsteuer', 'spanien'],
    lacks: ['frankreich'],
  },
  {
    name: 'ils',
    language: 'fr',
    says: ['Que mangent les martins-pêcheurs ?', 'Du poisson [1].', 'Et où nichent-ils ?'],
    rewritten: 'Où nichent les martins-pêcheurs ?',
    has: ['martins-pêcheurs', 'nichent'],
  },
  {
    name: 'a verb without its subject',
    language: 'es',
    says: ['¿Qué comen los martines pescadores?', 'Peces [1].', '¿Y dónde anidan?'],
    rewritten: '¿Dónde anidan los martines pescadores?',
    has: ['martines pescadores', 'anidan'],
  },
  {
    name: 'another country',
    language: 'es',
    says: ['¿Cuál es la capital de Perú?', 'Lima [1].', '¿Y la de Chile?'],
    rewritten: '¿Cuál es la capital de Chile?',
    has: ['capital', 'chile'],
    lacks: ['perú', 'lima'],
  },
  {
    name: 'a verb without its subject',
    language: 'it',
    says: ['Cosa mangiano i martin pescatori?', 'Pesci [1].', 'E dove nidificano?'],
    rewritten: 'Dove nidificano i martin pescatori?',
    has: ['martin pescatori', 'nidificano'],
  },
  {
    name: 'eles',
    language: 'pt',
    says: ['O que comem os lobos-guará?', 'Frutas [1].', 'Onde eles vivem?'],
    rewritten: 'Onde vivem os lobos-guará?',
    has: ['lobos-guará', 'vivem'],
  },
  {
    name: 'они',
    language: 'ru',
    says: ['Что едят зимородки?', 'Рыбу [1].', 'А где они гнездятся?'],
    rewritten: 'Где гнездятся зимородки?',
    has: ['зимородк', 'гнезд'],
  },
  {
    name: 'no topic',
    language: 'ja',
    says: ['カワセミは何を食べますか？', '魚です [1]。', 'どこに巣を作りますか？'],
    rewritten: 'カワセミはどこに巣を作りますか？',
    has: ['カワセミ', '巣'],
  },
  {
    name: 'another country',
    language: 'zh',
    says: ['德国的首都是哪里？', '柏林 [1]。', '那法国呢？'],
    rewritten: '法国的首都是哪里？',
    has: ['法国', '首都'],
    lacks: ['德国', '柏林'],
  },
  {
    name: 'they',
    language: 'zh',
    says: ['翠鸟吃什么？', '鱼 [1]。', '它们在哪里筑巢？'],
    rewritten: '翠鸟在哪里筑巢？',
    has: ['翠鸟', '筑巢'],
  },
  {
    name: 'no topic',
    language: 'ko',
    says: ['물총새는 무엇을 먹나요?', '물고기입니다 [1].', '그럼 어디에 둥지를 트나요?'],
    rewritten: '물총새는 어디에 둥지를 트나요?',
    has: ['물총새', '둥지'],
  },
]

const standing: Conversation[] = [
  {
    name: 'a question that opens with thanks',
    language: 'en',
    says: ['What do herons eat?', 'Fish [1].', 'Thanks! Which is the largest owl in Europe?'],
    rewritten: 'Which is the largest owl in Europe?',
    has: ['largest owl', 'europe'],
    lacks: ['heron'],
  },
  {
    name: 'a film that opens with thanks',
    language: 'en',
    says: ['Thank You for Smoking: who directed it?'],
    has: ['smoking', 'directed'],
  },
  {
    name: 'a title asked for',
    language: 'en',
    says: ['What is the title of the first Harry Potter book?'],
    has: ['title', 'harry potter'],
  },
  {
    name: 'a date that looks like a sum',
    language: 'en',
    says: ['What is 9/11?'],
    has: ['9/11'],
  },
  {
    name: 'a rule that looks like a sum',
    language: 'en',
    says: ['What is the 50/30/20 rule?'],
    has: ['50/30/20'],
  },
  {
    name: 'another topic',
    language: 'en',
    says: [
      `${SECRET} What do kingfishers eat?`,
      'Fish [1].',
      'What is the highest mountain of Peru?',
    ],
    rewritten: 'What is the highest mountain of Peru?',
    has: ['mountain', 'peru'],
    lacks: ['kingfisher', ...PRIVATE],
  },
  {
    name: 'news to sum up',
    language: 'en',
    says: ['Summarize the latest news about the James Webb telescope.'],
    has: ['news', 'james webb'],
  },
  {
    name: 'a question about code',
    language: 'en',
    says: ['Which version of Python introduced the walrus operator?'],
    has: ['python', 'walrus'],
  },
  {
    name: 'a question of two parts',
    language: 'en',
    says: ['Hello', 'Hi!', 'What do grey herons eat and where do they nest?'],
    rewritten: 'What do grey herons eat and where do they nest?',
    has: ['grey herons', 'nest'],
    lacks: ['hello'],
  },
  {
    name: 'a question after a name',
    language: 'de',
    says: ['Hallo, ich heiße Anna Beispiel. Wie hoch ist der Brocken?'],
    has: ['brocken'],
    lacks: ['anna', 'beispiel'],
  },
  {
    name: 'another topic',
    language: 'fr',
    says: ['Que mangent les hérons ?', 'Du poisson [1].', 'Qui a peint la Joconde ?'],
    rewritten: 'Qui a peint la Joconde ?',
    has: ['joconde'],
    lacks: ['héron'],
  },
]

export const conversations: Conversation[] = [
  ...tasks,
  ...courtesies,
  ...sums,
  ...texts,
  ...followUps,
  ...standing,
]
