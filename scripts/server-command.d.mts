/** What follows `node` on the server's command line. */
export function serverArguments(host: string, port: string | number): string[]

/** The server's environment. The C library's settings may be overridden. */
export function serverEnvironment(
  isBuilt?: boolean,
): Record<string, string> & { NODE_ENV: 'production' }
