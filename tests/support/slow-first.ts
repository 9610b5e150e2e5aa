import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long, or wait for most of their time: what starts last is waited for alone. */
const SLOW = [
  'api/backup',
  'api/cluster',
  'api/crash',
  'api/job-crashes',
  'api/job-database-away',
  'api/job-faults',
  'api/kills',
  'api/money',
  'api/monitors',
  'api/nodes-limits',
  'api/telemetry',
  'guard/browser/mechanisms',
  'guard/browser/pages',
  'postgres/away',
  'postgres/nodes',
  'unit/pdf/deadline',
].map((name) => `/tests/${name}.test.ts`)

/** Starts slow files before the others of their project, on machines that have not timed them. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.some((file) => moduleId.endsWith(file))
    return [...new Set(sorted.map(({ project }) => project))].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      return [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))]
    })
  }
}
