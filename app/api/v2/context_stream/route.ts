import { postOnly, streamEndpoint } from '@/lib/api'
import { contextStream } from '@/lib/context'

export const POST = streamEndpoint(contextStream)
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
