'use client'

import { RetryFailure, type RouteError } from '../retry-failure'

export default function Failed(props: RouteError) {
  return <RetryFailure title="The settings could not be read" {...props} />
}
