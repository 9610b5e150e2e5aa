import { toWordSet } from './lists'

export const COURTESY = toWordSet(
  'nah thanks thank thx ty ta cheers hello hi hey hiya greetings goodbye bye ok okay great perfect awesome cool nice brilliant excellent wonderful understood alright fine yes no sure welcome worries morning evening wow oh interesting neat haha lol hmm amazing fascinating gotcha yep yeah ah oh ouch omg damn whoa nope nevermind lifesaver legend genius kudos bravo bless mate lads',
  'na bescheid danke dankeschön dank vielen hallo moin servus tschüss tschüs super prima toll klasse perfekt verstanden okay klar gut aha achso interessant spannend morgen abend ja nein',
  "merci bonjour bonsoir ah oh tiens dis donc salut parfait génial compris d'accord oui non super",
  'gracias ah vaya uy ostras bueno buena hola adiós perfecto genial vale entendido buenos buenas sí',
  'grazie accidenti caspita mamma ciao salve buongiorno buonasera perfetto capito ottimo arrivederci va',
  'obrigado obrigadão obrigadinho brigado brigada nossa caramba uau poxa obrigada valeu olá oi tchau perfeito ótimo entendi',
  'bedankt dankjewel hallo hoi doei prima top begrepen',
  'dzięki dziękuję cześć witam super świetnie rozumiem',
  'спасибо ого ух ничего себе благодарю привет здравствуйте пока отлично понятно ясно хорошо супер',
  'дякую привіт teşekkürler teşekkür sağol sağolun sagol eyvallah merhaba selam tamam harika anladım anlaşıldı süper süpersin mükemmel tamamdır sağ ol vay aa ya',
  'tack hej hejdå takk tak hei kiitos moi děkuji děkuju dík díky dakujem ďakujem ahoj čau nazdar köszönöm szia mulțumesc salut',
  'ευχαριστώ γεια شكرا شكراً مرحبا أهلا السلام ممتاز תודה שלום धन्यवाद शुक्रिया नमस्ते',
  'tuyệt vời hvala terima kasih halo makasih cảm ơn xin chào asante مرسی ممنون متشکرم رائع تمام बढ़िया ठीक अच्छा दोस्त',
)

export const BESIDE_COURTESY = toWordSet(
  "im i'm later talk soon you so much very a lot for the your that this was is it it's its that's helpful help helped helping useful answer answers explanation info information all everything again good day night afternoon there i got now see makes sense really appreciate me many to have and just what needed again team assistant bot friend dear everyone works worked of course are exactly needed wanted looking best star you're youre",
  'dir ihnen sehr schön schöne schönen schönes abend abends wochenende feierabend noch für die deine ihre hilfe das war ist hat mir geholfen hilfreich antwort antworten alles guten tag nacht recht herzlichen euch und wunderbar interessant',
  "beaucoup bien pour ton votre vos tes aide c'est c'était très réponse réponses bonne bon journée soirée tout vous à toi de la m'a aidé utile mille",
  'muchas muchísimas mil por tu su la el ayuda muy útil es días tardes noches todo claro respuesta de a ti usted',
  'mille molte tante per il tuo suo aiuto buona giornata serata tutto chiaro molto utile bene di',
  'muito pela pelo ajuda sua bom boa dia tarde noite tudo claro resposta',
  'je wel u voor de hulp heel erg goed duidelijk hartelijk goedemorgen dag bardzo za pomoc ci dzień dobry wielkie serdecznie',
  'большое вам тебе за помощь очень всё все огромное добрый день вечер утро ответ çok ederim yardımın için iyi günler så mycket hjælpen جزيلا لك على عليكم المساعدة बहुत kasih ơn ngày banyak',
  'vielmals lieben lieber liebe dir echt total merci bastante demais mesmo ajudou foi me deu muita obrigação muchísimo de verdad veramente davvero vraiment vachement infiniment ontzettend enorm hardstikke naprawdę bardzo serdecznie za szybką odpowiedź odpowiedzi informacje oprócz bạn rất nhiều lắm nhé ạ anh chị em giúp đỡ đã banyak ya sekali atas bantuannya bantuan रहा मदद के लिए आपका आपकी आपको जी भी हूँ है πολύ σας σου για τη βοήθεια רבה מאוד לך על העזרה خیلی از کمک شما جدا على مساعدتك لك كثيرا paljon avusta szépen nagyon a segítséget moc za pomoc mult foarte pentru ajutor mockrát tusen hjälpen tusind så meget mange дуже за допомогу щиро вам',
)

