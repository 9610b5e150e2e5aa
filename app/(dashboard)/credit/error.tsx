'use client'

import { RetryFailure, type RouteError } from '../retry-failure'

export default function Failed(props: RouteError) {
  return <RetryFailure title="The book could not be read" {...props} />
}
