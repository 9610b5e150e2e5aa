import { publicKey } from '@/lib/capabilities/evidence'

export const dynamic = 'force-dynamic'
export const GET = publicKey
