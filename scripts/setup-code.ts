import { setupCode } from '@/lib/people/accounts'

/** `npm run -s setup-code`: prints the setup code that the first visit requires. */
console.log(setupCode())
