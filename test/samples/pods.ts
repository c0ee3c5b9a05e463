import { toJson } from './json.ts';
import { seededRandom, type Random } from './random.ts';

const podCount = 140;
/** The one that does not run: in the middle, where a shortened list shows nothing. */
const failingPod = 71;

const services = ['checkout', 'catalog', 'payments', 'search', 'sessions', 'mailer', 'ledger'];
const nodes = ['worker-a1', 'worker-a2', 'worker-b1', 'worker-b2', 'worker-c1'];

/** What `kubectl get pods -o json` prints of a busy namespace: about 1.2 MB. */
export function podList(): string {
  const random = seededRandom(20_261_101);
  const items = Array.from({ length: podCount }, (_, index) => pod(index, random));
  return `${toJson({ apiVersion: 'v1', items, kind: 'List', metadata: { resourceVersion: '' } }, 4)}\n`;
}

function pod(index: number, random: Random) {
  const service = random.pick(services);
  const hash = random.hex(10);
  const name = `${service}-${hash}-${random.hex(5)}`;
  const failing = index === failingPod;
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      annotations: annotations(service, index, random),
      creationTimestamp: `2026-11-0${1 + random.below(9)}T0${random.below(10)}:1${random.below(10)}:42Z`,
      generateName: `${service}-${hash}-`,
      labels: { app: service, 'pod-template-hash': hash, tier: random.pick(['web', 'jobs']) },
      name,
      namespace: 'shop',
      ownerReferences: [
        { apiVersion: 'apps/v1', controller: true, kind: 'ReplicaSet', name: `${service}-${hash}` },
      ],
      resourceVersion: String(811_000_000 + random.below(900_000)),
      uid: uid(random),
    },
    spec: specification(service, random),
    status: status(index, failing, service, random),
  };
}

function annotations(service: string, index: number, random: Random) {
  const applied = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: service, namespace: 'shop' },
    spec: { replicas: 4 + random.below(12), template: { spec: specification(service, random) } },
  };
  return {
    'checksum/config': random.hex(64),
    'kubectl.kubernetes.io/last-applied-configuration': `${toJson(applied)}\n`,
    'shop.example/rollout-note': `Rollout ${index}: ${rollout.repeat(2 + random.below(3))}`,
  };
}

const rollout =
  'the canary took five per cent of the traffic for ten minutes, error rate and latency stayed within ' +
  'the budget of the service, the previous replica set is kept for one day; ';

function specification(service: string, random: Random) {
  const variables = {
    DATABASE_URL: `postgres://${service}@ledger-db.shop:5432/${service}`,
    FEATURES: `canary=${random.below(100)},prefetch=on`,
    LOG_LEVEL: random.pick(['info', 'info', 'debug']),
    OTLP_ENDPOINT: 'http://collector.observability:4318',
    REDIS_URL: `redis://cache-${random.below(4)}.shop:6379/${random.below(16)}`,
    RELEASE: random.hex(40),
  };
  return {
    containers: [
      {
        env: Object.entries(variables).map(([name, value]) => ({ name, value })),
        image: `registry.shop.example/${service}:${random.hex(12)}`,
        livenessProbe: { httpGet: { path: '/live', port: 8080 }, periodSeconds: 10 },
        name: service,
        resources: { limits: { cpu: '500m', memory: '512Mi' }, requests: { cpu: '100m' } },
        volumeMounts: ['config', 'certificates', 'cache'].map((volume) => ({
          mountPath: `/etc/${service}/${volume}`,
          name: volume,
          readOnly: volume !== 'cache',
        })),
      },
      { image: 'registry.shop.example/proxy:2.14.1', name: 'proxy', resources: {} },
    ],
    dnsPolicy: 'ClusterFirst',
    nodeName: random.pick(nodes),
    restartPolicy: 'Always',
    tolerations: ['not-ready', 'unreachable'].map((condition) => ({
      effect: 'NoExecute',
      key: `node.kubernetes.io/${condition}`,
      operator: 'Exists',
      tolerationSeconds: 300,
    })),
  };
}

function status(index: number, failing: boolean, service: string, random: Random) {
  const ready = failing ? 'False' : 'True';
  return {
    // Larger than 2^53: a reader that takes it for a double changes it.
    assignmentId: 2_047_948_614_742_839_297n + BigInt(index) * 7_919n,
    conditions: ['PodScheduled', 'Initialized', 'ContainersReady', 'Ready'].map((type) => ({
      lastTransitionTime: `2026-11-09T08:${10 + random.below(50)}:07Z`,
      status: type.endsWith('Ready') ? ready : 'True',
      type,
    })),
    containerStatuses: [
      {
        containerID: `containerd://${random.hex(64)}`,
        imageID: `registry.shop.example/${service}@sha256:${random.hex(64)}`,
        name: service,
        ready: !failing,
        restartCount: failing ? 17 : random.below(2),
        state: failing ? waiting(service) : { running: { startedAt: '2026-11-09T08:10:07Z' } },
      },
    ],
    hostIP: `10.0.${random.below(8)}.${random.below(255)}`,
    phase: failing ? 'Pending' : 'Running',
    podIP: `10.244.${random.below(8)}.${random.below(255)}`,
    qosClass: 'Burstable',
  };
}

function waiting(service: string) {
  return {
    waiting: {
      message: `back-off 5m0s restarting failed container=${service}: connection to ledger-db:5432 refused`,
      reason: 'CrashLoopBackOff',
    },
  };
}

function uid(random: Random): string {
  return [8, 4, 4, 4, 12].map((length) => random.hex(length)).join('-');
}
