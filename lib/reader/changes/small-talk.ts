import { isOfOwnTime } from './cues'
import { MASK } from './times'
import type { Token } from './tokens'

export const NOTHING = new Set([
  'no incidents reported',
  'no incidents',
  'keine störungen gemeldet',
  'keine störungen',
  'aucun incident signalé',
  'aucun incident',
  'sin incidentes',
])
/** Greetings, and buttons that close a notice. */
export const SMALL_TALK = new Set([
  'yes no',
  'ok',
  'close',
  'hide',
  'dismiss',
  'got it',
  'no thanks',
  'hide this message',
  'close this message',
  'schließen',
  'fermer',
  'cerrar',
  'chiudi',
  'loading',
  'please wait',
  'wird geladen',
  'chargement',
  'cargando',
  'caricamento',
  'загрузка',
  '読み込み中',
  '加载中',
  'good morning',
  'good afternoon',
  'good evening',
  `open ${MASK}`,
  `closed ${MASK}`,
])

/** Whether the rest only says when the page was written, or how often it was viewed. */
export function saysNothing(compared: readonly Token[]): boolean {
  if (compared.length === 0 || SMALL_TALK.has(compared.join(' '))) return true
  const isFiller = (token: Token) => isOfOwnTime(token) || /^\p{L}{1,2}$/u.test(token)
  return compared.includes(MASK) && compared.every((token) => token === MASK || isFiller(token))
}
