import Link from 'next/link'
import { buttonLook } from '../../../_ui/button'
import { Empty } from '../../../_ui/card'

export default function NoSuchCall() {
  return (
    <Empty title="Call not found" about="It does not exist, or you don’t have access.">
      <Link href="/usage" className={buttonLook()}>
        All calls
      </Link>
    </Empty>
  )
}
