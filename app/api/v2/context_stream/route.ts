import { postOnly, streamEndpoint } from '@/lib/api/http'
import { contextStream } from '@/lib/capabilities/context'

export const POST = streamEndpoint(contextStream)
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
