import type { Statement } from './statement'

type Changed = { removed: Statement[]; added: Statement[] }

const CALL =
  /^(?:start|create|try|discover|explore|get started|see how|join (?:us|for free|free|now)|sign up (?:now|free|today|for free)|shop now|learn more|find out more|read more|jetzt starten|jetzt entdecken|mehr erfahren|kostenlos (?:testen|starten)|loslegen|essayez|découvrez|créez|en savoir plus|prueba|empieza|descubre|crea|más información|prova|inizia|scopri|experimente|comece|saiba mais|probeer|begin|ontdek|meer lezen|wypróbuj|zacznij|odkryj|dowiedz się|попробуй|начни|узнать больше|подробнее|prova|upptäck|läs mer|keşfet|詳しく見る|了解更多|자세히 보기)(?!\p{L})[^\d$€£:]{0,40}$/iu
const PICTURE_WORDS = 3

/** The changes without calls to visitors and pictures that made way for others. */
export function withoutCalls({ removed, added }: Changed): Changed {
  const isTurn = (isOne: (statement: Statement) => boolean) =>
    removed.some(isOne) && added.some(isOne)
  const turns = [isCall, isPicture].filter(isTurn)
  const isKept = (statement: Statement) => !turns.some((isOne) => isOne(statement))
  return { removed: removed.filter(isKept), added: added.filter(isKept) }
}

const isCall = ({ kind, text }: Statement) =>
  (kind === 'text' || kind === 'link') && CALL.test(text.split(' → ')[0] ?? '')

/** A short alternative text may be a sign: "Sold out". */
const isPicture = ({ kind, tokens }: Statement) =>
  kind === 'image' && tokens.length >= PICTURE_WORDS && !tokens.some((token) => /\d/.test(token))
