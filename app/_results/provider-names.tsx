'use client'

import { createContext, type ReactNode, useContext } from 'react'

const Names = createContext<Record<string, string>>({})

type Props = { names: Record<string, string>; children: ReactNode }

/** The titles of providers, which replies call by their short names. */
export function ProviderNames({ names, children }: Props) {
  return <Names value={names}>{children}</Names>
}

/** A provider's title. Public pages do not have it: there it goes by its short name. */
export function useProviderName(name: string): string {
  return useContext(Names)[name] ?? name
}
