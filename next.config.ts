import type { NextConfig } from 'next'

const config: NextConfig = {
  // SSE must never wait in zlib's window; put a proxy in front for brotli.
  compress: false,
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  allowedDevOrigins: ['127.0.0.1'],
  serverExternalPackages: [
    '@hyzyla/pdfium',
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-base',
    'better-sqlite3',
    'pino',
    'playwright',
    'playwright-core',
    'prom-client',
    'sharp',
    'undici',
  ],
}

export default config
