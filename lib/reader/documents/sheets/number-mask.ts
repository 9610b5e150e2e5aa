const TOKEN =
  /"([^"]{0,255})"|\\(.)|\[\$([^\]-]{0,20})[^\]]{0,20}\]|\[[^\]]{0,255}\]|[_*].|(e[+-][0#?]{1,9})|([#0?.,%])|([^"\\[_*])/gi
const FRACTION = /([#0?]{1,9} {1,9})?([#0?]{1,9}) ?\/ ?([#?0]{1,9}|\d{1,4})/
const MAX_DENOMINATOR = 999
const MAX_AMOUNT = 1e15

/** `sign`: one of `#0?.,%`, or an exponent such as `E+00`; empty for what is written as it is. */
type Token = { sign: string; text: string }

/** A number as its format lays it out: “(555) 123-4567” for `(000) 000-0000`. */
export function fillMask(value: number, mask: string): string {
  const tokens = readTokens(mask)
  const percents = tokens.filter(({ sign }) => sign === '%').length
  const amount = Math.abs(value) * 100 ** percents
  const [fraction, ...parts] = FRACTION.exec(mask.replace(/"[^"]{0,255}"/g, '')) ?? []
  if (fraction && amount < MAX_AMOUNT) return writeFraction(amount, parts)
  const exponent = tokens.find(({ sign }) => /^e/i.test(sign))
  if (!exponent) return amount < MAX_AMOUNT ? fillTokens(amount, tokens) : String(amount)
  const [whole = ''] = mask.split(/[.e]/i, 1)
  const step = Math.max(1, whole.replace(/[^#0?]/g, '').length)
  const power = amount === 0 ? 0 : Math.floor(Math.log10(amount) / step) * step
  const digits = String(Math.abs(power)).padStart(exponent.sign.length - 2, '0')
  const plus = exponent.sign[1] === '+' ? '+' : ''
  const text = `E${power < 0 ? '-' : plus}${digits}`
  const own = tokens.map((token) => (token === exponent ? { sign: '', text } : token))
  return fillTokens(amount / 10 ** power, own)
}

function readTokens(mask: string): Token[] {
  return [...mask.matchAll(TOKEN)].map(([, quote, letter, currency, exponent, sign, plain]) => ({
    sign: exponent ?? sign ?? '',
    text: quote ?? letter ?? currency ?? (sign === '%' ? '%' : (plain ?? '')),
  }))
}

const isDigit = ({ sign }: Token) => sign === '0' || sign === '#' || sign === '?'

function fillTokens(amount: number, tokens: Token[]): string {
  const point = tokens.findIndex(({ sign }) => sign === '.')
  const split = point < 0 ? tokens.length : point
  const [before, after] = [tokens.slice(0, split), tokens.slice(split + 1)]
  const last = tokens.findLastIndex(isDigit)
  const thousands = tokens.slice(last + 1).filter(({ sign }) => sign === ',').length
  const decimals = after.filter(isDigit)
  const min = decimals.findLastIndex(({ sign }) => sign === '0') + 1
  const [whole = '', rest = ''] = round(amount / 1_000 ** thousands, decimals.length).split('.')
  const fraction = `${rest.slice(0, min)}${trimZeros(rest.slice(min))}`
  const isGrouped = before.some(
    ({ sign }, at) => sign === ',' && before.slice(at).some((token) => isDigit(token)),
  )
  const digits = [...fraction]
  const end = after.map((token) => (isDigit(token) ? (digits.shift() ?? '') : token.text)).join('')
  return `${fillWhole(whole, before, isGrouped)}${fraction === '' && min === 0 ? '' : '.'}${end}`
}

/** Digits take their places from the right; the first place takes all that are left. */
function fillWhole(whole: string, tokens: Token[], isGrouped: boolean): string {
  const places = tokens.filter(isDigit)
  const min = places.length - places.findIndex(({ sign }) => sign === '0')
  const padded = (whole === '0' ? '' : whole).padStart(min > places.length ? 0 : min, '0')
  const digits = [...padded].map((digit, at) => {
    const after = padded.length - at - 1
    return isGrouped && after > 0 && after % 3 === 0 ? `${digit},` : digit
  })
  let rest = places.length
  return tokens
    .map((token) => {
      if (!isDigit(token)) return token.text
      rest--
      return digits.splice(0, Math.max(0, digits.length - rest)).join('')
    })
    .join('')
}

function trimZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return digits.slice(0, end)
}

/** Halves go up as they are written, not as they are stored. */
function round(amount: number, digits: number): string {
  const decimal = amount.toPrecision(15)
  if (decimal.includes('e')) return amount.toFixed(digits)
  return Number(`${Math.round(Number(`${decimal}e${digits}`))}e-${digits}`).toFixed(digits)
}

function writeFraction(amount: number, [whole, , bottom = '']: (string | undefined)[]): string {
  const fixed = Number(bottom)
  const max = Math.min(MAX_DENOMINATOR, 10 ** bottom.length - 1)
  const rest = whole === undefined ? amount : amount % 1
  let best = [Math.round(rest * (fixed || 1)), fixed || 1]
  const miss = ([top = 0, below = 1]: number[]) => Math.abs(top / below - rest)
  for (let below = 1; below <= max && !fixed; below++) {
    const next = [Math.round(rest * below), below]
    if (miss(next) < miss(best) - 1e-12) best = next
  }
  const [top = 0, below = 1] = best
  if (whole === undefined) return `${top}/${below}`
  const all = Math.floor(amount) + (top === below ? 1 : 0)
  if (top === 0 || top === below) return String(all)
  return all === 0 ? `${top}/${below}` : `${all} ${top}/${below}`
}
