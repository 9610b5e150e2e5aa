export const UNUSED: RegExp
export function isRead(file: string): boolean
