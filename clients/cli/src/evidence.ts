import type { Run } from './run.ts'
import { save } from './save.ts'

/** Writes the signed evidence of a call to a file or to standard output. */
export async function evidence(run: Run): Promise<void> {
  const bundle = await run.client.evidence(run.operands[0] ?? '')
  const output = run.text('output')
  if (output) save(output, JSON.stringify(bundle))
  else run.out.json(bundle)
}
