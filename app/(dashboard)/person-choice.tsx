'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { Select } from '../_ui/forms/input'

type Props = {
  people: { accountId: string; login: string }[]
  selection: string | null
  everyone?: string
}

/** Selects whose data the page shows. Hidden if there is only one account. */
export function PersonChoice({ people, selection, everyone = 'Everyone' }: Props) {
  const router = useRouter()
  const here = usePathname()
  const query = useSearchParams()
  if (people.length === 0) return null
  const choose = (person: string) => {
    const next = new URLSearchParams(query)
    for (const place of ['after', 'before', 'key', 'person']) next.delete(place)
    if (person !== '') next.set('person', person)
    router.push(`${here}?${next}`)
  }
  return (
    <Select
      aria-label="Person"
      value={selection ?? ''}
      onChange={(event) => choose(event.target.value)}
      className="w-44 max-w-full"
    >
      {everyone !== '' && <option value="">{everyone}</option>}
      {people.map(({ accountId, login }) => (
        <option key={accountId} value={accountId}>
          {login}
        </option>
      ))}
    </Select>
  )
}
