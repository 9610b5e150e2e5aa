import { Missing } from '../../../_ui/facts/missing'

export default function NoSuchCall() {
  return <Missing title="Call not found" href="/usage" label="All calls" />
}
