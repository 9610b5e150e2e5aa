/** V8's flags for the server. */
export const serverFlags: string[]
