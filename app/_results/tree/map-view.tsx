'use client'

import { useMemo } from 'react'
import { asText } from '../run-state'
import { LinkTable } from '../views/link-table'
import type { SitePage } from './build'
import { SiteTree } from './site-tree'

type Props = { links: Record<string, unknown>[] }

/** The addresses of a site as a tree, and as a table. */
export function MapView({ links }: Props) {
  const pages = useMemo(
    () =>
      links.map(
        (link): SitePage => ({ url: asText(link.url), title: asText(link.title), state: 'read' }),
      ),
    [links],
  )
  return (
    <>
      <SiteTree pages={pages} hasStates={false} />
      <LinkTable links={links} textKey="title" />
    </>
  )
}
