/**
 * V8's flags for the server: a heap that does not wait for gigabytes of garbage. With a growth of a quarter between full
 * collections, resident memory is lower and steadier at the same CPU (`docs/deployment/README.md` has the figures).
 */
export const serverFlags = ['--max-semi-space-size=8', '--max-old-space-size=1024', '--heap-growing-percent=25']
