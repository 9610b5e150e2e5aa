import { everyMethod, unknownEndpoint } from '@/lib/api/http'

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = everyMethod(unknownEndpoint)
