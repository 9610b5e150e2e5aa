/** What follows `node` on the server's command line. */
export function serverArguments(host: string, port: string | number): string[]

/** What the server's environment must say; the C library's settings may be given otherwise. */
export function serverEnvironment(): Record<string, string> & { NODE_ENV: 'production' }
