import { Badge } from '../../../_ui/facts/badge'
import { getLocale } from '../../../_ui/facts/locale'

export function Score({ value }: { value: unknown }) {
  const score = Number(value).toLocaleString(getLocale(), { maximumFractionDigits: 4 })
  return <Badge>{`score ${score}`}</Badge>
}
