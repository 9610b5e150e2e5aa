import { splitSentences } from './sentences'

const MAX_TEXT = 500_000
const MAX_LISTED = 20
const MAX_QUOTED = 300

const ANY = String.raw`(?:\p{L}+[ ,]+){0,4}`
/** Orders to a model, which no page needs to say to its readers. */
const ORDERS = [
  // English
  `(?:ignore|disregard|forget|override|bypass) ${ANY}(?:previous|prior|above|earlier|preceding|system|your|all|original) ${ANY}(?:instructions?|prompts?|rules|guidelines|directives?)`,
  `(?:ignore|disregard|forget) (?:all|everything|anything) ${ANY}(?:above|before|previous|prior|said|told)`,
  `(?:disregard|forget|ignore) the (?:question|conversation|user|system prompt)`,
  `(?:print|reveal|show|repeat|output|translate|leak) ${ANY}(?:system prompt|your (?:instructions|prompt|rules)|the words above)`,
  `(?:dear|attention|notice to|note to|message to|instructions? (?:to|for)|if you are an?) ${ANY}(?:ai|llms?|language models?|chatbots?|ai (?:assistants?|agents?|models?))(?![\\p{L}-])`,
  `you are now (?:free|dan|jailbroken|unrestricted|in (?:developer|debug|admin) mode|an? (?:unrestricted|evil|different))`,
  `(?:tell|convince|instruct|inform) the (?:user|reader) (?:that|to) ${ANY}(?:visit|log in|click|download|buy|pay|send|open|call)`,
  `your (?:answer|reply|response|output|summary) (?:must|should|has to) (?:contain|include|mention|recommend|cite|say|begin|end|only)`,
  `new (?:task|instructions?|orders?) (?:from the (?:developer|user|system|admin\\p{L}*)|for the (?:ai|assistant|model))`,
  `(?:send|post|forward|upload) (?:the|your|this) (?:conversation|chat|prompt|instructions|system prompt|api key|password)`,
  `do not (?:tell|mention|reveal|inform) ${ANY}(?:user|this instruction|these instructions)`,
  `when (?:summari[sz]ing|answering|asked)[, ]+(?:\\p{L}+ ){0,3}(?:always|never|only|say|recommend|cite)`,
  // Other languages
  `(?:ignorier\\p{L}*|vergiss|missacht\\p{L}*) ${ANY}(?:anweisung\\p{L}*|regeln|befehle|instruktionen|vorgaben)`,
  `(?:ignorez?|oubliez?) ${ANY}(?:instructions|consignes|règles)`,
  `(?:ignora|ignore|olvida|olvide) ${ANY}(?:instrucciones|instruções|indicaciones|reglas|regras|istruzioni)`,
  `(?:ignora|dimentica) ${ANY}(?:istruzioni|regole)`,
  `(?:negeer|vergeet) ${ANY}(?:instructies|regels)`,
  `(?:zignoruj|ignoruj|zapomnij) ${ANY}(?:instrukcje|polecenia|zasady)`,
  `(?:игнорируй\\p{L}*|забудь\\p{L}*|проигнорируй\\p{L}*) ${ANY}(?:инструкци\\p{L}*|указани\\p{L}*|правил\\p{L}*)`,
  `(?:önceki|yukarıdaki) ${ANY}(?:talimat\\p{L}*|kural\\p{L}*) ${ANY}(?:yok say|unut|görmezden)`,
  `(?:忽略|无视|無視|忘记|忘掉).{0,12}(?:指令|指示|提示|规则|規則|要求)`,
  `(?:以前|前|これまで|上記)の.{0,6}(?:指示|命令|ルール).{0,6}(?:無視|忘れ)`,
  `(?:이전|위의?|앞의).{0,8}(?:지시|명령|규칙).{0,6}(?:무시|잊)`,
  `(?:تجاهل|انس).{0,20}(?:التعليمات|الأوامر|القواعد)`,
]
const ORDER = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ORDERS.join('|')})`, 'iu')
/** The tokens between which models read who speaks. */
const TOKENS =
  /<\|[a-z_]{2,20}\|>|\[\/?INST\]|<\/?(?:source|untrusted)-[\w-]{4,20}[ >]|<<\/?SYS>>|^#{2,4} ?(?:System|Instruction|Response)\s?:|^system: (?:you|the user|ignore|new|override)/imu

/** Whether a sentence gives orders to a language model instead of telling its readers something. */
export function instructsModel(sentence: string): boolean {
  return ORDER.test(sentence) || TOKENS.test(sentence)
}

/** The sentences of a page that give orders to a language model, each shortened. */
export function findInstructions(text: string): string[] {
  return splitSentences(text.slice(0, MAX_TEXT))
    .filter((sentence) => instructsModel(sentence.slice(0, 2_000)))
    .slice(0, MAX_LISTED)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim().slice(0, MAX_QUOTED))
}
