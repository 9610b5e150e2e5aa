# Groundwire in one container: the server, and a Chromium that keeps its sandbox because nobody here is root.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The build's native parts are optional packages: they are needed here. The Node from npm is not: the image has one.
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN node -e "import('./scripts/build.mjs').then(({ build }) => build())" \
  && rm -rf node_modules/node-linux-* node_modules/@sparticuz .next/cache \
  && node -e "import('./scripts/install.mjs').then(({ finishInstall }) => finishInstall())"

FROM node:24-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium fonts-noto-core fonts-noto-cjk tini \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build --chown=node:node /app ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data CHROMIUM_PATH=/usr/bin/chromium NEXT_TELEMETRY_DISABLED=1 AUTH_TRUST_HOST=1
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
ENTRYPOINT ["tini", "--"]
CMD ["node", "--disable-warning=ExperimentalWarning", "scripts/serve.mjs"]
