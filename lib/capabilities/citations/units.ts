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
  eur: 'eur euros?',
  usd: 'usd (?:us[ -]?)?dollars? dólares',
  gbp: 'gbp',
  jpy: 'jpy yen',
  chf: 'chf (?:schweizer_)?franken',
}
const NAMES = Object.keys(FORMS)
const UNIT = new RegExp(
  `^[ \\u00a0-]?(?:degrees? )?(?:${NAMES.map((name) => `(${(FORMS[name] ?? '').replaceAll(' ', '|').replaceAll('_', ' ')})`).join('|')})(?![\\p{L}\\d])`,
  'iu',
)
const SIGNS: Record<string, string> = { $: 'usd', '€': 'eur', '£': 'gbp', '¥': 'jpy' }
const CODE = /(?<!\p{L})(USD|EUR|GBP|JPY|CHF)\s?$/u
/** Units of one kind, with their shares of its smallest. */
const KINDS: Record<string, number>[] = [
  { mm: 1, cm: 10, m: 1_000, km: 1_000_000 },
  { mg: 1, g: 1_000, kg: 1_000_000, t: 1_000_000_000 },
  { second: 1, minute: 60, hour: 3_600 },
  { day: 1, week: 7 },
]

/** The unit after a number, or the currency before it, or null. */
export function unitAt(before: string, after: string): string | null {
  const unit = UNIT.exec(after)
  if (unit) return NAMES[unit.slice(1).findIndex((form) => form !== undefined)] ?? null
  return (
    SIGNS[/([$€£¥])\s?$/.exec(before)?.[1] ?? ''] ??
    SIGNS[/^\s?([€£])/.exec(after)?.[1] ?? ''] ??
    CODE.exec(before)?.[1]?.toLowerCase() ??
    null
  )
}

/** The same quantity in the other units of its kind: 1.2 km is 1200 m. */
export function inOtherUnits(value: number, unit: string): { value: number; unit: string }[] {
  const kind = KINDS.find((shares) => unit in shares)
  if (!kind || !Number.isFinite(value)) return []
  const share = kind[unit] ?? 1
  return Object.entries(kind)
    .filter(([name]) => name !== unit)
    .map(([name, own]) => ({ value: Number(((value * share) / own).toPrecision(12)), unit: name }))
}
