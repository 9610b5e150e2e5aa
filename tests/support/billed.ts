import { catalog } from '@/lib/operations/catalog'

const current = catalog.filter(({ deprecated }) => !deprecated)
const lastPart = ({ path }: { path: string }) => path.replace('/api/v2/', '')

/** The billed endpoints of the current API, by the last part of their paths. */
export const BILLED = current.map(lastPart)

/** Those that only accept POST: what an endpoint creates and keeps can be listed with GET. */
export const POSTED = current.filter(({ status }) => status !== 201).map(lastPart)
