import { Missing } from '../../../_ui/facts/missing'

export default function NoSuchJob() {
  return <Missing title="Job not found" href="/jobs" label="All jobs" />
}
