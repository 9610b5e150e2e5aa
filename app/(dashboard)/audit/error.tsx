'use client'

import { RetryFailure, type RouteError } from '../retry-failure'

export default function Failed(props: RouteError) {
  return <RetryFailure title="Couldn’t load the audit log" {...props} />
}
