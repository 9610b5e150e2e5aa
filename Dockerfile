# Groundwire in one container: the server, and a Chromium that keeps its sandbox because no process here is root.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN node -e "import('./scripts/install.mjs').then(({ finishInstall }) => finishInstall())" \
  && node -e "import('./scripts/build.mjs').then(({ build }) => build())" \
  && node scripts/unpack-browser.mjs \
  && rm -rf .next/cache

FROM node:24-bookworm-slim
# Fonts for Chinese, Japanese, Korean, emoji and all other scripts. On arm64 npm has no browser: Debian's is used (not run by us).
RUN apt-get update \
  && apt-get install -y --no-install-recommends fonts-wqy-zenhei fonts-noto-core fonts-noto-color-emoji tini \
    $(test "$(dpkg --print-architecture)" = amd64 || echo chromium) \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
# The files belong to root: the server cannot change its own program.
COPY --from=build /app ./
RUN npm_browser=/app/node_modules/@sparticuz/chromium/unpacked/chromium \
  && ln -s "$(test -x $npm_browser && echo $npm_browser || echo /usr/bin/chromium)" /usr/local/bin/groundwire-browser \
  && mkdir -p /data .next/cache && chown node:node /data .next/cache
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data CHROMIUM_PATH=/usr/local/bin/groundwire-browser \
  HOME=/tmp NEXT_TELEMETRY_DISABLED=1 AUTH_TRUST_HOST=1
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
ENTRYPOINT ["tini", "--"]
CMD ["node", "--disable-warning=ExperimentalWarning", "scripts/serve.mjs"]
