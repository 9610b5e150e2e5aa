import type { Conversation } from './conversations'

const PRIVATE = ['priya', 'raman', '90417', '1988']
const INTRO = 'I am Priya Raman, born 1988, insurance number 90417.'

const searched = (
  name: string,
  language: string,
  says: string[],
  has: string[],
  lacks: string[] = [],
  rewritten?: string,
): Conversation => ({ name, language, says, has, lacks, ...(rewritten ? { rewritten } : {}) })
const quiet = (name: string, language: string, says: string[]): Conversation => ({
  name,
  language,
  says,
  lacks: PRIVATE,
})

/** Tasks about a chat, as the chat apps themselves send them (their public sources, 2024 to 2026). */
const tasks: Conversation[] = [
  quiet('LibreChat: a title by structured output', 'en', [
    `Analyze this conversation and provide:\n1. The detected language of the conversation\n2. A concise title in the detected language (5 words or less, no punctuation or quotation)\n\nUser: ${INTRO} Which vaccines do I need for Kenya?\nAI: Yellow fever is advised.`,
  ]),
  quiet('LibreChat: a title by completion', 'en', [
    `Provide a concise, 5-word-or-less title for the conversation, using title case conventions. Only return the title itself.\n\nConversation:\nUser: ${INTRO} Which vaccines do I need for Kenya?\nAI: Yellow fever is advised.`,
  ]),
  quiet('LibreChat: a title of older versions', 'en', [
    `Detect user language and write in the same language an extremely concise title for this conversation, which you must accurately detect.\nWrite in the detected language. Title in 5 Words or Less. No Punctuation or Quotation. Do not mention the language. All first letters of every word should be capitalized and write the title in User Language only.\n\n||>User:\n"${INTRO} Which vaccines do I need for Kenya?"\n||>Response:\n"Yellow fever is advised."\n\n||>Title:`,
  ]),
  quiet('Chatbox: a name', 'en', [
    `Based on the chat history, give this conversation a name.\nKeep it short - 10 characters max, no quotes.\nUse Deutsch.\nJust provide the name, nothing else.\n\nHere's the conversation:\n\n\`\`\`\n${INTRO} Which vaccines do I need for Kenya?\n\n---------\n\nYellow fever is advised.\n\`\`\`\n\nName this conversation in 10 characters or less.\nUse Deutsch.\nOnly give the name, nothing else.\n\nThe name is:`,
  ]),
  quiet('Open WebUI: a title without JSON', 'en', [
    `### Task:\nGenerate a concise, 3-5 word title with an emoji summarizing the chat history.\n### Output:\nReturn ONLY the title text, nothing else.\n### Chat History:\n<chat_history>\nUSER: ${INTRO} Which vaccines do I need for Kenya?\nASSISTANT: Yellow fever is advised.\n</chat_history>`,
  ]),
  quiet('Open WebUI: autocompletion', 'en', [
    `### Task:\nYou are an autocompletion system. Continue the text in \`<text>\` based on the **completion type** in \`<type>\` and the given language.\n\n### **Instructions**:\n1. Analyze \`<text>\` for context and meaning.\n\n### Context:\n<chat_history>\nUSER: ${INTRO}\n</chat_history>\n<type>search query</type>\n<text>what is the weather in</text>\n#### Output:`,
  ]),
  quiet('Open WebUI: a prompt for an image', 'en', [
    `### Task:\nGenerate a detailed prompt for am image generation task based on the given language and context. Describe the image as if you were explaining it to someone who cannot see it.\n\n### Chat History:\n<chat_history>\nUSER: ${INTRO}\n</chat_history>`,
  ]),
  quiet('Open WebUI: retrieval queries', 'en', [
    `### Task:\nAnalyze the chat history to determine the necessity of generating search queries, in the given language. By default, **prioritize generating 1-3 broad and relevant search queries** unless it is absolutely certain that no additional information is required.\n\n### Output:\nStrictly return in JSON format:\n{\n  "queries": ["query1", "query2"]\n}\n\n### Chat History:\n<chat_history>\nUSER: ${INTRO} What is new in Kenya?\n</chat_history>`,
  ]),
  quiet('NextChat: the topic of a chat', 'zh', [
    'Priya Raman 需要打什么疫苗去肯尼亚？保险号 90417',
    '建议接种黄热病疫苗。',
    '使用四到五个字直接返回这句话的简要主题，不要解释、不要标点、不要语气词、不要多余文本，不要加粗，如果没有主题，请直接返回“闲聊”',
  ]),
  quiet('NextChat: the topic of a chat, in English', 'en', [
    `${INTRO} Which vaccines do I need for Kenya?`,
    'Yellow fever is advised.',
    'Please generate a four to five word title summarizing our conversation without any lead-in, punctuation, quotation marks, periods, symbols, bold text, or additional text. Remove enclosing quotation marks.',
  ]),
  quiet('LobeChat: a summary of a chat', 'en', [
    `<chat_history>\n<user>${INTRO}</user>\n<assistant>Hello.</assistant>\n</chat_history>\n\nPlease summarize the above conversation and retain key information. The summarized content will be used as context for subsequent prompts, and should be limited to 400 tokens.`,
  ]),
  quiet('Perplexica: a question rephrased', 'en', [
    `You are an AI question rephraser. You will be given a conversation and a follow-up question,  you will have to rephrase the follow up question so it is a standalone question and can be used by another LLM to search the web for information to answer it.\n<conversation>\nHuman: ${INTRO}\n</conversation>\n\nFollow up question: What is Docker?\nRephrased question:`,
  ]),
  quiet('LangChain: a standalone question', 'en', [
    `Given the following conversation and a follow up question, rephrase the follow up question to be a standalone question, in its original language.\n\nChat History:\nHuman: ${INTRO}\nAssistant: Hello.\nFollow Up Input: and for Uganda?\nStandalone question:`,
  ]),
  quiet('a title, in Polish', 'pl', [
    'Nazywam się Priya Raman, numer 90417. Jakie szczepienia są potrzebne do Kenii?',
    'Zalecana jest żółta febra.',
    'Wygeneruj krótki tytuł tej rozmowy, maksymalnie pięć słów, bez cudzysłowu.',
  ]),
  quiet('a title, in Turkish', 'tr', [
    'Benim adım Priya Raman, numaram 90417. Kenya için hangi aşılar gerekli?',
    'Sarıhumma aşısı önerilir.',
    'Bu sohbet için en fazla beş kelimelik kısa bir başlık oluştur.',
  ]),
  quiet('a title, in Arabic', 'ar', [
    'اسمي Priya Raman ورقمي 90417. ما هي التطعيمات المطلوبة لكينيا؟',
    'ينصح بلقاح الحمى الصفراء.',
    'اكتب عنوانا قصيرا لهذه المحادثة من خمس كلمات أو أقل.',
  ]),
  quiet('a title, in Hindi', 'hi', [
    'मेरा नाम Priya Raman है, नंबर 90417। केन्या के लिए कौन से टीके चाहिए?',
    'पीत ज्वर का टीका।',
    'इस बातचीत के लिए पाँच शब्दों का एक छोटा शीर्षक लिखो।',
  ]),
  quiet('follow-up questions, in German', 'de', [
    'Welche Impfungen brauche ich für Kenia? Ich bin Priya Raman.',
    'Gelbfieber wird empfohlen.',
    'Schlage drei kurze Anschlussfragen vor, die der Nutzer in dieser Unterhaltung als Nächstes stellen könnte. Antworte als JSON-Liste.',
  ]),
]

