/** "No, …" at the start of a message that corrects. */
export const REFUSALS =
  /^(?:(?:no|nope|nah|sorry|oops|wait|nein|entschuldigung|sorry|non|pardon|désolée?|não|desculpa|desculpe|perdona?|perdón|scusa|scusi|nee|нет|извини(?:те)?|ні|вибач(?:те)?|nie|przepraszam|ne|promiň(?:te)?|pardon|nu|scuze|hayır|yok|nej|förlåt|nei|ikke|ei|nem|bocs|όχι|συγγνώμη|bukan|tidak|maaf|không(?: phải)?|xin lỗi)[,.!:;–—]\s{0,3}|(?:no|nein|non|não|nee|нет|nie|hayır|không phải|sorry|oops|wait|entschuldigung|pardon|perdona|perdón|scusa|desculpa|przepraszam|извини(?:те)?)\s(?=(?:sorry|wait|pardon|i|ich|je|eu|ik|я|the|der|die|das|le|la|el|los|las|il|o|os|as|de|het)\s)){1,2}/iu

export const MEANING =
  /^(?:i(?:['’]m| am| was)? ?(?:meant?|talking about|thinking (?:of|about)|asking about|referring to|asked about)|actually,? (?=the )|ich (?:mein(?:e|te)|rede von|spreche von|dachte an)|es geht (?:mir )?um|je (?:veux dire|voulais dire|parle de|parlais d[eu]|parle du|pense à|pensais à)|(?:yo )?(?:quiero|quise|quería) decir|(?:yo )?(?:me (?:refiero|refería) al?|hablo de(?:l)?|hablaba de(?:l)?|decía)|(?:io )?(?:intendo|intendevo|parlo de\p{L}{0,4}|parlavo de\p{L}{0,4}|mi riferi(?:sco|vo) a\p{L}{0,3})|(?:eu )?(?:quero dizer|quis dizer|(?:estou|estava) falando d[eoa]s?|me refir(?:o|ia) a[os]?|refiro-me a[os]?|falo d[eoa]s?)|ik (?:bedoel(?:de)?|heb het over)|я (?:имел[а]? в виду|имею в виду|говорю (?:про|об?)|говорил[а]? (?:про|об?)|спрашива(?:ю|л|ла) (?:про|об?)|про)|речь (?:про|об?)|я (?:маю на увазі|мав на увазі|мала на увазі|питаю про|кажу про|про)|йдеться про|chodzi(?:ło)? mi o|miał[ae]m na myśli|mówię o|pytam o|mysl(?:el|ela)? ?(?:ím|jsem)(?: na)?|mă refer(?:eam)? la|vorbesc despre|jag (?:menar|menade|syftar på|pratar om)|jeg (?:mener|mente|snakker om)|tarkoitan|tarkoitin|εννοώ|εννοούσα|μιλάω για|maksud(?:ku| saya)(?: adalah)?|yang (?:saya|aku) maksud(?: adalah)?|ý (?:tôi|mình) là|(?:tôi|mình) (?:muốn nói|nói về|hỏi về|hỏi)|demek istediğim)\s+(.{2,80})$/iu

export const MEANING_AT_END =
  /^(.{2,60}?)\s(?:demek istedim|kastettim|kastediyorum|soruyorum|sormuştum|meine? ich|meinte ich|bedoelde ik|menade jag|gondoltam|je voulais dire)$/iu

export const NEGATIONS =
  /^(?:and |und |et |y |e |en |i |и |och )?(?:not|nicht|kein|keine|pas|no|non|não|niet|geen|nie|ne|не|inte|ikke|ei|nem|nu|όχι|bukan|không phải|değil)\s|\sdeğil$/iu

/** Corrections in scripts of their own. */
export const ATTACHED_CORRECTIONS = [
  /^(?:不是\p{L}{0,8}|不对|不，|不,|抱歉)?[，,、\s]{0,3}(?:我(?:是说|说的是|问的是|指的是|的意思是)|指的是)(.{1,40})$/u,
  /^(?:いや|いいえ|違います|違う|すみません|ちがう)[、，,。\s]{0,3}(?!結構|大丈夫)(.{1,30}?)(?:のほう|の方|のこと)?(?:です|だよ|だ|を聞いています|について聞いています)?$/u,
  /^.{1,20}(?:じゃなくて|ではなくて?|でなく)[、，\s]{0,2}(.{1,30}?)(?:のほう|の方|のこと)?(?:です|だよ)?$/u,
  /^(?:아니(?:요|오)?|미안|죄송(?:해요|합니다))[,，.\s]{1,3}(?:나는 |저는 )?(?!괜찮)(.{1,30}?)\s?(?:말이(?:야|에요|예요)|말입니다|얘기(?:야|예요)|을? 말한 거(?:야|예요)|를 말한 거(?:야|예요)|요)?$/u,
  /^.{1,20} 말고 (.{1,30}?)(?:요| 말이야| 말이에요)?$/u,
  /^(?:لا|كلا|عفوا|آسف|عذرا)?[،,.\s]{0,3}(?:أقصد|أعني|قصدت|كنت أقصد|قصدي)\s(.{2,50}?)(?:[،,]? (?:وليس|لا|ليس) .{1,30})?$/u,
  /^(?:نه|ببخشید)?[،,.\s]{0,3}منظورم\s(.{2,50}?)(?:\s(?:است|بود))?$/u,
  /^(?:לא|סליחה)?[,.\s]{0,3}(?:התכוונתי ל|אני מתכוונ?ת? ל|הכוונה ל)-?\s?(.{2,50}?)(?:,? (?:לא|ולא) .{1,30})?$/u,
  /^(?:नहीं|माफ़ कीजिए|माफ करना)?[,।.\s]{0,3}मेरा मतलब(?: है)?\s(.{2,50}?)(?:\sसे (?:है|था))?$/u,
  /^(?:नहीं|माफ़ कीजिए|माफ करना)?[,।.\s]{0,3}मैं\s(.{2,50}?)\s(?:की बात कर रह|के बारे में पूछ रह)[ाी] (?:हूँ|हूं|था|थी)$/u,
  /^(?:ไม่ใช่|ไม่|ขอโทษ)?[\s,]{0,3}(?:ฉัน|ผม)?(?:หมายถึง|ถามถึง)(.{2,50}?)(?:ครับ|ค่ะ)?$/u,
]
