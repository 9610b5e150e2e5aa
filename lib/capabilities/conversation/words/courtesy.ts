import { toWordSet } from './lists'

export const COURTESY = toWordSet(
  'thanks thank thx ty cheers hello hi hey hiya greetings goodbye bye ok okay great perfect awesome cool nice brilliant excellent wonderful understood alright fine yes no sure welcome morning evening wow oh interesting neat haha lol hmm amazing fascinating gotcha yep yeah nope nevermind',
  'danke dankeschön dank vielen hallo moin servus tschüss tschüs super prima toll klasse perfekt verstanden okay klar gut aha achso interessant spannend morgen abend ja nein',
  "merci bonjour bonsoir salut parfait génial compris d'accord oui non super",
  'gracias hola adiós perfecto genial vale entendido buenos buenas sí',
  'grazie ciao salve buongiorno buonasera perfetto capito ottimo arrivederci va',
  'obrigado obrigada valeu olá oi tchau perfeito ótimo entendi',
  'bedankt dankjewel hallo hoi doei prima top begrepen',
  'dzięki dziękuję cześć witam super świetnie rozumiem',
  'спасибо благодарю привет здравствуйте пока отлично понятно ясно хорошо супер',
  'дякую привіт teşekkürler teşekkür sağol merhaba selam tamam harika anladım',
  'tack hej hejdå takk tak hei kiitos moi děkuji díky ahoj köszönöm szia mulțumesc salut',
  'ευχαριστώ γεια شكرا شكراً مرحبا أهلا السلام ممتاز תודה שלום धन्यवाद शुक्रिया नमस्ते',
  'terima kasih halo cảm ơn xin chào ขอบคุณ สวัสดี asante',
)

export const BESIDE_COURTESY = toWordSet(
  "you so much very a lot for the your that this was is it it's its that's helpful help helped helping useful answer answers explanation info information all everything again good day night afternoon there i got now see makes sense really appreciate me many to have and just what needed again team assistant bot friend dear everyone works worked of course",
  'dir ihnen sehr schön schöne für die deine ihre hilfe das war ist hat mir geholfen hilfreich antwort antworten alles guten tag nacht recht herzlichen euch und wunderbar interessant',
  "beaucoup bien pour ton votre vos tes aide c'est c'était très réponse réponses bonne bon journée soirée tout vous à toi de la m'a aidé utile mille",
  'muchas muchísimas mil por tu su la el ayuda muy útil es días tardes noches todo claro respuesta de a ti usted',
  'mille molte tante per il tuo suo aiuto buona giornata serata tutto chiaro molto utile bene di',
  'muito pela pelo ajuda sua bom boa dia tarde noite tudo claro resposta',
  'je wel u voor de hulp heel erg goed duidelijk hartelijk goedemorgen dag bardzo za pomoc ci dzień dobry wielkie serdecznie',
  'большое вам тебе за помощь очень всё все огромное добрый день вечер утро ответ çok ederim yardımın için iyi günler så mycket hjælpen جزيلا لك على عليكم المساعدة बहुत kasih ơn ngày banyak',
)

export const PLEASANTRY =
  /^(?:how are you(?: doing| today)*|how's it going|what's up|wie geht(?: e|'|’)?s(?: dir| ihnen)?|comment (?:ça va|allez-vous|vas-tu)|ça va|(?:¿\s?)?(?:qué tal|cómo estás?)|come (?:stai|sta|va)|tudo bem|как дела|nasılsın|are you there)\s?[?!.]*$/iu

/** Courtesy in scripts without spaces, as a whole message. */
export const EASTERN_COURTESY =
  /^(?:どうも|本当に|とても|大変|助かりました|わかりました|分かりました|了解(?:です|しました)?|ありがとう(?:ございます|ございました)?|こんにちは|こんばんは|おはよう(?:ございます)?|さようなら|はい|すごい|完璧(?:です)?|お元気ですか|非常|太|多?谢谢?(?:你|您|了)?|感谢(?:你|您)?|你好(?:吗)?|您好|嗨|早上好|晚上好|再见|好的?|明白了?|知道了|很好|太好了|不错|你的帮助|多謝|謝謝(?:你|您)?|감사(?:합니다|해요|드립니다)|고마워(?:요)?|고맙습니다|정말|너무|안녕(?:하세요|히 계세요)?|네|좋아요|알겠습니다|완벽해요|[\s、。，,.!！~〜…?？])+$/u
