/** What a result of an MCP tool says inside its tag. */
export function insideTag(text: string): string {
  return /<(untrusted-[\w-]{12})>\n([\s\S]*)\n<\/\1>$/.exec(text)?.[2] ?? text
}