/** A sentence with one of these is said out of courtesy, also with a word that no list has. */
export const THANKS = toWordSet(
  'thanks thank thx ty ta cheers danke dank dankeschön merci remercie gracias agradezco grazie ringrazio obrigado obrigadão brigado obrigada agradeço valeu bedankt dankjewel dziękuję dziękujemy dzięki спасибо благодарю благодарен благодарна дякую teşekkürler teşekkür sağol sağolun sağ tack takk tak kiitos děkuji děkuju dík díky dakujem ďakujem köszönöm köszi mulțumesc mersi ευχαριστώ شكرا شكراً תודה धन्यवाद शुक्रिया ممنون متشکرم مرسی makasih cảm ơn terima kasih hvala',
)

/** "It helped", "what I needed": stems of what is said of an answer. */
export const HELPED =
  /(?<!\p{L})(?:help(?:ed|s|ful)|geholfen|hilfreich|aidée?|ayud(?:ó|aste|ado)|aiutat[oa]|ajudou|geholpen|pomóg?ł\p{L}*|pomogł\p{L}*|помог\p{L}{0,2}|допом[оі]г\p{L}{0,2}|yardımcı oldu\p{L}*|hjälpt\p{L}*|hjulpet|pomohl\p{L}*|auttoi|segített\p{L}*|ajutat|βοήθησ\p{L}+|membantu|giúp (?:ích|tôi|mình))(?!\p{L})|^(?:genau |exactly |just |exact )?(?:(?:it|that|this)(?:['’]s| was| is)|(?:das|es|det|dat|to|это|це|ça|c['’]|esto|eso|questo|isso|era|bu) ?(?:war|ist|var|är|was|is|byl[oa]|было|était|est|era|foi)?)[^.?!]{0,24}(?:need|want|brauch|gesucht|besoin|cherch|necesit|buscaba|serviva|cercavo|precisa|nodig|zocht|potrzeb|szuka|нужно|потрібно|behöv|sökte|brug for|trengte|potřeb)/iu

