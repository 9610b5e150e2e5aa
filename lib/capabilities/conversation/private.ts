import { splitSentences } from '@/lib/base/text'
import { WISHES } from './words/complete'
import { asksFirst } from './words/language'
import { detectLanguage } from './words/languages'
import { toWordSet, wordsIn } from './words/lists'

/** A sentence in which someone introduces themselves, or says where they can be reached. */
const INTRODUCTION =
  /(?<![\p{L}])(?:my (?:full |first |last )?name(?:['’]s| is)|call me|i live (?:in|at)|my (?:address|phone|e-?mail|account|birthday|password|salary|diagnosis)|i(?:['’]m| am) (?:a patient|diagnosed|\d+ years)|ich hei(?:ß|ss)e|mein name ist|meine? (?:adresse|telefonnummer|e-?mail|konto|passwort)|ich wohne (?:in|an)|je m['’]appelle|mon nom est|mon (?:adresse|compte|mot de passe)|j['’]habite|me llamo|mi nombre es|mi (?:direcci[oó]n|cuenta|correo|contraseña)|vivo en|mi chiamo|il mio nome|il mio (?:conto|indirizzo)|abito (?:a|in)|meu nome é|me chamo|minha (?:conta|senha)|moro em|mijn naam is|ik heet|ik woon|mam na imię|nazywam się|mieszkam w|меня зовут|мой (?:адрес|счёт|счет|телефон)|я живу|benim adım|adım|jag heter)(?![\p{L}])|我(?:的名字)?(?:叫|是(?![说說问問指想要在否不]))|我(?:住在|的(?:账号|电话|地址|密码))|账号是|私の名前は|と申します|口座番号|제 이름은|저는 .{1,20}(?:입니다|이라고)/iu

