/** What chat apps ask of the model about a chat, besides answering it. */
export type TaskKind = 'title' | 'tags' | 'questions' | 'queries' | 'other'

/** The orders of a task are at the start or the end of its message, the chat in between. */
const HEAD = 2_500
const TAIL = 1_200

const ORDER =
  '(?:generate|create|write|give|suggest|(?:reply|respond|answer) with|provide|produce|propose|come up with|summari[sz]e|make|return|think of|analy[sz]e|extract|determine|rephrase|rewrite|reformulate|formulate|you will|you need to|your task is to|erstelle|generiere|schreibe?|gib|formuliere|fasse|finde|schlage?|génère[sz]?|générez|crée[zr]?|donnez?|propose[zr]?|résume[zr]?|suggère|genera|generar?|crea|escribe|da(?:me)?|resume|sugiere|propón|scrivi|proponi|riassumi|suggerisci|gere|crie|escreva|sugira|resuma|maak|geef|schrijf|genereer|bedenk|wygeneruj|stwórz|napisz|zaproponuj|придумай(?:те)?|создай(?:те)?|напиши(?:те)?|сгенерируй(?:те)?|предложи(?:те)?|oluştur|yaz|öner|skapa|föreslå|skriv)'
const GAP = '[^.?!。]{0,120}'
const TITLE =
  '(?:titles?|headlines?|headers?|headings?|titeln?|überschrift|titres?|títulos?|titol[oi]|tytuł|заголовок|название|başlık|rubrik|назв[аиу]|заголов|název|nadpis|titlu|τίτλο|cím(?:et|e)?|otsikko|judul|tiêu đề|عنوان|कोई शीर्षक|शीर्षक|כותרת|ชื่อเรื่อง|หัวข้อ)'
const CHAT =
  '(?:conversation|chat|following (?:query|question|prompt|request|input)|(?:story|events|session|role-?play) so far|dialog(?:ue)?|discussion|exchange|messages?|gespräch|unterhaltung|chatverlauf|dialog|échange|conversación|charla|conversazione|conversa|gesprek|rozmow|czat|разговор|диалог|бесед|переписк|чат|розмов|sohbet|konuşma|konversation|samtal|konverzac|rozhovor|conversați|συνομιλία|συζήτηση|beszélgetés|keskustelu|percakapan|obrolan|cuộc trò chuyện|hội thoại|المحادثة|الدردشة|الحوار|گفتگو|مکالمه|बातचीत|चैट|वार्तालाप|השיחה|שיחה|การสนทนา|บทสนทนา|แชท)'
const start = '(?:^|[\\n.:!,;]\\s{0,9}|\\b(?:to|please|must|should|bitte|you|will)\\s)'
const ordered = (what: string) => new RegExp(`${start}${ORDER}${GAP}${what}`, 'iu')

const TITLE_ORDER = ordered(
  `${TITLE}(?!\\s(?:of|von|de|di|du|del)\\s(?!the chat|the conv|this|our|at most|up to|max|no more|\\d|two|three|four|five|six))`,
)
const TITLE_BEFORE_ORDER =
  /(?:生成|总结|概括|總結|返回|给出|起(?:一个|个)?|取(?:一个|个)?).{0,40}(?:标题|標題|主题|题目)|(?:タイトル|件名|題名).{0,20}(?:生成|作成|作って|付けて|つけて|考えて)|제목.{0,20}(?:만들|지어|생성|작성|붙여)/u
const EASTERN_CHAT = /会话|對話|对话|聊天|这句话|会話|チャット|やりとり|대화|채팅/u
const ABOUT_CHAT = new RegExp(CHAT, 'iu')
const TAGS = ordered('(?:tags?|topics|schlagw[oö]rter|étiquettes|etiquetas|etichette|теги)\\b')
const QUESTIONS = ordered(
  '(?:follow-?\\s?ups?|related|next|folge|anschluss|weitere|suivi|seguimiento|approfondimento|acompanhamento|уточняющ)',
)
const EASTERN_QUESTIONS =
  /(?:生成|建议|提出).{0,30}(?:后续问题|追问|相关问题)|(?:フォローアップ|次の|関連).{0,10}質問.{0,20}(?:生成|提案|作成)|후속 질문/u
const QUERIES = ordered(
  '(?:(?:search|web|google)\\s?quer(?:y|ies)|search terms|standalone (?:question|query)|suchanfragen?|requêtes? de recherche|consultas? de búsqueda|поисков)',
)
const EASTERN_QUERIES =
  /(?:生成|改写).{0,30}(?:搜索查询|搜索关键词|检索词)|検索クエリ.{0,20}(?:生成|作成)/u
const OTHER =
  /\b(?:facial expression|autocomplet\w{1,6}|progressively summari[sz]e|summari[sz]e (?:the|this|our) (?:conversation|chat|dialogue|discussion)|compact the conversation|summari[sz]e[^.\n]{0,60} so far|summary of (?:the|this|our) (?:above |previous |whole |entire )?(?:conversation|chat|dialogue|discussion))\b|fasse? (?:das|dieses|die|unsere) (?:gespräch|unterhaltung)|résume[rz]? (?:la|cette|notre) conversation/iu
