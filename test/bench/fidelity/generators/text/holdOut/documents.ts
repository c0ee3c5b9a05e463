import { atSixty, clock, fact, joined } from '../planting.ts';
import type { TextGenerator } from '../planting.ts';

/** YAML, HTML, XML and records, other than those of the tuning set. */
export const documents: Record<string, TextGenerator> = {
  deploymentYaml: (r) => {
    const at = atSixty(r, 35);
    const items = r.list(
      35,
      (i) => `- apiVersion: apps/v1
  kind: Deployment
  metadata:
    name: app-${i}
    annotations:
      deployment.kubernetes.io/revision: "${r.int(1, 40)}"
    uid: ${r.hex(8)}-${r.hex(4)}
  spec:
    replicas: 3
    template:
      spec:
        containers:
        - name: main
          image: ghcr.io/acme/app-${i}:${r.int(1, 9)}.${r.int(0, 9)}
  status:
    availableReplicas: ${i === at ? 1 : 3}
    replicas: 3
    conditions:
    - type: Available
      status: "${i === at ? 'False' : 'True'}"
      reason: ${i === at ? 'MinimumReplicasUnavailable' : 'MinimumReplicasAvailable'}
`,
    );
    return {
      text: `apiVersion: v1\nkind: List\nitems:\n${items.join('')}`,
      facts: [fact(`app-${at}`, 'MinimumReplicasUnavailable')],
    };
  },
  openapiYaml: (r) => {
    const paths = r.list(
      45,
      (i) => `  /things/{id}/part${i}:
    get:
      operationId: getPart${i}
      summary: Reads part ${i}
      parameters:
        - name: id
          in: path
          required: true
          schema: { type: string }
      responses:
        '200': { description: OK }
`,
    );
    const at = atSixty(r, 45);
    paths[at] = `  /internal/flush:
    delete:
      operationId: flushAll
      deprecated: true
      responses:
        '202': { description: Accepted }
`;
    return {
      text: `openapi: 3.1.0\ninfo:\n  title: Things\n  version: 4.2.0\npaths:\n${paths.join('')}`,
      facts: [fact('/internal/flush'), fact('Things', '4.2.0')],
    };
  },
  docsHtml: (r) => {
    const section = (
      i: number,
    ): string => `<section id="s${i}"><h2>Chapter ${i}: ${r.pick(['Routing', 'Caching', 'Queues', 'Locks'])} ${i}</h2>
<p>${r.list(6, () => `The ${r.pick(['server', 'client', 'broker'])} ${r.pick(['keeps', 'drops', 'orders'])} each ${r.pick(['message', 'lease', 'page'])} it has seen.`).join(' ')}</p>
<ul><li><code>--opt-${i}</code> sets the limit</li><li>default ${r.int(1, 90)}</li></ul></section>`;
    const sections = r.list(40, section);
    const at = atSixty(r, 40);
    sections[at] =
      `<section id="s${at}"><h2>Chapter ${at}: Removed in 5.0</h2><div class="warning"><p>Warning: --unsafe-merge loses acknowledged writes.</p></div></section>`;
    return {
      text: `<!DOCTYPE html>\n<html><head><meta charset="utf-8"><title>Broker manual</title><style>body{margin:0;font:14px sans-serif}</style></head><body><h1>Broker manual</h1>\n${sections.join('\n')}\n<footer>© 2026</footer></body></html>\n`,
      facts: [
        fact('Removed in 5.0'),
        fact('--unsafe-merge loses acknowledged writes'),
        fact('Broker manual'),
      ],
    };
  },
  sitemapXml: (r) => {
    const at = atSixty(r, 400);
    const urls = r.list(
      400,
      (i) =>
        `  <url>\n    <loc>https://www.example.org/${i === at ? 'staging/secret-launch' : `shop/item-${r.int(1, 99999)}`}</loc>\n    <lastmod>2026-05-${r.int(10, 28)}</lastmod>\n    <priority>${i === at ? '0.1' : '0.8'}</priority>\n  </url>`,
    );
    return {
      text: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${joined(urls)}</urlset>\n`,
      facts: [fact('staging/secret-launch')],
    };
  },
  coberturaXml: (r) => {
    const at = atSixty(r, 180);
    const classes = r.list(
      180,
      (i) =>
        `<class name="Unit${i}" filename="src/unit${i}.py" line-rate="${i === at ? '0.04' : `0.9${r.int(0, 9)}`}" branch-rate="0.8${r.int(0, 9)}"><lines><line number="1" hits="${r.int(1, 9)}"/><line number="2" hits="${r.int(1, 9)}"/></lines></class>`,
    );
    return {
      text: `<?xml version="1.0" ?>\n<coverage line-rate="0.91" version="7.6">\n<packages><package name="src"><classes>\n${joined(classes)}</classes></package></packages>\n</coverage>\n`,
      facts: [fact('0.04', `unit${at}.py`)],
    };
  },
  cloudTrailLines: (r) => {
    const at = atSixty(r, 500);
    const lines = r.list(500, (i) =>
      JSON.stringify({
        eventTime: clock(i, 3),
        eventSource: 's3.amazonaws.com',
        eventName: r.pick(['GetObject', 'ListObjects', 'HeadBucket']),
        userIdentity: {
          type: 'AssumedRole',
          arn: `arn:aws:sts::123456789012:assumed-role/app/${r.hex(6)}`,
        },
        sourceIPAddress: i === at ? '203.0.113.99' : `10.0.${r.int(0, 3)}.${r.int(1, 250)}`,
        ...(i === at
          ? {
              errorCode: 'AccessDenied',
              errorMessage: 'not authorized to perform: s3:PutBucketPolicy',
            }
          : {}),
      }),
    );
    return { text: joined(lines), facts: [fact('AccessDenied'), fact('s3:PutBucketPolicy')] };
  },
  jsonInLog: (r) => {
    const lines = r.list(250, (i) => `${clock(i)} DEBUG http request ${i} sent to /v1/stock`);
    const at = atSixty(r, 250);
    const odd = atSixty(r, 120);
    const body = r.list(120, (i) => ({
      sku: `SKU-${3000 + i}`,
      left: i === odd ? -17 : r.int(3, 80),
      site: r.pick(['HAM', 'MUC']),
    }));
    lines[at] =
      `${clock(at)} DEBUG http response ${at}: ${JSON.stringify({ status: 200, items: body })}`;
    return { text: joined(lines), facts: [fact(`SKU-${3000 + odd}`, '-17')] };
  },
};