/** Addresses, numbers of accounts and telephones. */
const IDENTIFIER =
  /[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{2,64}|(?:account|konto(?:nummer)?|compte|cuenta|conto|conta|rekening|счёт|счет|账号|帐号|口座|계좌)[\s#№:.n]{0,5}\d[\d-]{2,30}|\+\d[\d\s/-]{7,20}|(?<![/=_-])\b\d{9,20}\b|\b[A-Z]{2}\d{2}[A-Z\d ]{11,30}\b/giu

/** "I'm Bob Miller": a first name and a last name. */
const NAMED =
  /(?<![\p{L}])(?:I['’]m|I am|(?<=^|[,;.] )[Nn]ame['’]?s|[Tt]his is|[Ii]ch bin|[Jj]e suis|[Ss]oy|[Ss]ono|[Ss]ou|[Ii]k ben|[Jj]ag är|[Jj]estem|Я|[Ss]aya|[Tt]ôi là|[Hh]ier (?:ist|spricht|schreibt)|[Ii]ci) \p{Lu}\p{Ll}{1,20} \p{Lu}[\p{Ll}'’-]{1,20}|^(?:\p{L}{2,10}[,!.]?\s){0,2}\p{Lu}\p{Ll}{1,20}(?: \p{Lu}[\p{Ll}'’-]{1,20})? (?:here|speaking)(?=[,.!]|$)/u
/** "My doctor is Ada Okafor", "our boss at Acme": who and where, not what they do. */
const KIN =
  /(?<![\p{L}])(?:[Mm]y|[Oo]ur|[Mm]eine?|[Uu]nsere?|[Mm]on|[Mm]a) (?:employer|doctor|wife|husband|son|daughter|boss|Frau|Mann|Chef|mari|femme)(?:['’]s| is| was| ist| est)?(?: called| named| heißt| in| at| from| bei| chez)? \p{Lu}/u
/** A number that is the writer's own, with what it is the number of. */
const OWN_NUMBER =
  /(?<![\p{L}])(?:my|our|meine?[rnms]?|unsere?|mon|ma|notre|mi|nuestr[oa]|mi[oa]|il mio|la mia|meu|minha|mijn|мой|моя|мо[её]|mój|moja|min|mitt|benim)(?: [\p{L}.]{1,20}){1,3}(?: (?:is|ist|lautet|est|es|è|é|är))?[\s:#№]{0,3}(?!(?:19|20)\d\d(?!\d))[A-Z]{0,4}[- ]?\d[\d-]{3,30}/giu
/** "Under Ada Okafor", "my wife Ada": a name that a booking or a relative has. */
const NAMED_OTHER =
  /(?<=(?<![\p{L}])(?:[Uu]nder|[Rr]egistered to|[Ii]n the name of|[Oo]n behalf of|[Aa]uf den Namen|[Aa]u nom de|[Aa] nombre de|[Aa] nome di|[Ee]m nome de|[Oo]p naam van|[Нн]а имя) )\p{Lu}\p{Ll}{1,20}(?: \p{Lu}[\p{Ll}'’-]{1,20}){1,2}|(?<=(?<![\p{L}])(?:[Mm]y|[Oo]ur|[Mm]eine?|[Mm]on|[Mm]a|[Mm]i|[Mm]ia|[Mm]io|[Mm]eu|[Mm]inha|[Mm]ijn|[Мм]о[йя]) (?:wife|husband|son|daughter|boss|friend|colleague|brother|sister|mother|father|partner|doctor|patient|client|customer|frau|mann|sohn|tochter|chef|freund|freundin|bruder|schwester|Frau|Mann|Sohn|Tochter|Chef|Freund|Freundin|Bruder|Schwester|femme|mari|fils|fille|ami|amie|esposa|esposo|marido|hijo|hija|jefe|amigo|amiga|moglie|marito|figlio|figlia|vrouw|man|zoon|dochter|жена|муж|сын|дочь|друг),? )\p{Lu}\p{Ll}{1,20}(?: \p{Lu}[\p{Ll}'’-]{1,20})?/gu
const FORM_NUMBER =
  /(?<![\p{L}])(?:policy|customer|order|member(?:ship)?|insurance|passport|patient|case|invoice|booking|reference|kunden|bestell|versicherungs|rechnungs|patienten|ausweis|numéro de (?:client|commande)|número de (?:cliente|pedido)|номер (?:заказа|клиента|полиса)|注文番号|会員番号|订单号|会员号)[- ]?(?:number|no\.?|nr\.?|id|nummer)?[\s:#№]{0,3}[A-Z]{0,4}[- ]?\d[\d-]{3,30}/giu

const RELATIVE =
  '(?<=(?<!\\p{L})(?:my|our|mein|meine|mon|ma|mi|meu|minha|mijn) (?:wife|husband|son|daughter|boss|friend|girlfriend|boyfriend|partner|colleague|coworker|brother|sister|mother|father|landlord|neighbou?r|roommate|ex|doctor|teacher|frau|mann|sohn|tochter|chef|freundin?|bruder|schwester|vermieter|nachbar|femme|mari|fils|fille|ami|esposa|marido|hijo|hija|jefe|amigo|moglie|vrouw|zoon|dochter),? )'
const TYPED_NAME = '\\p{Ll}{3,20}(?<!s|ed|ing|nt|ly)'
/** "my landlord carl hansen", "this is maria kowalska, …" and "name müller", in lower case. */
const TYPED_NAMES = [
  new RegExp(
    `${RELATIVE}${TYPED_NAME} (?:${TYPED_NAME}(?= )|(?=is |has |was |\\p{Ll}+(?:s|ed|t) ))`,
    'gu',
  ),
  /(?<=^(?:h[ie]y?,? |hello,? )?(?:this is|im|i['’]m) )\p{Ll}{3,20} \p{Ll}{3,20}(?=,|\.| and |$)/gu,
  /(?<=(?:^|[,.;] )(?:my )?(?:name|vorname|nachname|nom|nombre|nome|naam):? (?:is )?)\p{L}{3,20}(?: \p{Ll}{3,20})?(?=[,.;]|$)/giu,
]

/** "Patient Rosa Delgado, MRN 4471-88": a record of one person. */
const PERSONAL_NUMBER =
  /(?<!\p{L})(?:MRN|SSN|NHS|DOB|PESEL|CPF|NIF|DNI|NIE|BSN|CCCD|CMND|TCKN|T\.?C\.?|Aadhaar|SIN|TFN|INSEE)(?: (?:no|nr|number|num|kimlik no)\.?)?[\s:#№]{0,3}\d[\d/. -]{3,20}/gu

/** Words of the table above and around a name, which are not private themselves. */
const AROUND = toWordSet(
  'my name is i am live in at account call me the a and full number address phone email please hello hi what do we',
  'ich heiße mein meine name ist wohne konto hallo und in an der die das',
  "je m'appelle mon nom est compte j'habite à bonjour me llamo mi nombre es cuenta hola vivo en",
  'mi chiamo il mio nome conto meu é conta mijn naam ik heet меня зовут мой привет',
)

/** The text without the sentences that are about the writer, and without identifiers. */
export function withoutPrivate(text: string): string {
  const sentences = sentencesOf(text).flatMap((sentence) => {
    if (!introduces(sentence)) return [sentence]
    // "Ich heiße Anna, und wie hoch ist der Brocken?" keeps its question.
    return sentence
      .split(/[,;]\s+|\.\s+(?=\p{Ll})|[，；、]/u)
      .filter((part) => !introduces(part) && (isQuestion(part) || WANTS.test(part) || asks(part)))
  })
  return IDENTIFIERS.reduce(
    (left, identifier) => left.replace(identifier, ' '),
    sentences.join(' '),
  )
    .replace(/\s+/g, ' ')
    .trim()
}

const asks = (part: string) => asksFirst(part, detectLanguage(part))

/** "Ich heiße Anna, ich suche ein Hotel in Rom, welches ist gut?" */
const WANTS = new RegExp(`${WISHES.source}|想去?|打算|准备|たい|つもり|싶|려고`, 'iu')
const IDENTIFIERS = [IDENTIFIER, PERSONAL_NUMBER, OWN_NUMBER, FORM_NUMBER, NAMED_OTHER]
/** "If I live in Germany" supposes it. */
const SUPPOSED =
  /(?<!\p{L})(?:if i live|si j['’]habite|si vivo|se abito|se moro|als ik woon|jeśli mieszkam|если я живу|wenn ich wohne)(?!\p{L})/giu
const introduces = (text: string) =>
  INTRODUCTION.test(text.replace(SUPPOSED, ' ')) ||
  NAMED.test(text) ||
  KIN.test(text) ||
  (!isQuestion(text) && text.search(PERSONAL_NUMBER) >= 0)

/** The words that only private sentences of these texts hold. */
export function privateWordsIn(texts: string[]): Set<string> {
  const sentences = texts.flatMap(sentencesOf)
  const isPrivate = introduces
  const identifiers = texts.flatMap((text) =>
    IDENTIFIERS.flatMap((identifier) => text.match(identifier) ?? []),
  )
  const names = texts.flatMap((text) => TYPED_NAMES.flatMap((name) => text.match(name) ?? []))
  const words = [...sentences.filter(isPrivate), ...identifiers, ...names].flatMap(wordsIn)
  const open = new Set(
    sentences.filter((sentence) => !isPrivate(sentence) && isQuestion(sentence)).flatMap(wordsIn),
  )
  return new Set(words.filter((word) => !AROUND.has(word) && !open.has(word)))
}

/** Sentences, also without capitals and of scripts that end them with a full-width sign. */
export function sentencesOf(text: string): string[] {
  return splitSentences(text).flatMap((sentence) =>
    sentence.split(
      /(?<=[。！？])|(?<=\p{Ll}{4}\.|\p{Lu}\p{Ll}{2,9}\.|\p{N}{3}\.|[!?]) (?=\p{Ll})/u,
    ),
  )
}

export const isQuestion = (text: string): boolean => /[?？؟]/.test(text)

/** A name or a number that the assistant asked for. */
export function tellsPrivate(text: string, answer: string): boolean {
  const request = sentencesOf(answer.slice(-REQUEST_SIGNS)).filter(isQuestion).at(-1) ?? ''
  return ASKS_PRIVATE.test(request) && !isQuestion(text)
}

const REQUEST_SIGNS = 400
const ASKS_PRIVATE =
  /(?<!\p{L})(?:your|you|ihre?n?|deine?n?|sie|du|votre|ton|ta|vos|tu|su|tuo|suo|tua|sua|seu|uw|jouw|je|twoj\p{L}{1,3}|twój|pan\p{L}{1,3}|ваш\p{L}{0,2}|тво\p{L}{1,2}|вас|тебя)(?!\p{L}).{0,40}(?:name|number|nummer|address|adress|adres|e-?mail|phone|telefon|birth|born|called|geburt|heiß|account|konto|nom|numéro|téléphone|appel|nombre|apellid|correo|teléfono|llama|nome|cognome|indirizzo|telefono|chiam|endereço|número|naam|imię|nazwisk|имя|зовут|адрес|телефон)|(?:adın|ismin|adresin|telefonun)|お名前|ご住所|電話番号|姓名|(?:您|你)的?(?:名字|电话|地址)|(?:성함|이름|주소|전화번호)|اسمك|رقمك|عنوانك/iu
