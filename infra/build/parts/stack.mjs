// @ts-check
import { parse, stringify } from 'yaml';
import { groupOf, groupVolumes } from './mysql-group.mjs';

/** A service as docker-compose.yml has it; only what is read here.
 *  @typedef {{build?: object, image?: string, environment?: Record<string, unknown>, ports?: string[], volumes?: string[], secrets?: string[],
 *    networks: string[] | Record<string, unknown>, healthcheck?: {test: string[]}, mem_limit: string, cpus: number, pids_limit: number, command?: string[],
 *    user?: string, cap_add?: string[], sysctls?: object, ulimits?: object, stop_grace_period: string, logging: object}} Service */

const edgeNetwork = '${EDGE_NETWORK:-10.83.42}.0/24';

const head = `# The site as a stack of Docker Swarm: \`make swarm\`. Made by npm run parts out of docker-compose.yml (infra/build/parts/stack.mjs):
# change it there. What stands in \${…} without a default infra/deploy/swarm/swarm.mjs says.
`;

/** The stack that says the same as the Compose file, two of every part that may be two, in what a stack takes.
 *  @param {string} composeText docker-compose.yml @param {string[]} remotes @returns {string} YAML */
export function stackOf(composeText, remotes) {
  const compose = parse(composeText, { merge: true });
  const multiplied = ['bff', 'shell', ...remotes];
  /** @type {Record<string, object>} */
  const services = {};
  for (const [name, service] of Object.entries(compose.services)) {
    if (name === 'gateway') for (const number of [1, 2]) services[`gateway-${number}`] = gatewayOf(service, number);
    else if (name === 'mysql')
      for (const [one, member] of Object.entries(groupOf(service, compose.services.bff)))
        services[one] = single(one, member, '${MYSQL_REPLICAS}');
    else
      services[name] = multiplied.includes(name) ? replicated(name, service) : single(name, service, replicasOf[name]);
  }
  const { gateway: _gateway, database: _database, 'database-socket': _socket, ...volumes } = compose.volumes;
  const stack = {
    version: '3.9',
    services,
    networks: {
      edge: { driver: 'overlay', ipam: { config: [{ subnet: edgeNetwork }] } },
      data: { driver: 'overlay', internal: true },
    },
    volumes: { ...groupVolumes, ...volumes, 'gateway-1': null, 'gateway-2': null },
    secrets: Object.fromEntries(
      Object.keys(compose.secrets).map((name) => [name, kept(name, `\${SECRETS_DIRECTORY}/${name}`)]),
    ),
    configs: { caddyfile: kept('caddyfile', '../containers/Caddyfile') },
  };
  return head + stringify(stack, { lineWidth: 0, nullStr: '', singleQuote: true, aliasDuplicateObjects: false });
}

/** A secret or config of the engine never changes: another content is another one. @param {string} name @param {string} file */
const kept = (name, file) => ({ name: `\${STACK}_${name}_\${${variable(name)}_VERSION}`, file });

/** @param {string} name */
const variable = (name) => name.toUpperCase().replaceAll('-', '_');

/** Two of it: a new one is healthy before an old one goes, and when it does not become so the old ones stay.
 *  @param {string} name @param {Service} service */
function replicated(name, service) {
  const change = { parallelism: 1, order: 'start-first' };
  return inStack(name, service, {
    replicas: 2,
    update_config: { ...change, failure_action: 'rollback', monitor: '15s' },
    rollback_config: change,
  });
}

/** One of it, because of its port or its data. @param {string} name @param {Service} service @param {number | string} [replicas] */
function single(name, service, replicas = 1) {
  const deploy = {
    replicas,
    update_config: { order: 'stop-first', failure_action: 'rollback' },
  };
  return inStack(name, service, deploy);
}

/** @type {Record<string, string>} */
const replicasOf = { 'stripe-emulator': '${EMULATOR_REPLICAS}' };

/** In host mode a port has one task: two gateways are two services, each on its own port.
 *  @param {Service} service @param {number} number */
function gatewayOf(service, number) {
  const made = single('gateway', { ...service, volumes: [`gateway-${number}:/data`] });
  const published = number === 1 ? '${SITE_PORT}' : '${SITE_SECOND_PORT}';
  return {
    ...made,
    ports: [{ target: 80, published, mode: 'host' }],
    configs: [{ source: 'caddyfile', target: '/etc/caddy/Caddyfile' }],
  };
}

/** @param {string} name @param {Service} service @param {object} deploy */
function inStack(name, { build, image, environment = {}, ...service }, deploy) {
  const { command, user, cap_add, sysctls, ulimits, secrets, stop_grace_period, logging } = service;
  const volumes = service.volumes ?? [];
  return withoutUndefined({
    image: build ? `\${${variable(name)}_IMAGE}` : image,
    command,
    user,
    environment: { ...withoutNested(environment), ...differing(environment) },
    secrets,
    read_only: true,
    cap_drop: ['ALL'],
    cap_add,
    sysctls,
    ulimits,
    volumes: [...volumes, { type: 'tmpfs', target: '/tmp' }],
    networks: Array.isArray(service.networks) ? service.networks : Object.keys(service.networks),
    // Patient: who has ended is seen at once, and one that only gets no processor must not be ended for it. And seldom: each look starts a
    // process in a container, of which there are two dozen (docs/scale.md). Not watched from within, which was not tried here (infra/decisions/0056).
    healthcheck: service.healthcheck && {
      ...service.healthcheck,
      test: service.healthcheck.test.filter((word) => word !== 'watched'),
      interval: '15s',
      timeout: '15s',
      retries: 3,
      ...alive[name],
    },
    stop_grace_period,
    logging,
    deploy: {
      endpoint_mode: 'dnsrr',
      ...deploy,
      restart_policy: { condition: 'any', delay: '1s' },
      resources: { limits: { cpus: `${service.cpus}`, memory: service.mem_limit, pids: service.pids_limit } },
      // Its volumes are one machine's.
      ...(volumes.length > 0 && { placement: { constraints: ['node.role == manager'] } }),
    },
  });
}

/** The engine ends who is not healthy, so health is to be alive: a BFF whose database is away heals by itself, and so does a gateway whose parts are. A new
 *  gateway has to have reached the site once: on a busy machine it was seen that its network stood after half a minute only, and by then the
 *  other gateway was replaced.
 *  @type {Record<string, {test: string[]}>} */
const alive = {
  bff: { test: ['CMD', 'healthy', 'healthz'] },
  gateway: {
    test: [
      'CMD-SHELL',
      // One of the two is in every Caddy image.
      [
        'get() { wget -qO- "http://127.0.0.1:2020/$$1" || curl -fsS "http://127.0.0.1:2020/$$1"; }',
        '{ [ -e /tmp/reached ] || { get reaches && touch /tmp/reached; }; } && get healthz',
      ].join('; '),
    ],
  },
};

/** What a stack says otherwise: tasks have no address of their own that could be trusted, so the network is, in which only the site's are.
 *  @param {Record<string, unknown>} environment */
function differing(environment) {
  return {
    ...('TRUSTED_PROXIES' in environment && { TRUSTED_PROXIES: `${edgeNetwork},\${EDGE_PROXIES:-loopback}` }),
    ...('DATABASE_URL' in environment && { DATABASE_URL: '${DATABASE_URL}' }),
  };
}

/** A stack knows no standard within a standard: such a setting is always set. @param {Record<string, unknown>} environment */
function withoutNested(environment) {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/^\$\{(\w+):-.*\$\{.*$/, '${$1}') : value,
    ]),
  );
}

/** @param {object} object */
function withoutUndefined(object) {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}
