import { splitSentences } from '@/lib/base/text'
import { setOf, wordsIn } from './words/lists'

/** A sentence in which someone introduces themselves, or says where they can be reached. */
const INTRODUCTION =
  /(?<![\p{L}])(?:my (?:full )?name(?:['’]s| is)|call me|i live (?:in|at)|my (?:address|phone|e-?mail|account|birthday|password|employer|doctor|wife|husband|son|daughter|salary|diagnosis|boss)|i(?:['’]m| am) (?:a patient|diagnosed|\d+ years)|ich hei(?:ß|ss)e|mein name ist|meine? (?:adresse|telefonnummer|e-?mail|konto|passwort|frau|mann|chef)|ich wohne (?:in|an)|je m['’]appelle|mon nom est|mon (?:adresse|compte|mari|mot de passe)|ma femme|j['’]habite|me llamo|mi nombre es|mi (?:direcci[oó]n|cuenta|correo|contraseña)|vivo en|mi chiamo|il mio nome|il mio (?:conto|indirizzo)|abito (?:a|in)|meu nome é|me chamo|minha (?:conta|senha)|moro em|mijn naam is|ik heet|ik woon|mam na imię|nazywam się|mieszkam w|меня зовут|мой (?:адрес|счёт|счет|телефон)|я живу|benim adım|adım|jag heter)(?![\p{L}])|我(?:的名字)?(?:叫|是)|我(?:住在|的(?:账号|电话|地址|密码))|账号是|私の名前は|と申します|口座番号|제 이름은|저는 .{1,20}(?:입니다|이라고)/iu

/** Addresses, numbers of accounts and telephones. */
const IDENTIFIER =
  /[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{2,64}|(?:account|konto(?:nummer)?|compte|cuenta|conto|conta|rekening|счёт|счет|账号|帐号|口座|계좌)[\s#№:.n]{0,5}\d[\d-]{2,30}|\+\d[\d\s/-]{7,20}|\b\d{9,20}\b|\b[A-Z]{2}\d{2}[A-Z\d ]{11,30}\b/giu

/** Words of the table above and around a name, which are not private themselves. */
const AROUND = setOf(
  'my name is i am live in at account call me the a and full number address phone email please hello hi what do we',
  'ich heiße mein meine name ist wohne konto hallo und in an der die das',
  "je m'appelle mon nom est compte j'habite à bonjour me llamo mi nombre es cuenta hola vivo en",
  'mi chiamo il mio nome conto meu é conta mijn naam ik heet меня зовут мой привет',
)

/** The text without the sentences that are about the writer, and without identifiers. */
export function withoutPrivate(text: string): string {
  const sentences = sentencesOf(text).flatMap((sentence) => {
    if (!INTRODUCTION.test(sentence)) return [sentence]
    // "Ich heiße Anna, und wie hoch ist der Brocken?" keeps its question.
    return sentence.split(/[,;]\s+/).filter((part) => !INTRODUCTION.test(part) && isQuestion(part))
  })
  return sentences.join(' ').replace(IDENTIFIER, ' ').replace(/\s+/g, ' ').trim()
}

/** The words that only private sentences of these texts hold. */
export function privateWordsIn(texts: string[]): Set<string> {
  const sentences = texts.flatMap(sentencesOf)
  const isPrivate = (one: string) => INTRODUCTION.test(one)
  const identifiers = texts.flatMap((text) => text.match(IDENTIFIER) ?? [])
  const words = [...sentences.filter(isPrivate), ...identifiers].flatMap(wordsIn)
  const open = new Set(
    sentences.filter((one) => !isPrivate(one) && isQuestion(one)).flatMap(wordsIn),
  )
  return new Set(words.filter((word) => !AROUND.has(word) && !open.has(word)))
}

/** Sentences, also of scripts that end them with a full-width sign. */
export function sentencesOf(text: string): string[] {
  return splitSentences(text).flatMap((sentence) => sentence.split(/(?<=[。！？])/u))
}

export const isQuestion = (text: string): boolean => /[?？؟]/.test(text)