const others: Conversation[] = [
  quiet('thanks, in Arabic', 'ar', ['ما هي عاصمة كينيا؟', 'نيروبي.', 'شكرا جزيلا لك!']),
  quiet('thanks, in Hindi', 'hi', ['केन्या की राजधानी क्या है?', 'नैरोबी।', 'बहुत बहुत धन्यवाद']),
  quiet('thanks, in Japanese', 'ja', [
    'ケニアの首都は？',
    'ナイロビです。',
    'なるほど、ありがとうございました！',
  ]),
  quiet('thanks, in Korean', 'ko', [
    '케냐의 수도는?',
    '나이로비입니다.',
    '아 그렇군요, 감사합니다!',
  ]),
  quiet('thanks, in Turkish', 'tr', [
    'Kenya’nın başkenti neresi?',
    'Nairobi.',
    'Çok teşekkür ederim, süpersin!',
  ]),
  quiet('thanks, in Polish', 'pl', [
    'Jaka jest stolica Kenii?',
    'Nairobi.',
    'Super, wielkie dzięki za pomoc!',
  ]),
  quiet('praise', 'en', [
    'What is the capital of Kenya?',
    'Nairobi.',
    'You are a lifesaver, that is exactly what I needed.',
  ]),
  quiet('a translation, in Turkish', 'tr', [
    'Kenya hakkında kısa bilgi ver',
    'Kenya Doğu Afrika’da bir ülkedir.',
    'Bunu İngilizceye çevir',
  ]),
  quiet('a translation, in Polish', 'pl', [
    'Napisz coś o Kenii',
    'Kenia leży w Afryce Wschodniej.',
    'Przetłumacz to na angielski',
  ]),
  quiet('a translation, in Arabic', 'ar', [
    'أخبرني عن كينيا',
    'كينيا دولة في شرق أفريقيا.',
    'ترجم هذا إلى الإنجليزية',
  ]),
  quiet('a translation, in Hindi', 'hi', [
    'केन्या के बारे में बताओ',
    'केन्या पूर्वी अफ्रीका में है।',
    'इसका अंग्रेज़ी में अनुवाद करो',
  ]),
  quiet('a summary, in Korean', 'ko', [
    '케냐에 대해 알려줘',
    '케냐는 동아프리카에 있는 나라입니다.',
    '세 줄로 요약해줘',
  ]),
  quiet('a shorter version, in Japanese', 'ja', [
    'ケニアについて教えて',
    'ケニアは東アフリカの国です。',
    'もっと短くまとめてください',
  ]),
  quiet('code', 'en', [
    'Write a Python function that removes duplicates from a list and keeps the order.',
  ]),
  quiet('code, in Russian', 'ru', [
    'Напиши функцию на Python, которая удаляет дубликаты из списка',
  ]),
  quiet('a sum in words', 'en', ['what is 18 percent of 240?']),
  quiet('a sum, in Japanese', 'ja', ['128×47はいくつですか？']),
  quiet('a letter', 'en', [
    `${INTRO} Write a polite email to my landlord asking for a repair of the heating.`,
  ]),
  quiet('a text to be corrected', 'en', [
    'Can you proofread this for me?\n\nDear Sir, I am Priya Raman and I wants to ask about my number 90417.',
  ]),
  quiet('a list as a table', 'en', [
    'Name three lakes in Kenya',
    'Victoria, Turkana, Naivasha.',
    'put that into a table with their size column empty',
  ]),

  searched(
    'a pronoun, in Turkish',
    'tr',
    ['Nairobi hangi ülkede?', 'Kenya’da.', 'Orada nüfus ne kadar?'],
    ['nairobi', 'nüfus'],
    [],
    'Nairobi nüfusu ne kadar?',
  ),
  searched(
    'a pronoun, in Polish',
    'pl',
    ['Kto napisał „Lalkę”?', 'Bolesław Prus.', 'A kiedy on umarł?'],
    ['lalk|prus', 'umarł|kiedy'],
    [],
    'Kiedy umarł Bolesław Prus, autor Lalki?',
  ),
  searched(
    'another object, in Polish',
    'pl',
    ['Ile kosztuje bilet na metro w Warszawie?', '4,40 zł.', 'A w Krakowie?'],
    ['bilet', 'krak'],
    [],
    'Ile kosztuje bilet w Krakowie?',
  ),
  searched(
    'a pronoun, in Arabic',
    'ar',
    ['من هو مؤلف رواية الثلاثية؟', 'نجيب محفوظ.', 'متى ولد؟'],
    ['الثلاثية|محفوظ', 'ولد|متى'],
    [],
    'متى ولد نجيب محفوظ؟',
  ),
  searched(
    'a further place, in Arabic',
    'ar',
    ['ما هو سعر تذكرة القطار إلى الإسكندرية؟', '100 جنيه.', 'وإلى أسوان؟'],
    ['أسوان', 'تذكرة|القطار'],
    [],
    'ما هو سعر تذكرة القطار إلى أسوان؟',
  ),
  searched(
    'a pronoun, in Hindi',
    'hi',
    ['ताजमहल किसने बनवाया?', 'शाहजहाँ ने।', 'वह कब मरा?'],
    ['ताजमहल|शाहजहाँ', 'कब|मरा'],
    [],
    'शाहजहाँ कब मरा?',
  ),
  searched(
    'an attribute, in Hindi',
    'hi',
    ['ताजमहल कहाँ है?', 'आगरा में।', 'टिकट कितने का है?'],
    ['ताजमहल', 'टिकट'],
    [],
    'ताजमहल का टिकट कितने का है?',
  ),
  searched(
    'an attribute, in Japanese',
    'ja',
    ['富士山の高さは？', '3776メートルです。', '登るのに何時間かかりますか？'],
    ['富士山', '登|時間'],
    [],
    '富士山に登るのに何時間かかりますか？',
  ),
  searched(
    'another object, in Japanese',
    'ja',
    ['東京タワーの入場料はいくらですか？', '1200円です。', 'スカイツリーは？'],
    ['スカイツリー', '入場料|いくら'],
    [],
    'スカイツリーの入場料はいくらですか？',
  ),
  searched(
    'an attribute, in Korean',
    'ko',
    ['경복궁은 어디에 있어?', '서울 종로구에 있습니다.', '입장료는 얼마야?'],
    ['경복궁', '입장료'],
    [],
    '경복궁 입장료는 얼마야?',
  ),
  searched(
    'another object, in Korean',
    'ko',
    ['한라산 높이가 얼마야?', '1947m입니다.', '지리산은?'],
    ['지리산', '높이'],
    [],
    '지리산 높이가 얼마야?',
  ),
  searched(
    'another object, in Chinese',
    'zh',
    ['北京到上海的高铁多少钱？', '553元。', '到广州呢？'],
    ['广州', '高铁|多少钱'],
    [],
    '北京到广州的高铁多少钱？',
  ),
  searched(
    'a pronoun, in German',
    'de',
    [
      'Wer hat die Zauberflöte komponiert?',
      'Wolfgang Amadeus Mozart.',
      'Wie viele Kinder hatte er?',
    ],
    ['mozart|zauberflöte', 'kinder'],
    [],
    'Wie viele Kinder hatte Mozart?',
  ),
  searched(
    'another year, in French',
    'fr',
    ['Qui a gagné la Coupe du monde en 1998 ?', 'La France.', 'Et en 2006 ?'],
    ['2006', 'coupe'],
    ['1998'],
    'Qui a gagné la Coupe du monde en 2006 ?',
  ),
  searched(
    'a pronoun, in Spanish',
    'es',
    ['¿Qué es el Salar de Uyuni?', 'Un desierto de sal en Bolivia.', '¿Cómo se formó?'],
    ['uyuni|salar', 'form'],
    [],
    '¿Cómo se formó el Salar de Uyuni?',
  ),
  searched(
    'a follow-up with a private opening',
    'en',
    [
      `${INTRO} Which vaccines do I need for Kenya?`,
      'Yellow fever is advised.',
      'how much does it cost in London?',
    ],
    ['cost', 'london', 'vaccin|kenya|yellow'],
    PRIVATE,
    'How much do vaccines for Kenya cost in London?',
  ),
  searched(
    'a bare noun',
    'en',
    ['best time to visit Kenya', 'July to October.', 'visa?'],
    ['visa', 'kenya'],
    [],
    'visa for Kenya',
  ),
  searched(
    'a comparison',
    'en',
    [
      'How fast is the SGR train from Nairobi to Mombasa?',
      'About five hours.',
      'is it cheaper than flying?',
    ],
    ['cheaper|flying', 'nairobi|mombasa|sgr|train'],
    [],
    'Is the SGR train from Nairobi to Mombasa cheaper than flying?',
  ),
  searched(
    'a new question',
    'en',
    [
      'How fast is the SGR train?',
      'About five hours.',
      'Who won the Formula 1 race in Monza last year?',
    ],
    ['formula', 'monza'],
    ['sgr', 'train'],
    'Who won the Formula 1 race in Monza last year?',
  ),
  searched(
    'thanks with a question, in Spanish',
    'es',
    ['¿Cuál es la capital de Kenia?', 'Nairobi.', 'Gracias. ¿Y la de Uganda?'],
    ['uganda', 'capital'],
    [],
    '¿Cuál es la capital de Uganda?',
  ),
  searched(
    'a question about titles',
    'en',
    ['What is the title of the latest book by Sally Rooney?'],
    ['title', 'rooney'],
  ),
  searched(
    'a question that looks like a sum',
    'en',
    ['what happened on 7/7 in London'],
    ['7/7', 'london'],
  ),
  searched(
    'a question that opens with thanks',
    'en',
    ['Thanks in advance! Which airlines fly from Nairobi to Entebbe?'],
    ['airlines', 'entebbe'],
  ),
  searched(
    'a question about translation',
    'en',
    ['Which app is best to translate Swahili offline?'],
    ['app', 'swahili'],
  ),
  searched(
    'a question about code',
    'en',
    ['What changed in the Python 3.13 asyncio module?'],
    ['3.13', 'asyncio'],
  ),
  searched(
    'a question about summaries',
    'en',
    ['Summarize the news about Kenya from this week'],
    ['kenya', 'news'],
  ),
]

/** Sixty chats beside the other two sets; written before any rule was changed for them. */
export const moreConversations: Conversation[] = [...tasks, ...others]
