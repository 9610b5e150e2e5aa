import Link from 'next/link'
import { buttonLook } from '../../../_ui/button'
import { Empty } from '../../../_ui/card'

export default function NoSuchCall() {
  return (
    <Empty title="No such call" about="It does not exist, or it is not yours to see.">
      <Link href="/usage" className={buttonLook()}>
        All calls
      </Link>
    </Empty>
  )
}
