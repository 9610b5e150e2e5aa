import { getOnly } from '@/lib/api'
import { callEvidence } from '@/lib/evidence'

export const GET = callEvidence
export const { DELETE, OPTIONS, PATCH, POST, PUT } = getOnly
