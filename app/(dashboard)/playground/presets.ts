'use client'

import { localList } from '../../_ui/local-list'
import type { Values } from './request'

/** A saved request. Stored in this browser only, as it may contain private headers. */
export type Preset = { name: string; id: string; body: Values }

/** The saved requests, newest first. */
export const presets = localList<Preset>(
  'groundwire.presets',
  ({ id, body }) => typeof id === 'string' && Boolean(body),
)