/** "This conversation a name", and an order for a title that has its limits beside it. */
const NAME_ORDER =
  /(?:conversation|chat|dialogue|thread)s? an? (?:[\w-]{1,20} ){0,3}(?:name|title)\b|\bname (?:this|the|our) (?:conversation|chat|thread)\b|(?<!\p{L})(?:title|headline|titel|titre|título|titolo) (?:for|für|pour|para|per|voor) (?:th(?:is|e)|our|dies\p{L}{1,2}|unser\p{L}{0,2}|cette|ce|notre|est[ae]|nuestr[oa]|quest[oa]|dit|deze) (?:conversation|chat|thread|discussion|gespräch|unterhaltung|conversación|conversazione|conversa|gesprek)(?!\p{L})|(?:简要|简短|简洁)(?:的)?(?:主题|标题)/iu
const LIMITED =
  /\b(?:words? or (?:less|fewer)|[- ]or[- ]less|\d+(?:[-–]\d+)? words|no (?:punctuation|quot)|without (?:punctuation|quot))/iu
const SUMS_UP =
  /\bsummari[sz]e (?:the|this|our) (?:conversation|chat|dialogue|discussion) (?:in|into|with|using)\b/iu
const ANY_TITLE = new RegExp(TITLE, 'iu')
/** Who speaks, where a chat is written out. */
const SPEAKERS = [
  /^["\s]{0,9}(?:\|\|>)?["*]{0,2}(?:user|human|customer|benutzer|nutzer|utilisateur|usuario|usuário|utente|użytkownik|kullanıcı|пользователь|用户|ユーザー|사용자|المستخدم)["*]{0,2}\s?[:：]/imu,
  /^["\s]{0,9}(?:\|\|>)?["*]{0,2}(?:assistant|ai|bot|model|response|chatgpt|assistent|asistente|assistente|asystent|asistan|ассистент|助手|アシスタント|어시스턴트|المساعد)["*]{0,2}\s?[:：]/imu,
]
/** The marks of templates that hold a chat. */
const TEMPLATE =
  /^#{1,4}\s?Task:|<chat_history>|<\/(?:conversation|messages|history|user|assistant|chat|dialogue|transcript)>|<conversation>|^#{0,4}\s?(?:Chat|Conversation) History:?\s*$|(?:chat|conversation) history: ?(?:user|human)\s?:|^(?:Follow[- ]?Up (?:Input|Question)|Standalone question|Rephrased question):/im
/** A short order without a question, in languages that put its verb last too. */
const MAX_SHORT = 600

export function taskIn(message: string): TaskKind | null {
  const text =
    message.length > HEAD + TAIL ? `${message.slice(0, HEAD)}\n${message.slice(-TAIL)}` : message
  const isTemplate = TEMPLATE.test(text) || SPEAKERS.every((speaker) => speaker.test(text))
  const isOfChat = isTemplate || ABOUT_CHAT.test(text) || EASTERN_CHAT.test(text)
  if (!isOfChat) return null
  if (isTitleOrder(text, isTemplate)) return 'title'
  if (
    TAGS.test(text) &&
    (isTemplate ||
      /categori|histor|for (?:this|the|our) (?:following )?(?:chat|conversation)/i.test(text))
  )
    return 'tags'
  if (QUERIES.test(text) || EASTERN_QUERIES.test(text)) return 'queries'
  if (QUESTIONS.test(text) || EASTERN_QUESTIONS.test(text))
    return isTemplate ||
      /question|prompt|frage|pregunta|domand|质问|问题|質問|질문|вопрос/iu.test(text)
      ? 'questions'
      : null
  return isTemplate || OTHER.test(text) ? 'other' : null
}

function isTitleOrder(text: string, isTemplate: boolean): boolean {
  if (TITLE_ORDER.test(text) || TITLE_BEFORE_ORDER.test(text) || NAME_ORDER.test(text)) return true
  if (SUMS_UP.test(text) && LIMITED.test(text)) return true
  if (!ANY_TITLE.test(text) || TAGS.test(text)) return false
  const isShortOrder = text.length < MAX_SHORT && !/[?？؟]/u.test(text) && !LATIN.test(text)
  return (isTemplate && LIMITED.test(text)) || isShortOrder
}

/** English words, whose title may be anyone's. */
const LATIN = /\b(?:titles?|headlines?)\b/iu

const MAKES_TITLES =
  /\b(?:title|headline) (?:generator|writer|maker)\b|\b(?:only (?:output|return|reply with|write)|(?:output|return|reply with|write) only) (?:a|the) (?:[\w-]{1,12} )?title\b/iu

/** A task in the instructions of a call, whose message is then the text it is about. */
export function taskInSystem(system: string): TaskKind | null {
  if (MAKES_TITLES.test(system.slice(0, HEAD))) return 'title'
  const kind = taskIn(system.slice(0, HEAD))
  return kind === 'title' || kind === 'queries' || kind === 'tags' ? kind : null
}
