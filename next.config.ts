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
  // takes a third less time. A test's server prepares nothing before it is asked.
  experimental: {
    preloadEntriesOnStart: process.env.PRELOAD_ROUTES !== 'false',
    serverMinification: false,
    turbopackFileSystemCacheForBuild: false,
    turbopackInputSourceMaps: false,
    turbopackSourceMaps: false,
  },
  allowedDevOrigins: ['127.0.0.1'],
  // Packages that Node can load itself are not bundled: the build takes a fifth less CPU. Those of
  // many files are: the server starts with a fifth less.
  serverExternalPackages: [
    '@cfworker/json-schema',
    '@hyzyla/pdfium',
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-base',
    '@pydantic/genai-prices',
    'better-sqlite3',
    'css-select',
    'eventsource-parser',
    'html-encoding-sniffer',
    'htmlparser2',
    'http-cache-semantics',
    'ipaddr.js',
    'jsonrepair',
    'markdown-it',
    'mathml-to-latex',
    'p-queue',
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
