import { unsupported } from '@/lib/services/wire'
import type { Tool } from './request'

type Name = { name?: string | null; namespace?: string | null }

/** Functions by the names that a model knows them by: one in a namespace has both names. */
export function flatTools(tools: Tool[]): Tool[] {
  return tools.flatMap((tool) => {
    if (tool.type !== 'namespace') return [tool]
    return (tool.tools ?? []).map((member) => {
      if (member.type !== 'function')
        throw unsupported('tools', 'functions are served', `The tool ${member.type} in a namespace`)
      return { ...member, name: flatName({ name: member.name, namespace: tool.name }) }
    })
  })
}

/** The name that a model knows a function by. */
export function flatName({ name, namespace }: Name): string {
  if (!namespace) return name ?? ''
  return `${namespace}${namespace.endsWith('__') ? '' : '__'}${name}`
}

/** The function's own name, and its namespace if it is in one. */
export function ownName(flat: string, tools: Tool[]): { name: string; namespace?: string } {
  for (const { type, name: namespace, tools: own } of tools) {
    if (type !== 'namespace' || !namespace) continue
    const member = own?.find(({ name }) => flatName({ name, namespace }) === flat)
    if (member?.name) return { name: member.name, namespace }
  }
  return { name: flat }
}
