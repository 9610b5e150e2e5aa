const list = (words: string) => new Set(words.split(' '))

/** Before a name, a title or an example: the sentence always goes on. */
const BEFORE_MORE = list(
  'dr mr mrs ms mx prof st mt ft gen sen rep gov capt cpt lt col sgt rev hon pres supt insp med kath evang lic licda cra dir amm psicol skt tel messrs mmes mlle mme dott ing avv geom rag sig sigg sra srta dra ud uds vd vds hr fr frl herrn fru dipl approx ca vs eg ie cf viz al bl z.b d.h u.a u.u s.o z.t v.a m.e i.d.r o.ä u.ä bspw bzw evtl ggf inkl exkl vgl sog max min mio mrd tel bl.a f.eks m.fl m.m dvs mht jf pga vha fhv e.g i.e p.ej p.ex',
)
const BEFORE_NUMBERS = list(
  'p pp s no nr nos vol vols fig figs ch chap sec art arts par eq n° nº núm num pág págs pag jh jhd kap abs abb tab kl str',
)
/** In the middle of a sentence, or at its end. */
const ANYWHERE = list(
  'co inc ltd corp bros jr sr etc usw osv ecc st ave blvd rd u.s u.s.a u.k u.n e.u ee.uu d.c a.m p.m a.d b.c a.c d.c ph.d m.a b.a m.d llc plc gmbh dept univ assn est jan feb mar apr jun jul aug sept sep oct nov dec mon tue wed thu fri sat sun m',
)
const STARTERS = list(
  'a an the this that these those there here it he she they we you i my his her its our your their who what when where which why how did do does is are was were has have had can could will would shall should may might must if in on at as after before but and or so yet then thus however although because since while with for from to by not no yes please let one some many most all each every another such now today el la los las un una es en de der die das ein eine er sie es wir ihr ich wie was wer wo wann warum und aber il lo gli le un une les des je tu nous vous ils elle et mais den det en et han hun vi jeg',
)
const MONTH =
  /^(?:jan|feb|mär|mar|apr|ma[ijy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]|enero|abril|août|agosto|gennaio|dicembre)/i
const LAST_WORD = /(?:^|[\s("'“‘«[/])([\p{L}°º](?:[\p{L}.°º]){0,8})\.$/u
const ORDINAL = /(?:^|[\s(])\d{1,2}\.$/

/** Whether the full stop that ends a text belongs to a word and not to its sentence. */
export function endsInAbbreviation(text: string, next: string): boolean {
  const following = /^["'“‘«(]*([\p{L}\p{N}]+)/u.exec(next)?.[1] ?? ''
  if (ORDINAL.test(text)) return MONTH.test(following) || /^Jahrhundert/.test(following)
  if (/\p{L}str\.$/u.test(text) && /^\d/.test(following)) return true
  const word = LAST_WORD.exec(text)?.[1]
  if (word === undefined) return false
  // Two letters with a space between them, and a day after "den" in Danish.
  if (/^\p{Ll}$/u.test(word) && /^(?:\p{L}|\d{1,2})\./u.test(next)) return true
  const name = word.toLowerCase()
  if (BEFORE_NUMBERS.has(name) && /^\d/.test(following)) return true
  if (BEFORE_MORE.has(name)) return following !== ''
  const isInitial = /^\p{Lu}$/u.test(word)
  if (!isInitial && !ANYWHERE.has(name) && !/^\p{L}(?:\.\p{L})+$/u.test(word)) return false
  return following !== '' && !STARTERS.has(following.toLowerCase())
}
