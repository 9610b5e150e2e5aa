import Form from 'next/form'
import Link from 'next/link'
import { Button, buttonLook } from '../../_ui/button'
import { Input } from '../../_ui/input'

type Props = { first: string; last: string; person: string | null; all: string | null }

/** Filter of the statement by days. `all`: the URL without it, if it is set. */
export function Days({ first, last, person, all }: Props) {
  return (
    <Form
      key={`${first} ${last}`}
      action="/credit"
      scroll={false}
      aria-label="Days"
      className="flex flex-wrap items-center gap-2 text-muted-foreground text-sm"
    >
      {person && <input type="hidden" name="person" value={person} />}
      <Input
        type="date"
        name="from"
        aria-label="First day"
        required
        defaultValue={first}
        className="w-36"
      />
      to
      <Input
        type="date"
        name="to"
        aria-label="Last day"
        required
        defaultValue={last}
        className="w-36"
      />
      <Button type="submit">Apply</Button>
      {all && (
        <Link href={all} scroll={false} className={buttonLook({ look: 'quiet' })}>
          All days
        </Link>
      )}
    </Form>
  )
}
