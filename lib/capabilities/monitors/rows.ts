import type { tables } from '@/lib/storage/db'

export type MonitorRow = typeof tables.monitors.$inferSelect
export type VersionRow = typeof tables.monitorVersions.$inferSelect
