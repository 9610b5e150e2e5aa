import { getOnly } from '@/lib/api/http'
import { indexRead } from '@/lib/capabilities/local-search'

export const GET = indexRead.handle
export const { DELETE, OPTIONS, PATCH, POST, PUT } = getOnly