export const PLEASANTRY =
  /^(?:(?:good ?(?:night|morning|evening|afternoon)|gute nacht|to je (?:všechno|vše)|to wszystko|det var (?:alt|allt)|ez minden|asta e tot|αυτό είναι όλο|to je vse|siinä kaikki|hepsi bu|bu kadar|have a (?:nice|good|great|lovely) (?:day|evening|night|weekend|one)|schöne[nrs]? (?:abend|tag|woche|wochenende|feierabend)(?: noch)?|bonne (?:journée|soirée|nuit)|buena(?:s)? (?:noches|tardes)|que tengas buen \p{L}+|buona (?:giornata|serata|notte)|boa (?:noite|tarde)|fijne (?:dag|avond|weekend)|miłego \p{L}+|хорошего \p{L}+|iyi (?:günler|geceler|akşamlar))|(?:that|this|it|das|ça|eso|esto|questo|isso|dat|to|это) (?:(?:totally|really|finally|hat|a|ha|me|m['’]a|mi ha|heeft) )?(?:fixed|solved|did|helped|worked|works|makes sense|geholfen|funktioniert|geklappt|marche|aidé|fonctionne|ayudó|funcionó|funciona|aiutato|funzionato|ajudou|funcionou|geholpen|gewerkt|werkt|zadziałało|pomogło|działa|помогло|сработало|работает)(?: (?:it|the trick|great|perfectly|now|a lot|jetzt))?|how are you(?: doing| today)*|how['’]?s (?:it going|things|life)|(?:hey |hi |yo )?(?:what['’]?s|wh?ats?|wass?) ?(?:up|new|good)|sup|wie geht(?: e|'|’)?s(?: (?:dir|euch|ihnen|denn|so|heute)){0,4}|comment (?:ça va|allez-vous|vas-tu)|ça va|(?:¿\s?)?(?:(?:y )?qu[eé] tal(?: (?:todo|va todo|est[aá]s?|andas))?|cómo estás?)|come (?:stai|sta|va)|(?:olá,? |oi,? |bom dia,? )?tudo (?:bem|bom)(?: (?:com (?:você|vc|o senhor|a senhora)|contigo))?|como (?:vai|está)(?: você)?|(?:¿\s?)?cómo te va|come va(?: la vita)?|hoe (?:gaat het|is het)(?: met (?:je|jou|u))?|jak się masz|co słychać|как (?:дела|ты|поживаешь|вы)|як справи|nasılsın(?:ız)?|naber|ne haber|hur mår du|hvordan har du det|apa kabar(?:nya)?|bạn (?:có )?khỏe không|كيف حالك|كيف الحال|מה שלומך|מה נשמע|आप कैसे हैं|कैसे हो|สบายดีไหม(?:ครับ|คะ)?|are you there|(?:(?:so|and) )?how(?:['’]s| is| was| has) your (?:day|night|morning|week|weekend)(?: going| been| so far)*|(?:na,? )?alles (?:gut|klar|fit|okay?)(?: bei (?:dir|euch|ihnen))?|(?:(?:صباح|مساء) الخير|مرحبا|أهلا|السلام عليكم)[،,!. ]{0,3}(?:كيف (?:حالك|الحال)(?: اليوم)?)?|(?:tu as|t['’]as|vous avez) passé une bonne (?:journée|nuit|semaine|soirée)|wie war (?:dein|ihr|euer) (?:tag|wochenende|abend)|(?:¿\s?)?qué tal (?:el|tu|tus|las) (?:día|fin de semana|vacaciones)|com['’]è andata(?: la giornata)?|como foi (?:o )?(?:seu|teu) dia|hoe was (?:je|jouw) (?:dag|weekend)|jak (?:minął|mija)(?: ci)? dzień|как прошёл (?:твой )?день|günün nasıl geçti|how are (?:you|things)(?: feeling| going)?(?: today)?|(?:i am|i['’]m|i feel|i['’]ve been feeling|ich bin|ich fühle mich|mir ist|je suis|je me sens|estoy|me siento|sono|mi sento|estou|me sinto|ik ben|ik voel me|jestem|czuję się|mně je|cítím se|jag är|jag känner mig|jeg er|jeg føler mig|мне|я|мені|kendimi|çok) (?:(?:feeling|so|really|very|pretty|quite|rather|kind of|a bit|a little|just|ein bisschen|ein wenig|etwas|heute|so|un peu|un poco|un po['’]|um pouco|total|sehr|très|muy|molto|muito|een beetje|trochę|dziś|se|trochu|lite|lidt|сегодня|сейчас|очень|так|немного|трохи|bugün|çok|biraz) ){0,3}(?:bored|tired|sad|down|happy|lonely|alone|stressed|anxious|overwhelmed|sick|unwell|exhausted|nervous|müde|traurig|einsam|langweilig|gelangweilt|gestresst|glücklich|fatiguée?|seule?|stressée?|triste|contente?|cansad[oa]|aburrid[oa]|stanc[oa]|annoiat[oa]|felice|solo|sol[ao]|sozinh[oa]|estresad[oa]|stressat[oa]|moe|eenzaam|verveeld|verdrietig|zmęczon[ya]|smutn[ya]|samotn[ya]|smutno|unaven[ýá]|smutn[ýáo]|ensam|trött|ledsen|ensom|træt|грустно|скучно|одиноко|устала?|сумно|самотньо|yalnız|üzgün|yorgun|mutsuz)(?: hissediyorum)?(?: (?:today|tonight|now|heute|aujourd['’]hui|hoy|oggi|hoje|vandaag|dziś))?|you(?:['’]re| are) (?:so |really |very )?(?:funny|hilarious|great|smart|kind|sweet|awesome|amazing|the best)|du bist (?:echt |so |sehr )?(?:lustig|witzig|toll|super|nett|klasse)|(?:tu es|t['’]es) (?:trop |très )?(?:drôle|marrante?|génial|gentille?)|eres (?:muy |el |la )?(?:graciosa?|gracioso|divertid[oa]|genial|mejor)|sei (?:molto |proprio )?(?:simpatic[oa]|divertente|grande|gentile)|você é (?:muito )?(?:engraçad[oa]|legal|demais)|(?:who|what) are you|are you (?:actually |really )?(?:a |an )?(?:bot|human|robot|real|ai|person)|what(?:['’]s| is) your name|what can you do(?: for me)?|(?:can you )?(?:tell|give) me (?:a|another|one more|some) (?:(?:good|funny|bad|dad|short) )?(?:one|joke|jokes|riddle|pun)|wer bist du|wie war dein tag|bist du (?:eigentlich |wirklich |denn )?(?:ein(?:e)? )?(?:mensch|roboter|bot|ki)|was kannst du(?: alles)?|erzähl(?:e)? (?:mir )?(?:einen|noch einen)(?: \p{L}+)?(?: witz)?|(?:qui es-tu|tu es qui|que sais-tu faire)|raconte(?:-moi)? une (?:autre )?(?:blague|devinette)|(?:¿\s?)?(?:quién eres|qué puedes hacer|cómo va tu día)|cu[eé]ntame (?:un|otro)(?: chiste)?|chi sei|cosa sai fare|racconta(?:mi)? una (?:altra )?barzelletta|quem é você|como foi o seu dia|cont[ae](?:-me)? (?:uma|outra) piada|wie ben jij|vertel (?:een|nog een) (?:grap|mop)|kim jesteś|co słychać|opowiedz (?:mi )?(?:jakiś )?(?:dowcip|kawał|żart)|кто ты|расскажи (?:мне )?(?:ещё )?(?:анекдот|шутку)|sen kimsin|(?:bana )?bir (?:fıkra|şaka) (?:anlat|yap)|günün nasıl geçti)\s?[?!.؟]*$|^(?:¡\s?)?(?:qué|que|che|how|what an?|wie|quel(?:le)?|wat|как|jak|ne) \p{L}+(?: \p{L}+)?\s?!+$/iu

/** Courtesy in scripts without spaces, as a whole message. */
export const EASTERN_COURTESY =
  /^(?:我?(?:今天)?(?:有点|很|好|太|感觉)?(?:无聊|难过|孤独|孤单|累了?|伤心)(?:啊|了)?|(?:なんか|今日は)?(?:寂しい|さみしい|疲れた|退屈|暇)(?:です|だ|な)?|(?:너무|오늘)? ?(?:심심해|외로워|피곤해|우울해)요?|どうも|なるほど|そう(?:ですか|なんですね|ですね)|参考になりました|勉強になりました|助かります|本当に|とても|大変|助かりました|わかりました|分かりました|了解(?:です|しました)?|ありがとう(?:ございます|ございました)?|こんにちは|こんばんは|おはよう(?:ございます)?|さようなら|はい|すごい|完璧(?:です)?|(?:(?:こんにちは|こんばんは|お疲れ様(?:です)?|你好|您好|안녕(?:하세요)?)[、，,!！]\s?)?(?:お?元気(?:ですか|です|か)?|調子は(?:どう|いかが)(?:ですか)?|你?最近(?:怎么样|好吗|还好吗)|잘 ?지내(?:요|니|세요|셨어요)?|어떻게 지내\S{0,3})|あなたは誰ですか|(?:何か)?(?:冗談|ジョーク)を?言って(?:ください)?|你是谁|(?:给我)?(?:再)?讲个?笑话|농담 (?:하나 )?해 ?줘|너는? 누구(?:야|니)|非常|太|多?谢谢?(?:你|您|了)?|感谢(?:你|您)?|你好(?:吗)?|您好|嗨|早上好|晚上好|再见|好的?|明白了?|知道了|原来如此|收到|受教了|厉害|很好|太好了|不错|你的帮助|多謝|謝謝(?:你|您)?|아|그렇군요|그렇구나|그렇네요|도움이? (?:많이 )?(?:됐어요|되었습니다|됐습니다)|최고(?:예요|네요|다)?|ขอบคุณ|ขอบใจ|มาก(?:ๆ)?|ครับ|ค่ะ|คะ|นะ|เลย|จ้า|สวัสดี|感恩|감사(?:합니다|해요|드립니다)|고마워(?:요)?|고맙습니다|정말|너무|안녕(?:하세요|히 계세요)?|네|좋아요|알겠습니다|완벽해요|[\s、。，,.!！~〜…?？])+$/u

/** Words of a statement about the answer, or about who says it. */
export const ACKNOWLEDGED = toWordSet(
  "i i'm i've i'll me my you your you've it it's this that that's was is helps helped works worked got understood clear useful exactly",
  'ich mir mich du ihr das war ist hat habe bin dies genau weiß dann verstanden geholfen',
  "je j'ai m'a me moi tu vous t'as c'est c'était ça cela est noté compris aidé",
  'eres me te lo yo tú usted ha he es era está eso esto quedado claro clara servido ayudado',
  'mi ti lo io tu è era sei ho questo questa quello stato chiaro capito',
  'me te eu você era foi é isso isto está ficou ajudou entendi',
  'ik je jij u het dat dit was is heb heeft snap begrepen geholpen',
  'mi to ty pan pani jest było mam już rozumiem wszystko jasne pomogło',
  'я мне ты вы это то понял поняла понятно помогло разобрался разобралась большое огромное очень всё все',
  'я мені ти ви це зрозумів зрозуміла допомогло дуже велике розібрався розібралась',
  'ben bana sen siz bu şimdi anladım oldu çok işime yaradı',
  'jag mig du det den var är har hjälpte förstår jeg meg mig deg dig det er hjalp forstår',
  'já mi ty vy to je bylo už rozumím pomohlo am mi tu asta e este înțeles ajutat',
  'εγώ μου εσύ αυτό είναι ήταν κατάλαβα βοήθησε minä se oli on ymmärrän auttoi én ez az volt értem segített',
  'saya aku kamu anda itu ini sudah jelas mengerti paham membantu tôi mình bạn đó này hiểu rõ rồi',
)

/** Words by which a statement orders or wants something. */
export const REQUESTS = toWordSet(
  'need want looking look search find show tell give list explain compare recommend suggest check describe write make translate instead also but more another other else please',
  'brauche möchte will suche such finde zeig zeige sag sage gib nenne liste erkläre vergleiche empfiehl schreib mach übersetze stattdessen auch aber noch mehr andere bitte',
  'veux voudrais besoin cherche trouve montre dis dites donne donnez liste explique compare recommande écris fais plutôt aussi mais encore autre dire',
  'quiero necesito busco busca muestra muéstrame dime dame lista explica compara recomienda escribe haz también pero más otro otra',
  'voglio vorrei serve cerco cerca mostra dimmi dammi elenca spiega confronta consiglia scrivi fai anche ma altro altra',
  'quero preciso procuro busca mostre diga dê liste explique compare recomende escreva faça também mas mais outro outra',
  'wil zoek toon vertel geef leg vergelijk schrijf maak ook maar nog meer andere',
  'chcę potrzebuję szukam pokaż powiedz podaj wyjaśnij porównaj napisz też ale jeszcze więcej inny',
  'хочу нужно надо ищу найди покажи скажи дай назови объясни сравни напиши также но ещё еще больше другой расскажи',
  'хочу треба потрібно шукаю знайди покажи скажи дай назви поясни порівняй напиши також але ще більше інший розкажи',
  'istiyorum lazım bul göster söyle ver açıkla karşılaştır yaz ama daha başka',
  'vill behöver hitta visa säg ge lista förklara jämför skriv nu sedan också men mer annan vil trenger finn vis si gi fortell skriv nå nu så også mere',
  'chci potřebuji najdi ukaž řekni dej vysvětli porovnej napiš teď pak také ale ještě víc jiný vreau caută arată spune dă explică compară scrie acum apoi dar mai alt',
  'θέλω βρες δείξε πες δώσε εξήγησε σύγκρινε γράψε τώρα μετά αλλά haluan etsi näytä kerro anna selitä vertaa nyt sitten mutta akarok keress mutasd mondd adj magyarázd hasonlítsd most aztán de még',
  'mau ingin cari tunjukkan beri jelaskan bandingkan tulis sekarang lalu tapi lagi lain muốn cần tìm cho kể giải thích so sánh viết bây giờ còn nhưng nữa khác',
)

/** "And", at the start of a clause, goes on to a question. */
export const ASKED =
  /\b(?:can|could|would|will) you\b|\b(?:kannst|könntest) du\b|\bkönnen sie\b|\bpeux-tu\b|\bpouvez-vous\b|\b(?:puedes|podrías|puoi|potresti|poderia)\b|\bkun(?:t u| je)\b|możesz|можешь|можете|можеш|můžeš|[,.!;–—]\s{0,3}(?:and|und|et|y|e|ed|en|и|а|й|та|ve|peki|och|og|og så|και|és|dan|còn|và)\s/iu

export const EASTERN_THANKS =
  /ありがと|助かり|わかりました|分かりました|わかった|了解|なるほど|参考になり|勉強になり|すごい|谢谢|謝謝|谢了|感谢|多谢|明白|懂了|知道了|了解了|清楚了|고마워|고맙|감사|이해했|이해됐|이해됩|알겠|알았|도움이? ?(?:됐|되었|많이)|최고|ขอบคุณ|ขอบใจ|เข้าใจแล้ว|شكر|مشكور|تسلم|ممتن|فهمت|תודה|הבנתי|धन्यवाद|शुक्रिया|समझ ग|مرسی|ممنون|متشکر|سپاس|فهمیدم/u

export const EASTERN_ASKED =
  /か[。\s]{0,3}$|教え|ください|お願い|について|どう|どこ|いつ|何|なぜ|では|じゃあ|吗|呢|什么|怎么|哪|多少|几|谁|请|帮|再|还有|那么|另外|어떻게|뭐|무엇|언제|어디|왜|얼마|까$|나요|주세요|해줘|알려|그럼|그런데|อะไร|ที่ไหน|เมื่อ|เท่าไ|ยังไง|อย่างไร|ทำไม|ช่วย|แล้ว(?!$|ครับ|ค่ะ|ขอบ)|كيف|متى|أين|كم |ماذا|لماذا|هل |من فضلك|و(?:ما|كم|أين|متى|كيف)|מה |איך|מתי|איפה|כמה|למה|האם|ועכשיו|क्या|कैसे|कब|कहाँ|कितन|क्यों|बताओ|बताइए|और |چه|چطور|کی |کجا|چند|چرا|آیا|بگو/u
