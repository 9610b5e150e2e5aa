import { setupCode } from '@/lib/accounts'

/** `npm run -s setup-code`: prints the code that the first visit is asked for. */
console.log(setupCode())
