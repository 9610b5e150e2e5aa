import { Missing } from '../../../_ui/facts/missing'

export default function NoSuchMonitor() {
  return <Missing title="Monitor not found" href="/monitors" label="All monitors" />
}
