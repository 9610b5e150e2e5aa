import { openApi } from '@/lib/operations/catalog'

console.log(JSON.stringify(openApi('http://localhost')))
