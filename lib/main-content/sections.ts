const MAX_LABEL = 60

const SECTIONS: [string, RegExp][] = [
  [
    'reviews',
    /^(?:.{0,20}\b)?(?:reviews?|ratings?|testimonials?|bewertungen|avis|reseñas|opiniones|recensioni)\b|(?:customers?|people|clients) (?:say|said|are saying|love)/i,
  ],
  [
    'questions',
    /^(?:faqs?\b|q ?& ?a\b|frequently asked|questions?\b|häufige fragen|preguntas|domande)/i,
  ],
  [
    'delivery',
    /^(?:free |our )?(?:shipping|delivery|returns?|warranty|guarantee|payment|versand|lieferung|livraison|envío|spedizione)\b/i,
  ],
  [
    'details',
    /^(?:product |item |key |technical |more )?(?:descriptions?|details?|specifications?|specs|features?|overview|highlights|information|ingredients|dimensions|measurements|materials?|composition|produktbeschreibung|beschreibung|caractéristiques|descripción|descrizione)\b|^(?:about (?:this|the) (?:item|product)|what's (?:in the box|included)|how to use|size (?:& fit|guide))/i,
  ],
  [
    'results',
    /^(?:\d[\d,.]* )?(?:results?|products?|items|artikel|produkte|articles|produits|productos)\b/i,
  ],
  ['filter', /^(?:filters?|sort(?: by)?|refine|shop by|narrow)\b/i],
]

/** What section of a page a label announces; null for any other text. */
export function sectionOf(text: string, isHeading: boolean): string | null {
  if (text.length > MAX_LABEL) return isHeading ? 'other' : null
  for (const [name, label] of SECTIONS) {
    const found = label.exec(text)
    // Outside of headings the label is all there is.
    if (found && (isHeading || text.length - found[0].length < 12)) return name
  }
  return isHeading ? 'other' : null
}
