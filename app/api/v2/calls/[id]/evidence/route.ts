import { getOnly } from '@/lib/api/http'
import { evidenceRead } from '@/lib/capabilities/evidence'

export const GET = evidenceRead.handle
export const { DELETE, OPTIONS, PATCH, POST, PUT } = getOnly
