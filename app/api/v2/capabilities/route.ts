import { getOnly } from '@/lib/api/http'
import { capabilitiesRead } from '@/lib/operations/catalog'

export const dynamic = 'force-dynamic'
export const GET = capabilitiesRead.handle
export const { DELETE, OPTIONS, PATCH, POST, PUT } = getOnly
