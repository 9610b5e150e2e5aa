import { MASK } from './times'

/** What a day without news says. */
export const NOTHING = new Set([
  'no incidents reported',
  'no incidents',
  'keine störungen gemeldet',
  'keine störungen',
  'aucun incident signalé',
  'aucun incident',
  'sin incidentes',
])
/** What says nothing by itself: greetings, and buttons that close a notice. */
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
