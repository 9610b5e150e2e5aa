import { getOnly } from '@/lib/api/http'
import { callEvidence } from '@/lib/capabilities/evidence'

export const GET = callEvidence
export const { DELETE, OPTIONS, PATCH, POST, PUT } = getOnly
