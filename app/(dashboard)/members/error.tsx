'use client'

import { RetryFailure, type RouteError } from '../retry-failure'

export default function Failed(props: RouteError) {
  return <RetryFailure title="The members could not be read" {...props} />
}
