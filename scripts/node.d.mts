/** Flags that let plain Node run the project's TypeScript, including `@/` paths. */
export const typescriptFlags: string[]
