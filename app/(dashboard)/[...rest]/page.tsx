import { notFound } from 'next/navigation'

/** Addresses that lead nowhere: a 404 inside the dashboard. */
export default function Nowhere() {
  notFound()
}
