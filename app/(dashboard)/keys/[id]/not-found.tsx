import { Missing } from '../../../_ui/facts/missing'

export default function NoSuchKey() {
  return <Missing title="API key not found" href="/keys" label="All keys" />
}
