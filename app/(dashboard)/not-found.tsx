import { Missing } from '../_ui/missing'

/** A path inside the dashboard that does not exist, or that only others may see. */
export default function NotFound() {
  return <Missing title="Page not found" href="/overview" label="Go to overview" />
}
