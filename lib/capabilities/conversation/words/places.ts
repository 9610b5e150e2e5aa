const LANGUAGES = 'en de fr es it pt nl pl ru tr sv da cs uk ro el id vi fi hu'.split(' ')
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
let all: ReadonlySet<string> | undefined

function names(): ReadonlySet<string> {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  const countries = LANGUAGES.flatMap((language) => {
    const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    return codes.flatMap((region) => regions.of(region) ?? [])
  })
  const zones = Intl.supportedValuesOf('timeZone').map((zone) => zone.split('/').at(-1) ?? '')
  const cities = zones.map((city) => city.replaceAll('_', ' '))
  return new Set([...countries, ...cities].map((name) => name.toLowerCase()))
}

export function isPlace(name: string): boolean {
  all ??= names()
  return all.has(name.toLowerCase())
}
