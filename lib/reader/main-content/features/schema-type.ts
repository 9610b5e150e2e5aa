const PREFIX = /^https?:\/\/schema\.org\//

export function hasType({ '@type': type }: Record<string, unknown>, types: RegExp): boolean {
  return [type]
    .flat()
    .some((name) => typeof name === 'string' && types.test(name.replace(PREFIX, '')))
}
