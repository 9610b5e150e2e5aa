import { sendTestEvent } from '@/lib/capabilities/jobs'
import { closeDatabase } from '@/lib/storage/db'

/** Run beside a server: sends a test event to an account's webhook. `send-test-event.ts ACCOUNT` */
console.log(await sendTestEvent(process.argv[2] ?? ''))
await closeDatabase()
