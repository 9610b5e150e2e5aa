// Reads the JSON reports of the two test runners: how many passed, the names of what failed, and the
// seconds of the files.
import path from 'node:path'

/** Vitest's report: `{ passed, failed: ["file › test"], took: [[file, seconds]] }`. */
export function ofVitest({ numPassedTests, testResults }, root) {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0) return status === 'failed' ? [file] : []
    return tests.map((test) => `${file} › ${test.fullName}`)
  })
  const took = testResults.map(({ name, startTime, endTime }) => [
    path.relative(root, name),
    (endTime - startTime) / 1_000,
  ])
  return { passed: numPassedTests, failed, took }
}

/** Playwright's report, in the same shape. Tests that did not run after a failure do not count. */
export function ofPlaywright({ config, suites, stats }, root) {
  const findFile = (spec) => path.join(path.relative(root, config.rootDir), spec.file)
  const specs = suites.flatMap(specsIn)
  const files = new Set(specs.map(findFile))
  const sumFile = (file) =>
    specs.filter((spec) => findFile(spec) === file).reduce((sum, spec) => sum + sumSeconds(spec), 0)
  return {
    passed: stats.expected + stats.flaky,
    failed: specs
      .filter((spec) => spec.tests.some((test) => test.status === 'unexpected'))
      .map((spec) => `${findFile(spec)} › ${spec.title}`),
    took: [...files].map((file) => [file, sumFile(file)]),
  }
}

function specsIn({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsIn)]
}

function sumSeconds(spec) {
  const results = spec.tests.flatMap((test) => test.results)
  return results.reduce((sum, { duration }) => sum + duration / 1_000, 0)
}
