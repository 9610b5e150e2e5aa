// Reads the JSON reports of the two test runners: how many passed, and the names of what failed.
import path from 'node:path'

/** Vitest's report: `{ passed, failed: ["file › test"] }`. A file that did not load is one. */
export function ofVitest({ numPassedTests, testResults }, root) {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0) return status === 'failed' ? [file] : []
    return tests.map((test) => `${file} › ${test.fullName}`)
  })
  return { passed: numPassedTests, failed }
}

/** Playwright's report, in the same shape. Tests that did not run after a failure do not count. */
export function ofPlaywright({ config, suites, stats }, root) {
  const folder = path.relative(root, config.rootDir)
  return { passed: stats.expected + stats.flaky, failed: suites.flatMap((suite) => named(suite)) }

  function named({ suites: inner = [], specs = [] }) {
    return [
      ...specs
        .filter((spec) => spec.tests.some((test) => test.status === 'unexpected'))
        .map((spec) => `${path.join(folder, spec.file)} › ${spec.title}`),
      ...inner.flatMap(named),
    ]
  }
}
