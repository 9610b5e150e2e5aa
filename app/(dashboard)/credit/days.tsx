import Form from 'next/form'
import type { ReactNode } from 'react'
import { Button, buttonClasses } from '../../_ui/forms/button'
import { Input } from '../../_ui/forms/input'
import { Link } from '../../_ui/link'

type Props = {
  first: string
  last: string
  person: string | null
  all: string | null
  /** Shown after its buttons. */
  children: ReactNode
}

/** On a phone both days fill one line, and the buttons the next. */
const DAY = 'w-36 max-sm:min-w-34 max-sm:flex-1'

/** Filter of the statement by days. `all`: the URL without it, if it is set. */
export function Days({ first, last, person, all, children }: Props) {
  return (
    <Form
      key={`${first} ${last}`}
      action="/credit"
      scroll={false}
      aria-label="Days"
      className="flex min-w-0 flex-wrap items-center gap-2 text-muted-foreground text-sm max-sm:basis-full"
    >
      {person && <input type="hidden" name="person" value={person} />}
      <Input
        type="date"
        name="from"
        aria-label="First day"
        required
        defaultValue={first}
        className={DAY}
      />
      to
      <Input
        type="date"
        name="to"
        aria-label="Last day"
        required
        defaultValue={last}
        className={DAY}
      />
      <Button type="submit">Apply</Button>
      {all && (
        <Link href={all} scroll={false} className={buttonClasses({ variant: 'quiet' })}>
          All days
        </Link>
      )}
      {children}
    </Form>
  )
}
