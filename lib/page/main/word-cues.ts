import type { Block } from './blocks'

const CUES: Record<string, RegExp> = {
  ends: /[.!?。！？…][")”’»\]]*$/,
  colon: /:$/,
  copyright:
    /©|\(c\)\s*(?:19|20)\d\d|copyright|all rights reserved|alle rechte|tous droits|todos los derechos|저작권|無断転載/i,
  share:
    /^(?:share|tweet|teilen|partager|compartir|condividi|pin it|e-?mail|print|drucken|facebook|twitter|whatsapp|linkedin|pinterest|reddit|telegram|copy link|follow)\b/i,
  related:
    /related|recommended|you (?:may|might) (?:also )?(?:like|be)|more (?:from|on|stories|news|in)\b|read (?:more|next|also)|see also|also (?:read|see)|most (?:read|popular|viewed)|trending|mehr (?:zum|zu|aus|von)|lesen sie auch|auch interessant|ähnliche|weitere (?:artikel|nachrichten|themen|beiträge|infos)|passend dazu|à lire|lire aussi|articles? liés|leggi anche|te puede interesar|lea también|artículos relacionados|das könnte|zum (?:thema|weiterlesen)|schon gelesen|auch lesen|lees ook|läs (?:också|mer)|les også|læs også|czytaj|zobacz|przeczytaj|polecamy|puede[ns]? (?:interesar|ver)\b|mira también|leia (?:também|mais)|veja (?:também|mais)|saiba mais|читайте|смотрите|on the same|in pictures/i,
  comments:
    /\b\d* ?(?:comments?|kommentare?|commentaires?|comentarios?|commenti|replies|responses?|antworten)\b|leave a (?:comment|reply)|kommentar (?:schreiben|verfassen|hinterlassen)|join the (?:discussion|conversation)/i,
  mail: /newsletter|subscribe|sign up|abonnieren|abonnier|inscri[vr]|suscr|registr|log ?in|anmelden|einloggen|sign in/i,
  cookie:
    /cookie|datenschutz|privacy|gdpr|dsgvo|impressum|terms of (?:use|service)|nutzungsbedingungen|agb\b|disclaimer|haftung/i,
  advert:
    /^(?:advertisement|anzeige|werbung|sponsored|publicité|publicidad|ad)\b|continue reading below|story continues|article continues/i,
  by: /^(?:by|von|par|por|di|door|written by|posted by|author:?|autor:?|text:|foto:|photo|image|bild:|quelle:|source:|credit)\b/i,
  date: /\b(?:19|20)\d\d\b/,
  dateOnly:
    /^(?:[^\p{L}]|(?:am|pm|um|uhr|est|edt|gmt|utc|at|on|updated|published|posted|last|veröffentlicht|aktualisiert|stand|vom|den|mon|tue|wed|thu|fri|sat|sun|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez|january|february|march|april|june|july|august|september|october|november|december|januar|februar|märz|juni|juli|oktober|dezember|ago|hours?|minutes?|days?|h)(?!\p{L}))*$/iu,
  tags: /^(?:tags?|categor(?:y|ies)|schlagwörter|kategorien?|filed under|topics?|themen|keywords|stichworte?|labels?|mots-clés|etiquetas)\b/i,
  more: /^(?:read|weiter|mehr|continue|view|show|load|see|zum|zur|zurück|back|next|previous|nächste|vorherige|»|«|›|‹|→|←|>|<)\b|(?:\.\.\.|…|»|›|→|>>|more)$/i,
  contact: /@|\btel\.?\b|\+\d{2}|telefon|e-mail:|address/i,
  pipes: /[|•·»/].*[|•·»/]/,
  noLetters: /^[^\p{L}]*$/u,
  capitals: /^[^a-zß-ÿ]*[A-Z][^a-zß-ÿ]*$/,
  quote: /^["“„«»']/,
  starts: /^[a-zà-ÿ]/,
  question: /\?$/,
  price: /[$€£¥]\s?\d|\d\s?[$€£¥]/,
  you: /\b(?:you|your|we|our|sie|ihr|ihre|wir|unser|uns|vous|votre|nous)\b/i,
  wait: /click|klick|hier|here\b|download|upload/i,
  comma: /[,;、，]/,
}
const NAMES = Object.keys(CUES)
const TESTS = Object.values(CUES)

/** Cues from the words themselves, looked for in the first 300 characters. */
export function wordCues(block: Block, title: string, tell: (cue: string) => void) {
  const text = block.text.length > 300 ? block.text.slice(0, 300) : block.text
  const size = block.text.length < 40 ? 's' : block.text.length < 120 ? 'm' : 'l'
  for (let i = 0; i < TESTS.length; i++) {
    const source = NAMES[i] === 'ends' || NAMES[i] === 'question' || NAMES[i] === 'colon' ? block.text.slice(-20) : text
    if (TESTS[i]?.test(source)) tell(`word-${NAMES[i]}-${size}`)
  }
  if (title !== '' && text.length > 8 && title.includes(text)) tell('word-title')
  const letters = text.length
  const digits = text.replace(/\D/g, '').length
  if (digits / letters > 0.3) tell('word-digits')
}

/** What a heading announces: related pages, comments, sharing, …, or something of the page's own. */
export function headingKind(text: string): string {
  if (CUES.related?.test(text)) return 'related'
  if (CUES.comments?.test(text)) return 'comments'
  if (CUES.mail?.test(text)) return 'mail'
  if (CUES.share?.test(text)) return 'share'
  if (CUES.cookie?.test(text)) return 'legal'
  if (CUES.tags?.test(text)) return 'tags'
  return /^(?:about|über|contact|kontakt|archiv|links|blogroll|search|suche|menu|categories|kategorien)/i.test(text)
    ? 'site'
    : 'heading'
}

/** A line that says little more than a price. */
export function isPrice(text: string): boolean {
  return text.length < 40 && (CUES.price?.test(text) ?? false)
}
