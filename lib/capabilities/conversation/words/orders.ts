/** Orders to translate or rework a text, in languages whose verbs stand last or are inflected. */
const REWORKS = [
  /^(?:من فضلك |لو سمحت |رجاءً? |الآن |هل يمكنك (?:أن )?)?(?:ترجم(?:ه|ها|ي)?|ترجمة)(?![\p{L}\p{M}])/u,
  /(?:لخ[صّ]{1,2}|اختصر|أعد (?:صياغة|كتابة)|صحح|حسن|دقق|بسط)(?:ه|ها)?(?: لي)? (?:هذا|هذه|ذلك|النص|الرسالة|الفقرة|الجملة|ما سبق|إجابتك|التالي)|(?:لخصه|لخصها|اختصره|اختصرها|صححه|صححها)(?![\p{L}\p{M}])/u,
  /(?:अनुवाद|भाषांतर|ट्रांसलेट)(?: में)? ?कर|(?:इसे|इसको|इसका|ऊपर|उपरोक्त|नीचे|इस (?:पाठ|संदेश|लेख|ईमेल|पैराग्राफ|वाक्य)).{0,60}(?:सारांश|संक्षेप|छोटा|सरल|सुधार|ठीक कर|फिर से लिख|दोबारा लिख)/u,
  /(?<![\p{L}])(?:bunu|şunu|onu|metni|paragrafı|cümleyi|mesajı|cevabı(?:nı)?|yazıyı|yukarıdaki\p{L}{0,9}|aşağıdaki\p{L}{0,9}).{0,80}(?:çevir|tercüme et|özetle|kısalt|düzelt|yeniden yaz|basitleştir|düzenle)|ce(?:ye|ya)['’]? (?:çevir|tercüme)/iu,
  /(?:این|آن|متن|بالا|جواب).{0,60}(?:ترجمه کن|خلاصه کن|کوتاه|اصلاح کن|بازنویسی)|به (?:انگلیسی|فارسی) ترجمه/u,
  /^(?:בבקשה |עכשיו )?(?:תרגמ?[םי]?ו?|תרגם)(?![\p{L}])|(?:סכמ?[םי]?|קצר|נסח מחדש|תקנ?[ןי]?|שכתב) (?:לי )?(?:את )?(?:זה|הטקסט|ההודעה|התשובה|הפסקה|המכתב)/u,
  /^(?:hãy |vui lòng |giúp tôi )?(?:dịch (?:sang|đoạn|câu|văn bản|cái|nó|giúp)|(?:tóm tắt|viết lại|rút gọn|sửa(?: lại)?) (?:đoạn|câu|văn bản|cái này|nó|câu trả lời|email|thư))/iu,
  /^(?:tolong |coba |mohon )?(?:terjemahkan|(?:ringkas(?:kan)?|tulis ulang|perbaiki|persingkat|sederhanakan) (?:ini|itu|teks|kalimat|paragraf|jawaban|email|pesan))(?![\p{L}])/iu,
  /(?:แปล|สรุป|เขียนใหม่|ย่อ|แก้ไข)(?:ข้อความ|ประโยค|ย่อหน้า|คำตอบ)?(?:นี้|ข้างต้น|เป็นภาษา)/u,
  /^(?:будь ласка,? |можеш )?(?:переклади(?:ть)?(?![\p{L}])|(?:перепиши|скороти|виправ|спрости|підсумуй)(?:ть|те)? (?:це|цей|ці|текст|відповідь|лист|останн))/iu,
  /^(?:prosím,? |můžeš )?(?:přelož(?:te)?(?![\p{L}])|(?:přepiš|shrň|zkrať|oprav|zjednoduš)(?:te)? (?:to|tento|tuto|text|odpověď|e-?mail))/iu,
  /^(?:te rog,? )?(?:tradu(?![\p{L}])|(?:rescrie|rezumă|scurtează|corectează|simplifică) (?:asta|acest|această|textul|răspunsul|mesajul))/iu,
  /^(?:παρακαλώ,? )?(?:μετ[άα]φρασ[εέ](?![\p{L}])|(?:συνόψισ|ξαναγράψ|διόρθωσ|συντόμευσ|απλοποίησ)ε (?:το|αυτό|την|τη))/iu,
  /^(?:kérlek,? )?(?:fordítsd|foglald össze|rövidítsd|javítsd|írd át|egyszerűsítsd)(?![\p{L}])/iu,
  /^(?:käännä(?![\p{L}])|(?:tiivistä|lyhennä|korjaa|yksinkertaista) (?:tämä|se|teksti|vastaus))/iu,
  /^(?:kan du )?(?:overs[æe]tt?(?![\p{L}])|(?:op?psummer|forkort|rett?|omskriv|forenkle?) (?:det|dette|denne|teksten|svaret))/iu,
]

/** Orders to write a letter or a program in such languages. */
const WRITES = [
  /(?:اكتب|أكتب|أنشئ|صغ)(?: لي)? (?:رسالة|بريد|خطاب|قصيدة|قصة|نكتة|تهنئة|كلمة|كود|دالة|برنامج|سكربت)/u,
  /(?:ईमेल|पत्र|चिट्ठी|कविता|कहानी|चुटकुल|शुभकामना|संदेश|कोड|फ़ंक्शन|फंक्शन|प्रोग्राम|स्क्रिप्ट).{0,20}(?:लिख|बना(?:ओ|एं|इए| दो))/u,
  /(?:e-?posta|mektup|şiir|hikaye|masal|fıkra|tebrik|mesaj|konuşma|fonksiyon|kod|betik|program)(?:u|ü|ı|i|yu|yı|ni|nu)? (?:yaz|oluştur|hazırla)/iu,
  /(?:نامه|ایمیل|شعر|داستان|تابع|کد|برنامه).{0,20}بنویس/u,
  /(?:כתוב|כתבי|נסח)(?: לי)? (?:מכתב|מייל|אימייל|שיר|סיפור|הודעה|פונקציה|קוד|סקריפט)/u,
  /^(?:hãy )?viết (?:cho tôi |giúp tôi )?(?:một )?(?:email|thư|bài thơ|câu chuyện|truyện|lời chúc|tin nhắn|hàm|chương trình|đoạn mã|script)/iu,
  /^(?:tolong )?(?:tulis(?:kan)?|buat(?:kan)?) (?:sebuah )?(?:email|surat|puisi|cerita|dongeng|lelucon|ucapan|pesan|fungsi|program|kode|skrip)/iu,
  /เขียน(?:อีเมล|จดหมาย|กลอน|เรื่อง|ข้อความ|โค้ด|ฟังก์ชัน|โปรแกรม|สคริปต์)/u,
  /^(?:напиши|створи)(?:ть)? .{0,30}(?:лист|вірш|оповідання|казк|жарт|привітання|повідомлення|функцію|код|скрипт|програму)/iu,
  /^(?:napiš|vytvoř)(?:te)? .{0,30}(?:e-?mail|dopis|báseň|básničk|pohádk|vtip|přání|povídku|zprávu|funkci|kód|skript)/iu,
  /^napisz (?:mi )?(?:\p{L}{1,20} ){0,3}(?:list|wiersz|żart|kawał|bajkę|dowcip|e-?mail|mail|opowiadanie|przemówienie|wiadomość|życzenia)(?![\p{L}])/iu,
  /^scrie .{0,30}(?:e-?mail|scrisoare|poezie|poveste|glum|urare|mesaj|funcție|cod|script)/iu,
  /^(?:írj|készíts) .{0,30}(?:e-?mailt|levelet|verset|történetet|mesét|viccet|köszöntőt|üzenetet|függvényt|kódot|szkriptet)/iu,
  /^kirjoita .{0,30}(?:sähköposti|kirje|runo|tarina|satu|vitsi|onnittelu|viesti|funktio|koodi|skripti)/iu,
  /^(?:γράψε|γράψτε) .{0,30}(?:email|γράμμα|ποίημα|ιστορία|παραμύθι|ανέκδοτο|ευχ|μήνυμα|συνάρτηση|κώδικα)/iu,
]

export const ordersRework = (text: string): boolean =>
  REWORKS.some((pattern) => pattern.test(text)) || WRITES.some((pattern) => pattern.test(text))
