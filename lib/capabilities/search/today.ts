/** The zone of most people, in countries with several. Elsewhere the first of its zones. */
const MAIN_ZONES: Record<string, string> = {
  ar: 'America/Argentina/Buenos_Aires',
  au: 'Australia/Sydney',
  br: 'America/Sao_Paulo',
  ca: 'America/Toronto',
  cl: 'America/Santiago',
  cn: 'Asia/Shanghai',
  ec: 'America/Guayaquil',
  es: 'Europe/Madrid',
  id: 'Asia/Jakarta',
  kz: 'Asia/Almaty',
  mx: 'America/Mexico_City',
  my: 'Asia/Kuala_Lumpur',
  nz: 'Pacific/Auckland',
  pt: 'Europe/Lisbon',
  ru: 'Europe/Moscow',
  ua: 'Europe/Kiev',
  uk: 'Europe/London',
  us: 'America/New_York',
}

type WithZones = Intl.Locale & { timeZones?: string[]; getTimeZones?(): string[] | undefined }

/** The day in a country, as 2026-01-31: at times it is another one than in UTC. */
export function todayIn(country: string, now = new Date()): string {
  const code = country.toLowerCase()
  const timeZone = MAIN_ZONES[code] ?? firstZone(code) ?? 'UTC'
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
}

function firstZone(code: string): string | undefined {
  try {
    const locale: WithZones = new Intl.Locale('und', { region: code })
    return (locale.getTimeZones?.() ?? locale.timeZones)?.[0]
  } catch {
    return undefined
  }
}
