import type { NextConfig } from 'next'

const config: NextConfig = {
  // Pages only: lib/operations/lifecycle/front.ts keeps replies to programs as they are.
  compress: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run check` and `npm test` check the types.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // `npm start` waits for the build: without cache, source maps and minified server code it
  // takes a third less time. The server itself loads what it needs, in turns and after its start.
  experimental: {
    preloadEntriesOnStart: false,
    serverMinification: false,
    turbopackFileSystemCacheForBuild: false,
    turbopackInputSourceMaps: false,
    turbopackSourceMaps: false,
  },
  allowedDevOrigins: ['127.0.0.1'],
  // Packages that Node can load itself are not bundled: the build takes a fifth less CPU. Those of
  // many files are, and those that are ES modules, whose loading is asynchronous and spreads to all
  // that import them: the server starts with a fifth less.
  serverExternalPackages: [
    '@hyzyla/pdfium',
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-base',
    'better-sqlite3',
    'eventsource-parser',
    'html-encoding-sniffer',
    'http-cache-semantics',
    'ipaddr.js',
    'pg',
    'pino',
    'playwright',
    'playwright-core',
    'rate-limiter-flexible',
    'sharp',
    'tldts',
    'undici',
    'unpdf',
  ],
}

export default config
