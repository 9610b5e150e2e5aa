const WORDS =
  /^(?:not|no|never|cannot|without|nor|neither|none|nothing|nobody|\p{L}+n['’]t|nicht|nichts|kein(?:e[mnrs]?)?|nie|niemals|ohne|weder|ne|n['’]\p{L}+|pas|jamais|aucune?|nunca|jamás|ning[uú]na?|não|nenhuma?|nem|sem|non|nessun[oa]?|senza|niet|geen|nooit|zonder|inte|icke|ikke|aldrig|aldri|ingen|ing[ae]t|inga|intet|utan|uten|uden|ei|eivät|eikä|ilman|nem|nincs(?:enek)?|soha|bez|nikdy|není|nejsou|nije|nisu|nema|değil|yok|δεν|δε|μην|χωρίς|ποτέ|не|нет|ни|немає|никогда|ніколи|без|לא|אין|אינ[והם]|בלי|ללא|لا|لم|لن|ليست?|غير|بدون|دون|نیست|نمی|نبود|नहीं|न|बिना|না|নেই|নয়|নি|không|chưa|tidak|bukan|belum|tanpa|不|没|沒|未|無|无|否|abstain(?:s|ed)?|refus(?:es?|ed)|den(?:y|ies|ied))$/iu
/** "No" means "in the" beside these. */
const PORTUGUESE = /[ãõ]|(?<!\p{L})(?:ao|das|dos|em|uma?)(?!\p{L})/iu
/** "Nu" means "now" in Dutch and Danish. */
const ROMANIAN = /[ățşţ]|(?<!\p{L})(?:nu este|este|sunt)(?!\p{L})/iu
/** As much of a text tells its language. */
const SAMPLE = 1_000
/** Verbs that hold their negation, in Turkish, Tamil and Korean. */
const TURKISH_VERB =
  /(?:ma[zd]|me[zd]|m[ıiuü]yor\p{L}{0,6}|mad[ıi]\p{L}{0,3}|med[ıi]\p{L}{0,3}|mayacak\p{L}{0,4}|meyecek\p{L}{0,4})$/u
const TURKISH = /[ğışİçöü]/u
const NEGATIVE_VERB = /(?:ாது|வில்லை|ில்லை|ாமல்)$|^(?:않|없|못|아니)/u

/** Whether a word negates others in this text: "no" does not in Portuguese. */
export function isNegation(word: string, text: string): boolean {
  if (WORDS.test(word)) return !(/^no$/i.test(word) && PORTUGUESE.test(text.slice(0, SAMPLE)))
  return /^nu$/i.test(word) && ROMANIAN.test(text.slice(0, SAMPLE))
}

export const isNegativeVerb = (word: string, text: string): boolean =>
  NEGATIVE_VERB.test(word) || (TURKISH_VERB.test(word) && TURKISH.test(text.slice(0, SAMPLE)))
