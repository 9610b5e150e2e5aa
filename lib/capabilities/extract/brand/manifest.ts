import { type LogoFile, parseIconSize, toFiles } from './logo-files'

export type Manifest = {
  themeColor: string | null
  backgroundColor: string | null
  icons: LogoFile[]
}

const MAX_ICONS = 50
const MAX_COLOR_LENGTH = 100

/** Reads a web app manifest, found at `url`. Runs in a reader thread. */
export function readManifest({ bytes, url }: { bytes: Uint8Array; url: string }): Manifest {
  const value = parseManifest(bytes)
  const icons: unknown[] = Array.isArray(value.icons) ? value.icons.slice(0, MAX_ICONS) : []
  const files = icons.flatMap((icon) => {
    const { src, sizes } = (icon ?? {}) as { src?: unknown; sizes?: unknown }
    const iconUrl = typeof src === 'string' ? URL.parse(src, url) : null
    return iconUrl
      ? [{ url: iconUrl.href, type: 'icon' as const, rank: 4 - parseIconSize(sizes) / 10_000 }]
      : []
  })
  return {
    themeColor: color(value.theme_color),
    backgroundColor: color(value.background_color),
    icons: toFiles(files),
  }
}

function parseManifest(bytes: Uint8Array): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function color(value: unknown): string | null {
  return typeof value === 'string' ? value.slice(0, MAX_COLOR_LENGTH) : null
}
