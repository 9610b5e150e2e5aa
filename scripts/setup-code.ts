import { setupCode } from '@/lib/accounts'

/** `npm run -s setup-code`: prints the setup code that the first visit requires. */
console.log(setupCode())
