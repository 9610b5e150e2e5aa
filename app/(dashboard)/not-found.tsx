import { Missing } from '../_ui/facts/missing'

/** Shown for a path inside the dashboard that does not exist or that the person may not see. */
export default function NotFound() {
  return <Missing title="Page not found" href="/overview" label="Go to overview" />
}
