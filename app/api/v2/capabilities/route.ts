import { forCallers, getOnly } from '@/lib/api/http'
import { capabilities } from '@/lib/operations/catalog'

export const dynamic = 'force-dynamic'
export const GET = forCallers(capabilities)
export const { DELETE, OPTIONS, PATCH, POST, PUT } = getOnly
