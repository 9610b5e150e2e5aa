export function checkThreads(server: string, key: string, url: string): Promise<void>
