import { isQuestion, sentencesOf } from './private'
import { asksAboutUs } from './words/about-us'
import { asksForForm } from './words/form'
import { ordersRework } from './words/orders'

/** A message's first lines say what is wanted; its last may, below a long text. */
const HEAD = 400
const LONG = 1_500

const POLITE =
  /^(?:(?:please|can you|could you|would you|will you|(?:¿\s?)?(?:me (?:ayudas|ayudáis|puedes ayudar)|(?:puedes |podrías )?ay[uú]da(?:me|rme)) a|(?:tu peux |peux-tu |pouvez-vous )?(?:m['’]aide[rsz]?|aide[rz]?-moi) à|mi aiut(?:i|eresti) a|(?:puoi |potresti )?aiutar?mi a|(?:você )?(?:me ajuda|pode me ajudar)(?: a)?|ajuda-me a|hilf mir,?(?: dabei,?)?|help me|pomóż mi|помоги(?:те)?(?: мне)?|i want you to|i need you to|help me(?: to)?|now|then|also|and|just|ok(?:ay)?,?|bitte|kannst du|könntest du|können sie|könnten sie|und|jetzt|peux-tu|pouvez-vous|pourriez-vous|tu peux|peux tu|et|puedes|podrías|por favor,?|y|puoi|potresti|per favore,?|e|você pode|pode|poderia|kun je|kunt u|czy możesz|proszę|можешь|можете|пожалуйста,?|не мог(?:ла)? бы ты|lütfen|kan du)\s+){0,3}(?:mir |me |uns |us )?/iu
const REWORK =
  '(?:translate|rewrite|re-write|rephrase|reword|paraphrase|summari[sz]e|shorten|condense|proofread|polish|edit|correct|improve|simplify|expand|reformat|format|convert|turn|make|put|fix|übersetze?n?|schreibe?|formuliere?n?|umformulieren|fasse?|zusammenfassen|kürze?n?|korrigiere?n?|verbessere?r?n?|vereinfache?n?|mache?|gib|traduis|traduire|traduisez|réécri\\w+|reformule[rz]?|résume[rz]?|corrige[rz]?|améliore[rz]?|raccourci\\w+|simplifie[rz]?|mets|fais|traduce|traducir|traduzca|trad[uú]ce\\p{L}*|reescr[ií]b\\p{L}+|reformula\\w*|res[uú]m\\p{L}+|corr[ií]g\\p{L}+|mej[oó]ra\\p{L}*|acorta\\w*|simplifica\\w*|hazlo|ponlo|traduci\\w*|tradur\\w+|riscriv\\w+|riformula\\w*|riassum\\w+|corregg\\w+|migliora\\w*|accorcia\\w*|semplifica\\w*|traduz\\w*|reescrev\\w+|corrij\\w+|corrigir|melhor[ea]\\w*|encurt\\w+|vertaal|vertalen|herschrijf|herformuleer|corrigeer|verbeter|verkort|vat|maak|przetłumacz|przepisz|streść|podsumuj|popraw|skróć|переведи(?:те)?|перепиши(?:те)?|перефразируй(?:те)?|сократи(?:те)?|исправь(?:те)?|улучши(?:те)?|перескажи(?:те)?|çevir|özetle|düzelt|kısalt|översätt|sammanfatta|rätta|skriv om|omskriv|formulera om|omformulera|förkorta|förbättra|forkort|omformuler|скажи|переделай(?:те)?|переформулируй(?:те)?)'
const THAT =
  "(?:(?:this|that|it|these|those|them|your|my|our|what (?:you|i|we)(?:['’]ve)? (?:just )?(?:said|wrote|told|discussed)|everything|all of (?:this|that)|was du (?:gerade |eben )?(?:gesagt|geschrieben)|alles|ce que tu (?:viens|as)|lo que (?:has |acabas )?(?:dicho|dijiste|de decir)|quello che hai|wat je (?:net )?(?:zei|schreef)|the (?:above|following|text|answer|article|paragraph|email|letter|message|last|previous|sentence|passage)|below|das|dies(?:e[nsrm]?)?|es|ihn|sie|den (?:folgenden |obigen )?(?:text|satz|absatz|brief)|die (?:folgende |letzte )?(?:antwort|nachricht|e-?mail)|folgenden?|deine|meinen?|ça|en (?:un|une)|cela|ce(?:tte|t|ci)?|le texte|la phrase|ta réponse|mon|ma|mes|esto|eso|este|esta|el (?:siguiente )?texto|la (?:siguiente )?frase|tu respuesta|mi|lo|questo|questa|il (?:seguente )?testo|la tua|isto|isso|este|o (?:seguinte )?texto|dit|deze|de (?:volgende )?tekst|to|ten tekst|это|этот|эту|текст|следующий|bunu|det här|detta)(?![\\p{L}]))"
const TRANSLATE =
  '(?:translate|übersetze?n?|traduis|traduire|traduisez|trad[uú]ce\\p{L}*|traducir|traduzca|traduci\\w*|tradurre|traduz\\w*|vertaal|vertalen|przetłumacz|переведи(?:те)?|çevir|översätt)'
const WRITE =
  '(?:write|draft|compose|schreibe?n?|verfasse?n?|entwirf|écri[st]|écrivez|rédige[rz]?|escr[ií]b[ea](?:me|le|nos)?|redáct[ae](?:me)?|redacta(?:me)?|scrivi(?:mi|gli)?|escrev[ae]|redija|schrijf|napisz|напиши(?:те)?|составь(?:те)?|придумай(?:те)?|yaz|skriv|escribir|redactar|rédiger|écrire|scrivere|redigere|escrever|redigir|schrijven|napisać|написать|составить)(?:-(?:moi|nous|lui|me|mir))?'
const LETTER =
  '(?:e-?mails?|mails?|letters?|messages?|whatsapps?|whatsapp[- ]?nachricht|text messages?|text(?= (?:to|for) )|sms|dms?|notes?|poems?|haikus?|limericks?|stor(?:y|ies)|songs?|speech|toast|cover letter|reply|apology|tweet|nachricht|gedicht|geschichte|brief|rede|lettre|mot|courriel|poème|histoire|discours|invitations?|captions?|einladung\\p{L}*|taglines?|slogans?|mottos?|headlines?|wish(?:es)?|greetings?|congratulations?|vœux|deseos?|felicitaciones|auguri|votos|wens|wensen|gratulation\\p{L}*|mejl|e-post|meddelande|besked|melding|hälsning|hilsen|glückwunsch\\p{L}*|entschuldigung|kündigung|bewerbung|anschreiben|beschwerde|aufsatz|lebenslauf|danksagung|trauerrede|blogartikel|complaint|resignation|excuse|essay|biography|bio|blog post|posts?|posting|announcement|ankündigung|annonce|anuncio|annuncio|anúncio|aankondiging|ogłoszenie|объявление|obituary|press release|eulogy|vows|lyrics|joke|rap|product description|recommendation|réclamation|excuse|dissertation|rédaction|disculpa|queja|renuncia|ensayo|redacción|currículum|scuse|reclamo|saggio|tema|desculpa|reclamação|redação|ensaio|excuus|klacht|opstel|podanie|wypracowanie|skarg[ęa]|сочинение|заявление|жалобу|резюме|эссе|речь|dilekçe|kompozisyon|ansökan|uppsats|omluvenk[ua]|žádost|stížnost|geburtstags\\p{L}+|absage|invitación|felicitación|biglietto|augurio|invito|convite|uitnodiging|bericht|berichtje|gedicht|zaproszenie|życzenia|поздравление|приглашение|сообщение|carta|correo|poema|cuento|mensaje|lettera|poesia|storia|messaggio|poesia|письмо|стихотворение|рассказ|стих|wiersz|verhaal|şiir|mektup|dikt|brev)'
const PROGRAM =
  '(?:functions?|scripts?|programs?|regex(?:es)?|regular expressions?|class|methods?|sql|unit tests?|code|snippets?|components?|bash|algorithm|dockerfile|query|funktion|skript|programm|klasse|regulären ausdruck|fonction|programme|classe|función|programa|código|expresión regular|funzione|programma|função|функци\\p{L}+|скрипт|программу|код|класс|functie|funkcj\\p{L}+|fonksiyon)'
const MAKE =
  '(?:write|create|make|implement|build|generate|fix|debug|refactor|optimi[sz]e|schreibe?n?|erstelle?n?|programmiere?n?|écri[st]|écrivez|crée[zr]?|escribe(?:me)?|crea|scrivi(?:mi)?|escrev[ae]|crie|schrijf|maak|napisz|напиши(?:те)?|создай(?:те)?|yaz|skriv)'

/** "Give me a regex": what only a program is called, whatever the verb. */
const GIVES_PROGRAM =
  /^(?:give|show|send|tell|i need|gib|zeig|ich brauche|donne|montre|il me faut|dame|necesito|dammi|mi serve|me dê|preciso de|geef|daj|potrzebuję|дай|нужен|нужна)(?:[ -](?:me|us|mir|moi|mi|мне))? (?:the |an? |eine?n? |une? |una? |uma? |een )?(?:[\p{L}\p{N}#+.-]{1,15} ){0,2}(?:regex|regular expression|regulären ausdruck|expression régulière|expresión regular|espressione regolare|expressão regular|function|funktion|fonction|función|funzione|função|script|skript|скрипт|one-liner|snippet|sql query|sql|dockerfile|bash command|formula in excel|excel formula|shell command)(?!\p{L})/iu
const WHAT_PROGRAM =
  /^(?:what(?:['’]?s| is| would be)|was ist|wie lautet|quelle? est|cuál es|qual (?:è|é)|wat is) (?:the|a|der|die|das|la|le|el|il|o|a|de|een|eine?|un|una) (?:[\p{L}\p{N}#+.-]{1,15} ){0,2}(?:regex|regular expression|regulären? ausdruck|expression régulière|expresión regular|espressione regolare|expressão regular|one-liner|sql query|bash command|excel formula|excel-formel|formule excel) (?:for|to|that|um|für|pour|para|per|om|die|der|qui|que|che) /iu
/** "SQL to get the top five customers" */
const NAMES_PROGRAM =
  /^(?:a |the )?(?:sql|regex|regexp|bash|awk|sed|jq|powershell|cron)(?: (?:query|command|script|expression|statement|one-liner))? to \p{L}|^(?:a |the )?(?:(?:sql|bash|shell|powershell) (?:query|command|script|one-liner)|regex|regexp|regular expression|excel formula|cron expression|one-liner) (?:for|that|um|für|pour|para|per|voor|dla|для)\s/iu
/** "Come up with a name for my bakery" */
const INVENTS =
  /^(?:tell(?: me| us)?|erzähle?(?: mir| uns)?|raconte[zr]?(?:-moi|-nous)?|cu[eé]nta(?:me|nos)|racconta(?:mi|ci)|(?:me )?cont[ae](?:-me| me)?|vertel(?: me)?|opowiedz(?: mi)?|расскажи(?:те)?(?: мне)?|berätta|fortæl) (?:an? |another |eine?n? |une? (?:autre )?|una? |um(?:a)? |een |en )?(?:\p{L}{3,12} )?(?:jokes?|riddles?|bedtime story|stor(?:y|ies)(?= about| for| with|[.!]?$)|fairy ?tale|witze?|rätsel|gute-?nacht-?geschichte|geschichte(?= über| von ein| für| mit)|märchen|blagues?|devinettes?|histoire(?= (?:sur|pour|avec|d['’]un))|chistes?|cuento|historia(?= (?:sobre|para|con|de un))|barzellett[ae]|favola|storia(?= (?:su|per|con|di un))|piadas?|história(?= (?:sobre|para|com|de um))|moppen|mop|verhaal(?=tje| over| voor)|dowcip|kawał|bajkę|анекдот\p{L}{0,2}|шутку|сказку|skämt|saga)(?!\p{L})|^(?:come up with|think (?:of|up)|brainstorm|invent|suggest|make up|give me|i need|überleg(?:e)? (?:dir|mir)|erfinde|denk dir|schlag(?:e)? (?:mir )?|gib mir|invente|imagine|trouve(?:-moi)?|propose(?:-moi)?|inventa(?:me)?|piensa|dame|dammi|fammi|donne(?:-moi)?|dê|geef(?: me)?|daj(?: mi)?|дай(?: мне)?|ge mig|giv mig|gi meg|dej mi|inventami|trova(?:mi)?|crie|sugira|me dê|bedenk|verzin|wymyśl|zaproponuj|придумай(?:те)?|vymysli|hitta på|bul|öner)[^?\n]{0,40}(?<!\p{L})(?:(?:quiz|practice|trivia|test|multiple[- ]choice) questions?|quiz|flash ?cards?|quizfragen|übungsaufgaben|karteikarten|questions de quiz|preguntas (?:de|tipo) (?:test|examen|quiz)|domande (?:di|da|per un) quiz|perguntas de quiz|quizvragen|pytania quizowe|names?|slogans?|taglines?|mottos?|captions?|hashtags?|usernames?|puns?|riddles?|namen?|sprüche?|spruch|noms?|légendes?|nombres?|eslogan|lema|nom[ei]|didascali[ae]|motto|nomes?|lema|naam|imię|nazw[ęy]|hasło|имя|название|слоган|jméno|název|namn|isim)(?!\p{L})/iu

const withoutPolite = (text: string) => text.replace(POLITE, '')

/** Tested on an order without its politeness. */
const at = (pattern: string) => new RegExp(`^${pattern}`, 'iu')
const REWORKS_THAT = at(
  `${REWORK}[-\\s]\\s*(?:(?:me|us|for me|mir|-moi|aus|all|only|just)\\s+)?${THAT}`,
)
const GIVES_THAT = at(
  `(?:give|show|write|present|say|repeat|send|gib|zeig|schreib|donne|montre|dame|dammi|daj|дай|напиши)(?:[ -](?:me|us|mir|uns|moi|nous|mi|мне))?[ -](?:that|it|this|them|those|das|es|ça|en (?:un|une)|cela|le|lo|to|это) (?:again |back |noch ?mal )?(?:as|in|with|without|als|mit|ohne|en|sous|come|como|con|jako|w|списком|в|как)(?![\\p{L}])`,
)
const REWORKS_TEXT = at(
  `(?:your (?:only |main |sole )?(?:task|job) is to )?${REWORK}(?!['’])[^?\\n:：]{0,120}(?:[:：\\n]|[?]? ?(?:["“„«「‘]|(?<=\\s)'))\\s{0,9}\\S`,
)
const TRANSLATES = at(`${TRANSLATE}(?![\\p{L}])`)
const WRITES_LETTER = at(
  `${WRITE}\\s+(?:[\\p{L}\\p{N}'-]{1,20}\\s+){0,5}(?:\\p{L}{1,3}['’])?${LETTER}(?![\\p{L}])`,
)
const MAKES_LETTER = at(
  `(?:mach|erstelle?|bastle|make|create|fais|faites|crée|haz(?:me)?|crea(?:me)?|fai|fammi|crie|faça|maak|zrób|stwórz|сделай|создай|hazırla|gör)\\s+(?:[\\p{L}\\p{N}'-]{1,20}\\s+){0,4}(?:\\p{L}{1,3}['’])?${LETTER}(?![\\p{L}])`,
)
const WRITES_PROGRAM = at(`${MAKE}\\s+(?:[\\p{L}\\p{N}#+.'-]{1,20}\\s+){0,5}${PROGRAM}(?![\\p{L}])`)

/** "Can you improve the sentence: …", with the verb at its end. */
const TEXT =
  '(?:satz|sätze|text|absatz|brief|e-?mail|mail|nachricht|entwurf|phrase|texte|courriel|message|lettre|frases?|texto|párrafo|correo|mensaje|testo|messaggio|lettera|paragrafo|mensagem|zin|zinnen|tekst|bericht|alinea|zdanie|wiadomość|предложение|текст|письмо|сообщение|фраз[ау]|cümle\\p{L}*|metn\\p{L}*|mesaj\\p{L}*|sentences?|paragraph|draft|wording|das|dies|dit|dat)'
const REWORK_AT_END =
  '(?:verbesser|korrigier|übersetz|kürz|umformulier|zusammenfass|zusammenzufass|umschreib|vereinfach|formulier|schöner|höflicher|förmlicher|freundlicher|besser mach|einfacher|netter|korter|beter|formeler|beleefder|simpeler|vertal|verbeter|corriger|herschrijv|inkort|samenvat|corriger|améliorer|traduire|raccourcir|reformuler|résumer|corregir|mejorar|traducir|resumir|acortar|correggere|migliorare|tradurre|riassumere|accorciare|corrigir|melhorar|traduzir|encurtar|poprawić|przetłumaczyć|skrócić|исправить|перевести|сократить|улучшить|düzelt|çevir|kısalt|improve|correct|proofread|shorten|polish|rephrase)'
/** "Make a table of it", "a summary of this text: …". */
const TO_FORM = at(
  '(?:make|turn|put|format|mach|mache|pack|fais|mets|haz(?:lo|me)?|pon(?:lo)?|fai|metti|fanne|faça|coloca|maak|zet|zrób|сделай|оформи|yap)(?!\\p{L})[^?:\\n]{0,40}(?<!\\p{L})(?:tables?|tabelle|list|liste|bullets?|bullet points|stichpunkte\\p{L}?|tableau|tabla|lista|elenco|tabella|tabela|tabel|lijst|tabelę|listę|таблиц\\p{L}|список)(?:[ ,](?:bitte|please|(?:out )?(?:of|from|with) (?:it|that|this|them|these)|for me|d(?:ar)?aus|davon|avec ça|de (?:ça|cela|eso|esto|ello|isso|isto)|di (?:questo|ciò)|hiervan|daarvan|z tego|из этого|por favor|per favore))?[.!\\s]*$',
)
/** "Is this sentence right: …" */
const CHECKS_TEXT =
  /^(?:(?:is|does|sounds?) (?:this|the following|my) (?:sentence|text|e-?mail|phrase|grammar|spelling|paragraph|wording)|(?:ist|klingt|stimmt) (?:dieser|der folgende|diese|mein) (?:satz|text|e-?mail|grammatik)|(?:est-ce que )?(?:cette phrase|ce texte|mon texte) est|(?:¿\s?)?(?:está|es) (?:bien|correct[oa]) (?:esta frase|este texto)|è (?:corrett[oa]|giust[oa]) (?:questa frase|questo testo)|está (?:certa|correta|correto) (?:esta|essa|este) (?:frase|texto)|(?:klopt|is) (?:deze zin|deze tekst))(?!\p{L})[^:?\n]{0,40}[:?\n]\s{0,9}\S/iu
/** "Переделай этот текст: …" */
const ORDERS_WITH_TEXT = new RegExp(
  `^(?!(?:who|where|when|which|wer|wo|wann|qui|où|quand|quién|dónde|chi|dove|quem|onde|wie|waar|kto|gdzie|кто|где|когда)(?!\\p{L}))(?=[^:：?\\n«“„"]{0,160}(?:this|these|following|below|dies\\p{L}{1,2}|folgende\\p{L}|ce(?:tte|t)?|suivante?|est[ae]|siguiente|quest[ao]|seguente|seguinte|dit|deze|volgende|t[ąęo]|ten|następujący|эт[оу]т?|следующ\\p{L}{2,3}|ц(?:ей|ю|е)|bu|şu|den här|detta|acest|această|tento|tuto)\\s(?:\\p{L}{1,15}\\s){0,2}${TEXT}(?!\\p{L}))[^:：?\\n«“„"]{0,200}(?:[:：]\\s{0,9}|\\n)?["“„«]?\\s?\\S[\\s\\S]{14,}`,
  'iu',
)
const HOLDS_TEXT = /[:：\n]\s{0,9}\S[\s\S]{9}|[«“„"][^»”“"]{10}/u
/** "Как сказать повежливее: «…»" */
const SAYS_BETTER =
  /^(?:how (?:do|can|could|should|would|to) (?:i |you |we )?(?:say|put|phrase|word|write|reply|respond|answer)|wie (?:sage|sag|schreibe|formuliere|antworte|kann) ich|comment (?:dire|formuler|écrire|répondre)|(?:¿\s?)?cómo (?:digo|se dice|decir|puedo decir|escribo|respondo)|come (?:dico|si dice|posso dire|scrivo|rispondo)|como (?:digo|dizer|posso dizer|escrevo|respondo)|hoe (?:zeg|schrijf|formuleer|antwoord) ik|jak (?:powiedzieć|napisać|odpisać|odpowiedzieć)|как (?:сказать|написать|ответить)|як (?:сказати|написати)|hur (?:säger|skriver|svarar) jag)(?!\p{L})[^:："“„«\n]{0,60}(?:[:：]\s{0,3}|\s)["“„«]?[^"“„«\n]{10}/iu
const HANDS_NOUN = at(
  '(?:make|give|write|do|mach|gib|schreib|erstelle?|fais|faites|donne|haz|dame|da|escribe|fai|fa|dammi|fammi|faça|faz|dá|maak|geef|zrób|daj|сделай|дай|напиши)(?:me|mi|[- ](?:me|mir|moi|mi|мне))?\\s(?:\\p{L}{1,15}\\s){0,3}(?:summary|translation|zusammenfassung|übersetzung|korrektur|résumé|traduction|resumen|traducción|riassunto|traduzione|resumo|tradução|samenvatting|vertaling|streszczenie|tłumaczenie|перевод|пересказ|резюме)(?:\\s(?:of|von|de|di|do|van|tego)?\\s?(?:this|that|the following|diesem|dieses|ce|cet|cette|este|esta|questo|questa|deste|desta|desse|dessa|disso|dit|deze|этого|текста)(?!\\p{L})|[^?\\n]{0,40}[:\\n])',
)
const REWORKS_AT_END = new RegExp(
  `^(?!(?:how|what|which|wie|was|welche|comment|cómo|qué|come|como|hoe|wat|jak|как|nasıl)(?!\\p{L}))(?=[^:?\\n]{0,120}(?<!\\p{L})${TEXT}(?!\\p{L}))[^:?\\n]{0,120}${REWORK_AT_END}[^:?\\n]{0,40}[:\\n]\\s{0,9}\\S`,
  'iu',
)
const ASKS_REWORK = at(
  `${THAT}\\s?[^:?\\n]{0,60}(?<!\\p{L})${REWORK_AT_END}\\p{L}{0,8}(?: machen| maken| schreiben| schrijven| faire)?[?.!\\s]*$`,
)

const EASTERN_REWORK =
  /[語文体]に(?:して|訳|翻訳|直|変え)|(?:次の|以下の|この|下の|下記の)(?:文章|文|テキスト|メール|段落|英文|日本語|手紙).{0,40}(?:して|直|変え|訳|まとめ)|(?:다음|아래|이) (?:글|문장|텍스트|이메일|메일|단락|문단).{0,40}(?:해 ?줘|해 ?주세요|바꿔|고쳐|줄여)|(?:翻译|翻譯|译成|改写|改寫|改得|改成|改为|润色|潤色|总结|總結|概括|缩短|縮短|精简|扩写|续写|校对|修改).{0,60}(?:[:：\n「“"]|$)|(?:把|将|請|请).{0,40}(?:翻译|翻譯|译成|改写|改得|改成|润色|缩短|精简|修改|扩写|写得)|(?:翻訳|要約|添削|校正|言い換え|書き直|書き換え|短く|訳)(?:して|し|て|ください)|(?:번역|요약|교정|수정|정리)해|다시 써|고쳐 ?(?:줘|주세요)|줄여 ?(?:줘|주세요)|다듬어/u
const EASTERN_NEWS = /新闻|消息|最新|ニュース|最新|뉴스|최신/u
const EASTERN_WRITE =
  /^(?:(?:请|請|帮我|幫我|给我|給我|替我|麻烦)\S{0,3})?(?:写|寫)(?:一|两|几)?(?:首|封|篇|段|份|条|句|副)(?!.{0,40}(?:多久|多少|怎么|什么|吗|[?？]))|(?:써|적어|지어|작성해) ?(?:줘|주세요|줄래|주실래요)[.!?\s]*$|を(?:書いて|作文して)(?:ください|くれ|ほしい|もらえ)\S{0,6}$|(?:写|寫)(?:一|个|個|封|首|篇|段).{0,20}(?:邮件|信|诗|詩|故事|情书|函数|程序|代码|脚本|正则)|(?:メール|手紙|詩|物語|関数|コード|スクリプト|プログラム).{0,20}(?:書いて|作って|作成して)|(?:이메일|편지|시|이야기|함수|코드|스크립트|프로그램).{0,15}(?:써|작성해|만들어)/u
const EASTERN_PROGRAM = /函数|程序|代码|脚本|正则|関数|コード|スクリプト|プログラム|함수|코드/u

/** "Rendila più breve": an order with what it changes attached. */
const CLITIC_ORDER =
  /^(?:rendi|accorcia|riscrivi|traduci|correggi|riassumi|semplifica|migliora|amplia|fa)(?:l[oaie]|mel[oa])(?!\p{L})|^(?:haz|pon|tradúce|acórta|resúme|reescríbe|corríge|mejóra|simplifíca|amplía)(?:l[oa]s?|mel[oa])(?!\p{L})|^(?:deix[ea]|torn[ea]|encurt[ea]|reescrev[ea]|corrij[ae]|melhor[ea]|traduza?)-[oa]s?(?!\p{L})/iu
const SAY =
  '(?:say|tell|explain|put|write|repeat|rephrase|dir|dig|spieg|explic|erklär|sag|expliqu|dis |dire|mów|powied|wyjaśn|объясн|скаж|поясн|скаж|anlat|açıkla|leg|zeg|förklar|säg|forklar|vysvětl|řekn|说|解释|讲|説明|言っ|설명|말해|اشرح|وضح|समझा|बता|jelaskan|giải thích|nói|อธิบาย|תסביר|הסבר|εξήγησ|selit|magyaráz|explică)'
const SIMPLER =
  "(?:comme si j['’]|como si tuviera|como se eu tivesse|come se avessi|als wär(?:e|st) ich|als ob ich|alsof ik|jakbym mia|как будто мне|sanki|som om jag|shorter|kürzer|knapper|plus court|más corto|más breve|più breve|mais curto|korter|krócej|короче|(?:for|für|pour les|para|per|voor|dla|для) (?:a )?(?:kids?|child(?:ren)?|beginners?|kinder(?:en)?|enfants|niños|bambini|crianças|dzieci|детей)(?![\\p{L}])|simpl(?:er|y|ement|ified|e)(?![\\p{L}])|sempli|sencill|einfach|easier|(?<!ex)plain|prost|прост|basit|eenvoudig|enkl|enkel|jednoduš|简单|通俗|簡単|わかりやす|分かりやす|쉽게|간단|أبسط|ببساطة|आसान|सरल|sederhana|đơn giản|ง่าย|פשוט|απλά|απλούστερα|yksinkertais|egyszerű|simplu)"
/** "Can you put that more simply?", in a few words. */
const SAYS_SIMPLER = new RegExp(`^(?=.{0,60}${SAY})(?=.{0,70}${SIMPLER}).{1,80}$`, 'iu')

/** A document that came with the message, in tags. */
const ENCLOSED =
  /<(document|context|source|passage|doc|text|excerpt|knowledge|file|attachment|article|transcript|email|pdf)s?(?:_(?:content|text|data))?(?: [^>\n]{0,200})?>[\s\S]{40,}<\/\1s?(?:_(?:content|text|data))?>|"""[\s\S]{40,}"""/iu

/** A prompt that a program wrote: who the model is, what its task is, or a text in tags. */
const PROMPT =
  /^(?:#+ ?\p{L}{4,12}:?\s{1,3})?(?:you are|you['’]re|you have been (?:given|provided)|act as|imagine you are|your (?:only |main )?(?:task|job|role) is|du bist|sie sind|tu es|vous êtes|eres|sei un|você é|ты —|ты -|вы —|你是|您是|请扮演|あなたは|당신은|너는)/iu
const YOUR_TASK =
  /\b(?:your (?:only |main )?(?:task|job|role|goal) is|deine aufgabe|ihre aufgabe|ta tâche|votre tâche|tu tarea|il tuo compito|sua tarefa|твоя задача|ваша задача)|你的任务|任务是|タスクは|당신의 임무|only (?:output|return|respond|reply)|respond only|reply only|do not (?:explain|answer)/iu
const TAG = /<\/[a-z_-]{3,30}>|^\{\{|"""/mu

/** Instructions of a call to translate or to rework whatever the user writes. */
export const handsOver = (system: string): boolean => {
  const head = system.slice(0, HEAD * 3)
  return TAKES_TEXT.test(head) || (ONLY_FROM.test(head) && HOLDS_DOCUMENTS.test(system))
}

/** "Answer only from the documents below", which are part of the instructions. */
const ONLY_FROM =
  /\b(?:only|solely|exclusively|strictly)\b[^.\n]{0,60}\b(?:documents?|context|passages?|excerpts?|sources?|text|information|handbook|manual)\b|\b(?:documents?|context|passages?|excerpts?|sources?|text|information)\b[^.\n]{0,60}\b(?:only|alone|solely|exclusively)\b|\b(?:nur|ausschließlich)\b[^.\n]{0,60}(?:dokument|kontext|quellen|text|auszüg|handbuch)|(?:uniquement|seulement|exclusivement)[^.\n]{0,60}(?:documents?|contexte|textes?|extraits?)|(?:sólo|solo|solamente|únicamente|exclusivamente)[^.\n]{0,60}(?:documentos?|documenti|contexto|contesto|textos?|testi)|(?:apenas|somente)[^.\n]{0,60}(?:documentos?|contexto|textos?)|(?:только|исключительно)[^.\n]{0,60}(?:документ|контекст|текст)|(?:只|仅).{0,20}(?:文档|资料|上下文|内容)|(?:のみ|だけ).{0,20}(?:使|基づ|参照)|만 (?:사용|참고|바탕)/iu
const HOLDS_DOCUMENTS =
  /<\/(?:documents?|context|sources?|passages?|docs?|text|excerpts?|knowledge)>|^(?:#{1,4} |\[)?(?:documents?|context|sources?|passages?|excerpts?|dokument|kontext|contexte|contexto|contesto|контекст|документ|文档|资料|コンテキスト|문서) ?\d{0,3}\]?:?\s{0,3}\S/imu

/** What is said within a role-play that an earlier message began. */
export function goesOnPlaying(earlier: string[], message: string): boolean {
  const isStatement = !isQuestion(message)
  const isPlay = earlier.some((text) => PLAY.test(withoutPolite(text.trim())))
  if (isPlay && (isStatement || ADDRESSES.test(message))) return true
  const isCast = [...earlier, message].some((text) => CASTS.test(text.trim()) && !isQuestion(text))
  return isCast && ACTS.test(sentencesOf(message).at(-1) ?? '')
}

const CASTS =
  /^(?:you['’]?re|you are|du bist|tu es|eres|sei|você é|jij bent|jesteś|ты|sen) (?:now |jetzt |maintenant |ahora |ora |agora |nu |teraz |теперь )?(?:an? |my |the |eine? |une? |una? |uma? |mein|mon |mi |een )?\p{L}/iu
/** "I open the chest", "*draws a sword*" */
const ACTS =
  /^(?:\*|(?:i|we|ich|wir|je|nous|yo|io|eu|ik|ja|я|ben) (?!(?:want|need|would|like|wonder|am looking|möchte|will|suche|brauche|cherche|veux|quiero|busco|vorrei|cerco|quero|procuro|wil|zoek|chcę|szukam|хочу|ищу)(?!\p{L}))\p{L})/iu

export const playsPart = (system: string, message: string): boolean =>
  STAYS.test(system.slice(0, HEAD * 3)) && ADDRESSES.test(message)
const STAYS =
  /\b(?:(?:stay|remain|keep|always be) in (?:character|role)|(?:never|do not|don['’]t) break (?:the )?character|role-?play(?:ing)?)\b|bleib\w* (?:immer )?in (?:der|deiner) rolle|rollenspiel|reste\w* dans (?:le|ton|votre) (?:personnage|rôle)|jeu de rôle|mant[eé]n\w* (?:en )?(?:el|tu) (?:personaje|papel)|resta nel personaggio|mantenha o personagem|blijf in je rol|оставайся в (?:роли|образе)|не выходи из (?:роли|образа)|角色扮演|保持角色|ロールプレイ|役になりき|역할극|롤플레잉/iu
const ADDRESSES =
  /(?<!\p{L})(?:you|your|yours|my|me|du|dir|dich|dein\p{L}{0,2}|mein\p{L}{0,2}|tu|te|toi|ton|ta|tes|vous|votre|mon|ma|tú|ti|tus?|usted|mi|vos|tuo|tua|mio|mia|você|seu|meu|minha|je|jij|jouw|mijn|ty|twój|moj\p{L}|ты|тебе|тебя|твой|твоя|мой|моя|sen|senin|benim)(?!\p{L})|你|您|我|あなた|君|わたし|私|너|당신|네|나의/iu

const TAKES_TEXT =
  /\b(?:translat\w{1,4}|rewrit\w{1,4}|rephras\w{1,4}|paraphras\w{1,4}|correct|proofread|summari[sz]\w{1,4}|polish|fix the grammar)\b(?! (?:your|long|all|any|the) (?:long )?(?:answer|repl|respons|output))(?:(?! (?:if|when|unless) )[^.\n]){0,60}\b(?:user(?:['’]s)? (?:message|input|text|writes|sends|says|prompt|query|request)|the (?:message|input|text)|(?:any|every|each) (?:message|text|input|sentence)|everything|anything|whatever|provided text)|übersetze? .{0,40}(?:nutzer|eingabe|alles|jede nachricht)|tradui\w+ .{0,40}(?:utilisateur|tout|chaque message)|traduc\w+ .{0,40}(?:usuario|todo|cada mensaje)|\b(?:classif\w{1,8}|categori[sz]\w{1,4}|detect\w{0,3}|extract\w{0,3}|identif\w{1,4}|label\w{0,4})\b[^.\n]{0,60}\b(?:(?:user|customer)(?:['’]s)? (?:message|input|text|prompt|query|request)|the (?:message|input|text))|\b(?:commit messages?|changelogs?|docstrings?)\b[^.\n]{0,40}\b(?:diffs?|changes|code)\b|(?:翻译|翻譯|润色|改写|识别|分类|提取|判断).{0,20}(?:用户|使用者|输入|所有|内容)|(?:翻訳|校正|要約).{0,20}(?:ユーザー|入力|文章)/iu

/** Code: a fenced block, or several lines that look like it. */
export function isCode(message: string): boolean {
  if (/^\s{0,3}(?:```|~~~)/m.test(message)) return true
  if (
    [message, ...sentencesOf(message.slice(0, HEAD))].some((text) =>
      [WRITES_PROGRAM, GIVES_PROGRAM, WHAT_PROGRAM, NAMES_PROGRAM].some((gives) =>
        gives.test(withoutPolite(text.trim())),
      ),
    )
  )
    return true
  if (EASTERN_WRITE.test(message) && EASTERN_PROGRAM.test(message)) return true
  const order = withoutPolite(message)
  if (IN_LANGUAGE.test(order.slice(0, HEAD))) return true
  if (CODE_INSIDE.test(message) || (ORDERS_CODE.test(order) && CODE_SIGNS.test(message)))
    return true
  const lines = message.slice(0, 4_000).split('\n')
  const least = OF_CODE.test(message.slice(0, HEAD)) ? 1 : 3
  return lines.slice(1).filter((line) => isLineOfCode(line) || CALL.test(line)).length >= least
}

/** A message about code, whose lines need less to be taken for code. */
const OF_CODE =
  /(?<!\p{L})(?:code|snippet|script|loop|query|quelltext|programme?|schleife|código|codice|funzione|função|fonction|función|boucle|bucle|ciclo|код\p{L}{0,2}|скрипт\p{L}{0,2}|функци\p{L}{1,3}|kod\p{L}{0,4}|skrypt\p{L}{0,3}|betik|traceback|\p{L}{3,20}(?:error|exception))(?!\p{L})|代码|程序|函数|コード|関数|코드|함수|الكود|कोड/iu
const CALL = /^\s{0,40}[\w.]{1,60}\([^\n]{0,120}\)\s{0,9}$/

const CODE_INSIDE =
  /^diff --git |^@@ -\d{1,6}(?:,\d{1,6})? \+\d|\bfunction \w{0,40}\(|\bdef \w{1,40}\(|\bSELECT\s[^;]{1,200}\sFROM\s|=> ?\{|\bconsole\.log\(|#include ?<|\bpublic static\b|<\/?(?:div|script|html|span|body)\b/m

const ORDERS_CODE = at(
  '(?:refactor|debug|optimi[sz]e|explain|fix|convert|rewrite|port|simplify|review|document|test|what does|why does|refaktori\\w+|erkläre?|optimiere|korrigiere|expliqu\\w+|optimis\\w+|refactori[sz]\\w+|explica|optimiza|spiega|ottimizza|explique|otimize|объясни|оптимизируй|исправь|отрефактори|解释|优化|重构|修复|説明して|설명)',
)
/** A call with its sign of end, an arrow, a bracket of a block or an operator. */
const CODE_SIGNS =
  /\w\([^)\n]{0,80}\)(?:\.\w|[:;{]|\s?=>)|=>|;\s*$|\{[^}\n]{0,200}\}|[\w\])]\s?(?:===?|!==?|\+=|:=|&&|\|\|)\s?\S/mu

const LANGUAGES =
  '(?:python|java(?:script)?|typescript|node(?:\\.js)?|c\\+\\+|c#|c语言|golang|go|rust|php|ruby|swift|kotlin|sql|bash|shell|powershell|html|css|matlab|perl|scala|haskell|파이썬|자바(?:스크립트)?|パイソン)'
/** "Write quicksort in Python", in the order of words of several languages. */
const IN_LANGUAGE = new RegExp(
  `^${MAKE}\\s.{1,60}\\s(?:in|with|using|en|em|con|avec|mit|på|i|w|na|на)\\s${LANGUAGES}(?![\\p{L}])|${LANGUAGES}\\s?(?:で|을|를|으로|로).{0,40}(?:書いて|実装|作って|짜|작성|구현|만들|써)|(?:用|使用)\\s?${LANGUAGES}.{0,10}(?:写|寫|实现|實現|编写|做)`,
  'iu',
)

const isLineOfCode = (line: string) =>
  /[;{}]\s{0,9}$|^\s{0,40}(?:for|while|if|elif|else|try|except|with|switch)\b.{0,120}[:{]\s{0,9}$|^\s{1,40}[\w.]{1,60}(?:\(.{0,120}\)|\s?[-+*/]?=\s?\S.{0,120})$|^\s{0,40}(?:def|class|import|from|const|let|var|function|public|private|return|#include|SELECT|INSERT|Traceback|at [\w.$]{1,80}\()\b/.test(
    line,
  )

/** A text that is handed over, or the last answer, to be rewritten, translated or summed up. */
export function isHandedText(message: string, hasHistory: boolean): boolean {
  const head = message.slice(0, HEAD).trimStart()
  const last = message.length > HEAD ? message.slice(-HEAD).split('\n').at(-1)?.trim() : undefined
  // An order may follow a greeting or an introduction.
  const orders = [head, last ?? '', ...sentencesOf(head)].map((order) => order.trim())
  const isLetter = (order: string) =>
    [WRITES_LETTER, MAKES_LETTER].some((writes) => writes.test(withoutPolite(order)))
  if (orders.some((order) => isRework(order) || isLetter(order))) return true
  if (EASTERN_REWORK.test(head) && !EASTERN_NEWS.test(head)) return true
  if (isProofread(message)) return true
  if (EASTERN_WRITE.test(head)) return true
  const isOnForm = [CLITIC_ORDER, SAYS_SIMPLER].some((form) => form.test(head))
  if (hasHistory && (isOnForm || asksForForm(head) || asksAboutUs(head))) return true
  if (PROMPT.test(head) && (TAG.test(message) || YOUR_TASK.test(head))) return true
  // A page of text without a question is material, whatever is wanted of it.
  return message.length > LONG && !/[?？؟]/.test(message.slice(0, HEAD) + message.slice(-HEAD))
}

/** A document, or "Can you redo this less formally?", an empty line, and a text below. */
export function handsBelow(message: string): boolean {
  if (ENCLOSED.test(message)) return true
  const [, order = '', text = ''] = BELOW.exec(message.trim()) ?? []
  const asksModel = withoutPolite(order) !== order || REWORK_FIRST.test(order)
  return text !== '' && asksModel && DEICTIC.test(order) && !isQuestion(text)
}
const BELOW = /^([^\n]{3,160})\n\s{0,9}\n\s{0,9}(\S[\s\S]{30,})$/u
const REWORK_FIRST = at(`${REWORK}(?!\\p{L})`)
const DEICTIC = new RegExp(`(?<!\\p{L})${THAT}`, 'iu')

/** "Any typos in this? “…”": a quoted text or one below, beside what is looked for in it. */
function isProofread(message: string): boolean {
  const order = message.replace(LABEL, ' ').replace(QUOTED_TEXT, ' ')
  return order !== message && order.length < MAX_PROOF_ORDER && PROOF.test(order)
}
const MAX_PROOF_ORDER = 160
/** "Error: cannot find …" is what a program says. */
const LABEL =
  /(?:^|(?<=\s))(?:Error|Fehler|Erreur|Errore|Erro|Błąd|Ошибка|Hata|ERROR|Lỗi|error)(?:\[[^\]\n]{1,12}\]|\s[A-Z]{1,4}\d{2,6})?\s?[:：]|(?<=(?:^|(?:an|the|this|following|fatal|get|got|gives|says|die|un|der|den|une|el|l['’]) ?)(?:error|fehler|erreur|errore|erro|błąd|ошибка|hata|lỗi) ?)[:：]/gmu
const QUOTED_TEXT =
  /["“”„«「『]([^"“”»」』\n]{15,2000})["“”»」』]|[:：\n]\s{1,3}\S[^\n]{15,2000}(?:\n[\s\S]{0,4000})?$/gu
const PROOF =
  /(?<!\p{L})(?:typos?|grammar|grammatical\p{L}{0,2}|spelling|punctuation|mistakes?|errors?|wording|tippfehler|grammatik|rechtschreib\p{L}{0,8}|schreibfehler|fehler|fautes?|grammaire|orthographe|ortograf[íi]a|gramática|errores|faltas|errori|grammatica|erros|spelfout\p{L}{0,2}|spelling|taalfouten|błęd\p{L}{1,3}|literówk\p{L}{1,2}|ошибк\p{L}{1,3}|грамматик\p{L}{1,2}|опечатк\p{L}{1,3}|yazım|imla|hata\p{L}{0,4})(?!\p{L})|错别字|语法|病句|文法|誤字|間違い|맞춤법|문법|오타|أخطاء|إملاء|व्याकरण|वर्तनी|lỗi|chính tả/iu

/** "Here's my cover letter: …" */
const OWN_TEXT =
  /^(?:here(?:['’]s| is| are)|this is|hier (?:ist|is)|voici|ecco|aquí (?:está|tienes|va)|aqui (?:está|vai)|oto|вот) (?:my|our|mein\p{L}{0,2}|mon|ma|mes|mis?|il mio|la mia|meus?|minhas?|mijn|mój|moj\p{L}|мо[йяёи])\s[^:?\n]{0,40}:\s?\S/iu
/** "Roleplay as a pirate" */
const PLAY =
  /^(?:please )?(?:(?:act|behave) (?:as|like) (?:my|an?|the)|be my|i(?:['’]d like| want| would like) you to (?:act|be|play|pretend)|(?:let['’]?s )?pretend (?:to be|that|you|we|i)|verhalte dich wie|agis comme|actúa como|comportati come|aja como|gedraag je als|zachowuj się jak|веди себя как|выступи в роли|role-?play|let['’]?s (?:play|role-?play)|spiel(?:e|en)? (?:eine|einen|wir|mit)|tu so, als|fais semblant|jouons|faisons un jeu|haz de cuenta|juguemos|finge (?:ser|que)|fai finta|facciamo finta|finja|vamos jogar|doe alsof|udawaj|притворись|давай поиграем)(?!\p{L})/iu
const REWORKS = [
  PLAY,
  INVENTS,
  OWN_TEXT,
  REWORKS_THAT,
  GIVES_THAT,
  REWORKS_TEXT,
  TRANSLATES,
  TO_FORM,
  HANDS_NOUN,
  ASKS_REWORK,
]

function isRework(text: string): boolean {
  if (text === '') return false
  if (REWORKS_AT_END.test(text) || CHECKS_TEXT.test(text) || ordersRework(text)) return true
  if (HOLDS_TEXT.test(text) && [ORDERS_WITH_TEXT, SAYS_BETTER].some((order) => order.test(text)))
    return true
  const order = withoutPolite(text)
  return REWORKS.some((pattern) => pattern.test(order))
}
