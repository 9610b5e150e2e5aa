import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BASE, docker, importDebian } from './engine'

/** Debian's newest: nginx looks up names of several addresses only since 1.27. */
const DEBIAN = 'groundwire-debian:sid'
const INSTALL = `RUN apt-get -o Acquire::Check-Valid-Until=false update -qq \\
  && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends`

const START_POSTGRES = `#!/bin/sh
set -e
bin=/usr/lib/postgresql/18/bin data=/var/lib/postgresql/own
if [ ! -s $data/PG_VERSION ]; then
  mkdir -p $data && chown -R postgres /var/lib/postgresql
  echo "$POSTGRES_PASSWORD" > /tmp/password && chmod 644 /tmp/password
  su postgres -c "$bin/initdb -D $data -U $POSTGRES_USER --pwfile=/tmp/password \\
    --auth-local=trust --auth-host=scram-sha-256"
  echo 'host all all all scram-sha-256' >> $data/pg_hba.conf
  su postgres -c "$bin/pg_ctl -D $data -o '-k /tmp' -w start"
  su postgres -c "createdb -h /tmp -U $POSTGRES_USER $POSTGRES_USER && $bin/pg_ctl -D $data -w stop"
fi
exec su postgres -c "exec $bin/postgres -D $data -c listen_addresses='*' -k /tmp"
`

/**
 * Debian's searx, from which SearXNG comes, with the mounted settings. Nothing outside is reachable:
 * it searches a file with one result, which it serves itself.
 */
const START_SEARCH = `#!/bin/sh
set -e
mkdir -p /srv/results
echo '{"results":[{"url":"https://herons.example/","title":"Grey heron","content":"A wading bird."}]}' > /srv/results/all.json
python3 -m http.server 8081 --bind 127.0.0.1 -d /srv/results > /dev/null 2>&1 &
cp /usr/share/doc/searx/examples/settings.yml /usr/lib/python3/dist-packages/searx/settings.yml
sed -e 's/^use_default_settings:.*/use_default_settings: {engines: {keep_only: [herons]}}/' \\
  -e 's/^server:/server:\\n  port: 8080\\n  bind_address: 0.0.0.0/' /etc/searxng/settings.yml > /tmp/settings.yml
cat >> /tmp/settings.yml <<'END'
engines:
  - name: herons
    engine: json_engine
    shortcut: he
    categories: general
    enable_http: true
    search_url: 'http://127.0.0.1:8081/all.json?q={query}'
    results_query: results
    url_query: url
    title_query: title
    content_query: content
END
SEARX_SETTINGS_PATH=/tmp/settings.yml exec searx-run
`

type StandIn = { from: string; files: Record<string, string>; build: string }

/** The images that compose.yaml pulls, made from Debian's packages under the same names and tags. */
const STAND_INS: Record<string, StandIn> = {
  'postgres:18.4-alpine': {
    from: DEBIAN,
    files: { 'start.sh': START_POSTGRES },
    build: `${INSTALL} postgresql-18
COPY start.sh /start.sh
ENV PATH=/usr/lib/postgresql/18/bin:/usr/local/bin:/usr/bin:/bin PGHOST=/tmp
CMD ["sh", "/start.sh"]`,
  },
  'nginx:1.29.8-alpine': {
    from: DEBIAN,
    files: {},
    build: `${INSTALL} nginx-light
CMD ["nginx", "-g", "daemon off;"]`,
  },
  'searxng/searxng:2026.7.26-b060c780d': {
    from: BASE,
    files: { 'start.sh': START_SEARCH },
    build: `${INSTALL} searx
COPY start.sh /start.sh
CMD ["sh", "/start.sh"]`,
  },
}

export function buildStandIns(): void {
  importDebian('sid', DEBIAN)
  for (const [name, { from, files, build }] of Object.entries(STAND_INS)) {
    const folder = mkdtempSync(path.join(tmpdir(), 'groundwire-stand-in-'))
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text)
    writeFileSync(path.join(folder, 'Dockerfile'), `FROM ${from}\n${build}\n`)
    docker('build', '--network=host', '-t', name, folder)
    rmSync(folder, { recursive: true })
  }
  console.log(
    'compose: PostgreSQL, nginx and the search server (searx) are Debian’s, under the names of the images.',
  )
}
