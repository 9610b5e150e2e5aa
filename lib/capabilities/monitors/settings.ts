import { number, setting } from '@/lib/base/config'

export const monitorSettings = {
  perAccount: setting(
    'MONITORS_PER_ACCOUNT',
    'Monitors that an account may have.',
    number(100, 1, 100_000),
  ),
  versions: setting(
    'MONITOR_VERSIONS',
    'Versions that are kept of each monitor; older ones are deleted.',
    number(50, 2, 10_000),
  ),
} as const
