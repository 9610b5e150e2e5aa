import type { Conversation } from './conversations'

const searched = (
  name: string,
  language: string,
  says: string[],
  has: string[],
  lacks: string[] = [],
): Conversation => ({ name, language, says, has, lacks })
const quiet = (name: string, language: string, says: string[]): Conversation => ({
  name,
  language,
  says,
  lacks: ['okafor', '55120'],
})
const OWN = 'My name is Chidi Okafor and my patient number is 55120.'

export const lastConversations: Conversation[] = [
  quiet('a title by a system that only gives the chat', 'en', [
    `user: ${OWN} Is ibuprofen safe with asthma?\nassistant: Ask your doctor.`,
  ]),
  quiet('a summary for memory', 'en', [
    `Extract facts about the user from the conversation below as JSON.\n\nHuman: ${OWN}\nAI: Hello Chidi.`,
  ]),
  quiet('a title in French', 'fr', [
    'Quels trains vont à Lyon ?',
    'Les TGV.',
    'Donne un titre court à cette conversation, cinq mots maximum.',
  ]),
  quiet('a title in Korean', 'ko', [
    '리옹 가는 기차는?',
    'TGV입니다.',
    '이 대화의 제목을 다섯 단어 이내로 만들어 주세요.',
  ]),
  quiet('a title in Japanese', 'ja', [
    'リヨン行きの電車は？',
    'TGVです。',
    'この会話に短いタイトルを付けてください。',
  ]),
  quiet('a title in Vietnamese', 'vi', [
    'Tàu nào đi Lyon?',
    'TGV.',
    'Hãy đặt một tiêu đề ngắn cho cuộc trò chuyện này',
  ]),
  quiet('a title in Persian', 'fa', [
    'قطار لیون کدام است؟',
    'TGV',
    'برای این گفتگو یک عنوان کوتاه بنویس',
  ]),
  quiet('tags in Spanish', 'es', [
    '### Task:\nGenera 3 etiquetas para el historial.\n<chat_history>\nUSER: Me llamo Chidi Okafor\n</chat_history>',
  ]),
  quiet('the next questions', 'en', [
    'Which trains go to Lyon?',
    'TGV.',
    'Suggest three follow-up questions I could ask next in this conversation.',
  ]),
  quiet('thanks in Vietnamese', 'vi', ['Tàu nào đi Lyon?', 'TGV.', 'Cảm ơn bạn rất nhiều!']),
  quiet('thanks in Thai', 'th', ['รถไฟไปลียงคืออะไร', 'TGV', 'ขอบคุณมากครับ']),
  quiet('thanks in Hebrew', 'he', ['איזו רכבת נוסעת לליון?', 'TGV', 'תודה רבה!']),
  quiet('thanks in Indonesian', 'id', ['Kereta apa ke Lyon?', 'TGV.', 'Terima kasih banyak ya!']),
  quiet('thanks in Greek', 'el', ['Ποιο τρένο πάει στη Λυών;', 'TGV.', 'Ευχαριστώ πολύ!']),
  quiet('thanks in Portuguese', 'pt', [
    'Que trem vai a Lyon?',
    'O TGV.',
    'Muito obrigado, ajudou bastante!',
  ]),
  quiet('a nod', 'en', ['Which trains go to Lyon?', 'TGV.', 'makes sense, cheers mate']),
  quiet('a nod in German', 'de', [
    'Welche Züge fahren nach Lyon?',
    'TGV.',
    'Alles klar, danke dir vielmals!',
  ]),
  quiet('a translation in French', 'fr', [
    'Parle-moi de Lyon',
    'Lyon est une ville.',
    "Traduis ta réponse en anglais s'il te plaît",
  ]),
  quiet('a translation in Korean', 'ko', [
    '리옹에 대해 알려줘',
    '리옹은 도시입니다.',
    '방금 답변을 영어로 번역해줘',
  ]),
  quiet('a translation in Vietnamese', 'vi', [
    'Kể về Lyon',
    'Lyon là thành phố.',
    'Dịch câu trả lời sang tiếng Anh',
  ]),
  quiet('a shorter text in Russian', 'ru', [
    'Расскажи о Лионе',
    'Лион — город.',
    'Сократи этот текст до одного предложения',
  ]),
  quiet('a rework after praise', 'en', [
    'Tell me about Lyon',
    'Lyon is a city.',
    'Nice. Now make it sound more formal.',
  ]),
  quiet('bullet points', 'en', [
    'Tell me about Lyon',
    'Lyon is a city.',
    'Can you turn your answer into bullet points?',
  ]),
  quiet('a letter in Arabic', 'ar', ['اكتب رسالة اعتذار لمديري عن التأخير']),
  quiet('a poem in Hindi', 'hi', ['बारिश पर एक कविता लिखो']),
  quiet('a letter in Polish', 'pl', ['Napisz krótki list z podziękowaniem dla nauczyciela']),
  quiet('code in Turkish', 'tr', ['Bana iki sayıyı toplayan bir Python fonksiyonu yaz']),
  quiet('code to be explained', 'en', [
    'What does this do?\n\nfor i in range(3):\n    print(i)\n    total += i\nreturn total;',
  ]),
  quiet('a sum in German', 'de', ['Was sind 15 Prozent von 80?']),
  quiet('a root', 'en', ['square root of 144']),
  quiet('who I am', 'en', [OWN, 'Hello Chidi.', 'what is my name?']),

  searched(
    'where, in French',
    'fr',
    ['Qui a écrit « Les Misérables » ?', 'Victor Hugo.', 'Où est-il né ?'],
    ['hugo|misérables', 'né|où'],
  ),
  searched(
    'another in French',
    'fr',
    ['Combien coûte un timbre pour la Suisse ?', '1,96 euro.', 'Et pour le Canada ?'],
    ['timbre', 'canada'],
  ),
  searched(
    'why, in German',
    'de',
    ['Ist Lyon größer als Marseille?', 'Nein.', 'Warum nicht?'],
    ['lyon|marseille'],
  ),
  searched(
    'when, in Russian',
    'ru',
    ['Кто построил Эйфелеву башню?', 'Гюстав Эйфель.', 'А когда её открыли?'],
    ['эйфелев', 'открыли|когда'],
  ),
  searched(
    'another in Russian',
    'ru',
    ['Сколько стоит билет в Эрмитаж?', '500 рублей.', 'А в Русский музей?'],
    ['билет', 'русский музей'],
  ),
  searched(
    'another in Turkish',
    'tr',
    ['Ankara’dan İzmir’e otobüs ne kadar?', '600 lira.', 'Peki Bursa’ya?'],
    ['bursa', 'otobüs'],
  ),
  searched(
    'a pronoun in Korean',
    'ko',
    ['세종대왕은 언제 태어났어?', '1397년.', '그는 무엇을 발명했어?'],
    ['세종', '발명'],
  ),
  searched(
    'an attribute in Chinese',
    'zh',
    ['黄山在哪里？', '安徽。', '门票多少钱？'],
    ['黄山', '门票'],
  ),
  searched(
    'a pronoun in Italian',
    'it',
    ["Chi ha dipinto l'Ultima Cena?", 'Leonardo da Vinci.', 'Quando è morto?'],
    ['leonardo|cena', 'morto'],
  ),
  searched(
    'another in Dutch',
    'nl',
    ['Hoeveel kost een treinkaartje naar Utrecht?', '12 euro.', 'En naar Gent?'],
    ['gent', 'treinkaartje'],
  ),
  searched(
    'another in Portuguese',
    'pt',
    ['Qual é a população de Lisboa?', '545 mil.', 'E do Porto?'],
    ['porto', 'população'],
  ),
  searched(
    'another in Indonesian',
    'id',
    ['Berapa harga tiket ke Borobudur?', '50 ribu.', 'Kalau ke Prambanan?'],
    ['prambanan', 'tiket'],
  ),
  searched(
    'another in Swedish',
    'sv',
    ['Vad kostar tåget till Malmö?', '300 kr.', 'Och till Lund?'],
    ['lund', 'tåg'],
  ),
  searched(
    'a person after a fact',
    'en',
    ['Who directed the film Parasite?', 'Bong Joon-ho directed it.', 'what else did he make?'],
    ['bong|parasite'],
  ),
  searched(
    'tell me more',
    'en',
    ['What is the Antikythera mechanism?', 'An ancient device.', 'tell me more'],
    ['antikythera'],
  ),
  searched(
    'a number of them',
    'en',
    ['Which moons does Mars have?', 'Phobos and Deimos.', 'how big are they?'],
    ['mars|phobos', 'big'],
  ),
  searched(
    'a place',
    'en',
    ['cheap hotels in Porto near the river', 'Try Ribeira.', 'what about near the airport'],
    ['porto', 'airport'],
  ),
  searched(
    'a year',
    'en',
    ['GDP of Vietnam in 2020', '346 billion.', 'and in 2023?'],
    ['2023', 'vietnam'],
    ['2020'],
  ),
  searched(
    'a private first message',
    'en',
    [`${OWN} Is ibuprofen safe with asthma?`, 'Ask your doctor.', 'and paracetamol?'],
    ['paracetamol', 'asthma'],
    ['okafor', '55120', 'chidi'],
  ),
  searched(
    'a whole chat in one message',
    'en',
    [
      `User: ${OWN} What does yellow fever vaccine cost?\nAssistant: About 60 euros.\nUser: how long does it last?`,
    ],
    ['yellow fever', 'last|long'],
    ['okafor', '55120'],
  ),
  searched(
    'a new topic in Hindi',
    'hi',
    ['ताजमहल कहाँ है?', 'आगरा में।', 'भारत का प्रधानमंत्री कौन है?'],
    ['भारत', 'प्रधानमंत्री'],
    ['ताजमहल'],
  ),
  searched(
    'a new topic in Japanese',
    'ja',
    ['富士山の高さは？', '3776m。', '日本の首相は誰ですか？'],
    ['首相'],
    ['富士山'],
  ),
  searched(
    'a new topic in Arabic',
    'ar',
    ['من كتب الثلاثية؟', 'نجيب محفوظ.', 'ما هي عاصمة البرازيل؟'],
    ['البرازيل', 'عاصمة'],
    ['الثلاثية'],
  ),
  searched(
    'a new topic in Polish',
    'pl',
    ['Kto napisał Lalkę?', 'Prus.', 'Jaka pogoda będzie jutro w Gdańsku?'],
    ['pogoda', 'gdańsk'],
    ['lalk'],
  ),
  searched(
    'a greeting and a question in Japanese',
    'ja',
    ['こんにちは。大阪から京都まで電車で何分ですか？'],
    ['大阪', '京都'],
  ),
  searched(
    'a greeting and a question in Arabic',
    'ar',
    ['مرحبا، كم سكان القاهرة؟'],
    ['القاهرة', 'سكان'],
  ),
  searched(
    'a long situation',
    'en',
    [
      `Hi! ${OWN} I am planning a trip with my two kids next summer and we would like to see lions.\n\nWhich national park in Tanzania is best for families?`,
    ],
    ['national park', 'tanzania'],
    ['okafor', '55120'],
  ),
  searched(
    'letters as a topic',
    'en',
    ['How do I write a cover letter for a nursing job?'],
    ['cover letter', 'nursing'],
  ),
  searched(
    'translation as a topic',
    'tr',
    ['Yeminli tercüme ücreti ne kadar?'],
    ['tercüme', 'ücret'],
  ),
  quiet('thanks with a German word', 'de', [
    'Wie beantrage ich einen Pass?',
    'Online.',
    'Perfekt, vielen lieben Dank dir!',
  ]),
  quiet('thanks for an answer in Polish', 'pl', [
    'Jak przedłużyć paszport?',
    'Online.',
    'Dziękuję bardzo za szybką odpowiedź',
  ]),
  quiet('a nod in Turkish', 'tr', ['Pasaport nasıl yenilenir?', 'Çevrimiçi.', 'Tamamdır, sağ ol']),
  quiet('a table in French', 'fr', [
    'Parle-moi de Lima',
    'Lima est une ville.',
    'Fais-en un tableau',
  ]),
  quiet('a table in Korean', 'ko', ['리마에 대해 알려줘', '리마는 도시입니다.', '표로 정리해줘']),
  quiet('tags for a chat', 'en', [
    'Create 3 tags for the following chat: USER: I live in Bonn ASSISTANT: ok',
  ]),
]
