import { everyMethod, unknownEndpoint } from '@/lib/api'

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = everyMethod(unknownEndpoint)
