/**
 * V8's flags for the server: a heap that does not wait for gigabytes of garbage. A heap that grows by less between full
 * collections was lower under mixed calls and made maps slower (`--heap-growing-percent=25`: 33 MB, two thirds more CPU;
 * 40: up to 40 MB, an eighth more): left out.
 */
export const serverFlags = ['--max-semi-space-size=8', '--max-old-space-size=1024']
