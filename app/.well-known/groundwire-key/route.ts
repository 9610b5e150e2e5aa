import { publicKey } from '@/lib/evidence'

export const dynamic = 'force-dynamic'
export const GET = publicKey
