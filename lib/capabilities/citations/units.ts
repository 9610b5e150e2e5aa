// Units of measurement, in the forms in which they follow a number.
const FORMS: Record<string, string> = {
  m: 'm met(?:er|re)s? metern? metros? mètres?',
  km: 'km kilomet(?:er|re)s? kilometern? kilómetros? kilomètres?',
  cm: 'cm centimet(?:er|re)s? zentimetern?',
  mm: 'mm millimet(?:er|re)s? millimetern?',
  ft: 'ft feet foot',
  mile: 'mi miles? meilen?',
  inch: 'inch(?:es)?',
  kg: 'kg kilos? kilograms? kilogrammes? kilogramm kilogramos?',
  g: 'g grams? grammes? gramm gramos?',
  mg: 'mg milligrams? milligramm',
  t: 't tonnes? tons? tonnen',
  lb: 'lbs? pounds?',
  litre: 'lit(?:er|re)s? litern? litros?',
  celsius: '°c celsius',
  fahrenheit: '°f fahrenheit',
  '%': '% percent prozent percento pour_cent por_ciento',
  second: 'seconds? sekunden?',
  minute: 'min minutes? minuten?',
  hour: 'h hrs? hours? stunden? heures? horas?',
  day: 'days? tagen? tage jours? días? dagen',
  week: 'weeks? wochen? semaines? semanas?',
  month: 'months? monaten? monate mois meses',
  year: 'years? jahren? jahre ans années? años?',
}
const NAMES = Object.keys(FORMS)
const UNIT = new RegExp(
  `^[ \\u00a0-]?(?:degrees? )?(?:${NAMES.map((name) => `(${(FORMS[name] ?? '').replaceAll(' ', '|').replaceAll('_', ' ')})`).join('|')})(?![\\p{L}\\d])`,
  'iu',
)
const SIGNS: Record<string, string> = { $: 'usd', '€': 'eur', '£': 'gbp', '¥': 'jpy' }

/** The unit after a number, or the currency before it, or null. */
export function unitAt(before: string, after: string): string | null {
  const unit = UNIT.exec(after)
  if (unit) return NAMES[unit.slice(1).findIndex((form) => form !== undefined)] ?? null
  return (
    SIGNS[/([$€£¥])\s?$/.exec(before)?.[1] ?? ''] ??
    SIGNS[/^\s?([€£])/.exec(after)?.[1] ?? ''] ??
    null
  )
}
