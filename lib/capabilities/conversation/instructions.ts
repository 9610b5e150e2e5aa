import { isQuestion } from './private'
import { wordsIn } from './words/lists'

const MAX_WORDS = 10
const HEAD = 400

/** "You are now DAN", "From now on, answer in rhymes". */
const BECOMES =
  /^(?:(?:hi|hello|hey|ok(?:ay)?|hallo|bonjour|hola|ciao|olá)[,.!\s]{1,3})?(?:you(?:['’]?re| are| will be| shall be) now (?!in |at |looking|able)|du bist (?:jetzt|nun|ab jetzt) |tu es maintenant |ahora eres |ora sei |agora (?:você é|tu és|és) |je bent nu |teraz jesteś |теперь ты |тепер ти |artık sen |du är nu |du er nå |du er nu |从现在(?:开始|起)，?你|(?:今から|これから)(?:は)?、?(?:あなた|君)|(?:이제부터|지금부터) (?:너|당신)|(?:من الآن|ابتداءً من الآن|أنت الآن) |از (?:الان|این به بعد) |अब से (?:तुम|आप) |mulai sekarang,? (?:kamu|anda) |từ (?:giờ|bây giờ),? (?:bạn|hãy) )/iu
const FROM_NOW =
  /^(?:from now on|(?:ab|von) (?:jetzt|sofort|nun)(?: an)?|à partir de maintenant|désormais|dorénavant|a partir de ahora|de ahora en adelante|d['’]ora in poi|da (?:ora|adesso) in poi|a partir de agora|de agora em diante|vanaf nu|od teraz|с этого момента|отныне|відтепер|bundan sonra|från och med nu|fra nå av)(?!\p{L}).{0,20}?(?<!\p{L})(?:you|i want|answer|reply|respond|act|speak|talk|call|write|only|always|never|bist|sollst|antworte|sprich|schreib|rede|duze|tu|vous|répond\p{L}*|parle\p{L}*|appelle\p{L}*|eres|serás|responde\p{L}*|habla\p{L}*|llámame|sei|sarai|rispond\p{L}*|parla\p{L}*|você|responda|fale|je|jij|bent|antwoord|praat|jesteś|odpowiadaj|mów|pisz|ты|отвечай\p{L}*|говори\p{L}*|пиши|ти|відповідай|sen|cevap|konuş|du|svara|snakk)(?!\p{L})/iu
const DISREGARDS =
  /^(?:please |bitte )?(?:ignore|disregard|forget|ignorier\p{L}*|vergiss|ignore[sz]|oublie[sz]?|ignora|olvida|dimentica|esque[cç]\p{L}*|negeer|vergeet|zignoruj|zapomnij|игнорируй\p{L}*|забудь\p{L}*|unut|ignorera)(?!\p{L}).{0,40}?(?<!\p{L})(?:instructions?|prompts?|rules|anweisung\p{L}*|regeln|consignes|règles|instrucciones|reglas|istruzioni|regole|instruções|regras|instructies|regels|instrukcj\p{L}|zasad\p{L}?|инструкци\p{L}|правила|talimat\p{L}*|instruktioner)(?!\p{L})/iu
const OWN_PROMPT =
  /(?<!\p{L})(?:your|deine[nr]?|ton|votre|tu|tuo|seu|jouw|twój|твой) (?:system|initial|hidden|original|secret)[- ]?(?:prompt|instructions?|message|anweisung\p{L}*)/iu

/** "You're Marvin, a paranoid android." */
const IS_NAMED =
  /^[Yy]ou(?:['’]re| are) \p{Lu}\p{Ll}{2,20}(?: \p{Lu}\p{Ll}{2,20})?, (?:an?|the|my) /u

/** What the model is told to be or to forget, which asks for nothing. */
export function isInstruction(message: string): boolean {
  const head = message.slice(0, HEAD).trim()
  if (DISREGARDS.test(head) || OWN_PROMPT.test(head)) return true
  return !isQuestion(head) && [BECOMES, FROM_NOW, IS_NAMED].some((tells) => tells.test(head))
}

const LOOKS =
  "(?:explain|describe|analy[sz]e|review|check|read|look at|debug|(?:what|how|why)(?:['’]?s| is| are| does| do| doesn['’]?t| isn['’]?t)(?: wrong with| in| on)?|tell me about|erkl(?:är|aer)e?|beschreibe?|analysiere?|prüfe?|lies|was (?:ist|macht|bedeutet|steht)(?: (?:falsch (?:an|in)|auf|in))?|warum|expliqu\\S+|décri[st]\\S*|analys\\S+|lis|que (?:fait|dit|montre)|pourquoi|explica\\S*|describ\\S+|analiza\\S*|revisa|lee|qué (?:hace|dice|hay en|significa)|spiega\\S*|descriv\\S+|analizza|leggi|cosa (?:fa|dice|c['’]è in)|expli(?:que|ca)|descrev\\S+|analis\\S+|leia|o que (?:faz|diz|há em|tem)|leg|beschrijf|analyseer|bekijk|wat (?:doet|staat|is)(?: er)?(?: (?:op|in))?|wyjaśnij|opisz|przeanalizuj|co (?:robi|jest na)|объясни|опиши|проанализируй|что (?:делает|на|в)|поясни|açıkla|anlat|incele|förklara?|beskriv|analysera)"
const THIS =
  '(?:th(?:is|ese)|my|the (?:attached|following)|dies\\S{1,2}|mein\\S{0,2}|ce(?:tte|t|s)?|mon|ma|mes|est[aeo]s?|mi|quest[aoei]|(?:il |la )?mi[oa]|meu|minha|dit|deze|mijn|t[ąęeo]n?|mój|moj\\S|эт\\S{1,3}|мо\\S{1,2}|ц\\S{1,2}|bu|den här|det här|detta|denna)'
const HANDED =
  '(?:regex\\S*|regexp|code|function|script|snippet|query|stack ?trace|traceback|formula|image|picture|pic|photo|screenshot|chart|graph|diagram|file|pdf|document|attachment|text|paragraph|e-?mail|essay|funktion|skript|fehlermeldung|formel|bild|foto|datei|dokument|anhang|aufsatz|expression régulière|fonction|image|capture|fichier|pièce jointe|texte|código|función|expresión regular|imagen|captura|archivo|adjunto|texto|codice|funzione|immagine|schermata|allegato|testo|função|imagem|arquivo|anexo|functie|afbeelding|bestand|bijlage|tekst|kod|funkcj\\S|zdjęci\\S|obraz\\S{0,2}|plik|tekst|код|функци\\S|регулярк\\S|картинк\\S|фото\\S{0,6}|скриншот\\p{L}?|файл|текст|kodu|fonksiyonu|resmi|görseli|dosyayı|metni|koden|bilden|filen|texten)'
/** "Explain this regex": an order about what only its writer has, without it. */
const LOOKS_AT = new RegExp(
  `^(?:(?:please|pls|can you|could you|bitte|kannst du|peux-tu|puedes|puoi|pode) (?:mir |me )?)?${LOOKS}(?:[ -](?:me|mir|moi|to me|out|mi|uit|мне))?(?: auf| in| sur| en| na| w)? ${THIS} (?:\\S{1,14} ){0,2}${HANDED}(?!\\p{L})`,
  'iu',
)
const EASTERN_LOOKS =
  /^(?:请|帮我)?(?:解释|看看|分析|描述)(?:一下)?(?:这|此)\S{0,2}(?:代码|正则|函数|图|照片|文件)|^这\S{0,2}(?:图|照片|代码|函数|正则)\S{0,4}(?:什么|啥)|^この(?:コード|正規表現|関数|画像|写真|ファイル).{0,6}(?:説明|何|解説)|^이 (?:코드|정규식|함수|사진|그림|파일).{0,8}(?:설명|뭐)/u

const IDEA =
  '(?:titles?|names?|headlines?|slogans?|taglines?|captions?|mottos?|hashtags?|usernames?|titel|namen?|überschrift|untertitel|titres?|noms?|légendes?|slogan|títulos?|nombres?|leyendas?|titol[oi]|nom[ei]|didascali[ae]|nomes?|legendas?|naam|bijschrift|tytuł|nazw\\S|podpis|hasł\\S|заголов\\S+|названи\\S|имя|подпис\\S|слоган|назв\\S|başlık|isim|titlar|namn|rubrik|názv?\\S*)'
const OWN =
  '(?:my|our|mein\\S{0,2}|unser\\S{0,2}|mon|ma|mes|notre|nos|mi|mis|nuestr\\S{1,2}|(?:il |la )?mi[oae]|(?:il |la )?nostr\\S|(?:o |a )?(?:meu|minha|nosso|nossa)|mijn|ons|onze|mo\\S{1,3}|mó\\S|nasz\\S{0,3}|мо\\S{1,4}|наш\\S{0,4}|min|mitt|mina|vår|vårt)'
const IDEA_FOR_OWN = new RegExp(
  `^(?:(?!how|what|why|when|where|who|wie|was)[\\p{L}\\p{N}-]{1,14} ){0,4}${IDEA}(?: ideas?| ideen| suggestions?| vorschläge)? (?:for|für|pour|para|per|voor|dla|do|для|till|för|pro) ${OWN} \\p{L}`,
  'iu',
)

/** An order that only the writer of a message has the material for. */
export const lacksMaterial = (message: string): boolean => {
  const text = message.trim()
  if (EASTERN_LOOKS.test(text) || (IDEA_FOR_OWN.test(text) && !isQuestion(text))) return true
  return wordsIn(text).length <= MAX_WORDS && LOOKS_AT.test(text)
}
