import { notFound } from 'next/navigation'

/** Unknown paths: a 404 inside the dashboard. */
export default function Nowhere() {
  notFound()
}
