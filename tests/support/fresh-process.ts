// Before each test file where files share a process: what the product keeps per process is gone.
for (const key of Object.getOwnPropertySymbols(globalThis))
  if (key.description?.startsWith('groundwire.')) Reflect.deleteProperty(globalThis, key)
