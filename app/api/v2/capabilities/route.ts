import { forCallers, getOnly } from '@/lib/api'
import { capabilities } from '@/lib/catalog'

export const dynamic = 'force-dynamic'
export const GET = forCallers(capabilities)
export const { DELETE, OPTIONS, PATCH, POST, PUT } = getOnly
