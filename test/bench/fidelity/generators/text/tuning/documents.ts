import { atSixty, fact, joined } from '../planting.ts';
import type { TextGenerator } from '../planting.ts';

/** YAML, HTML, XML, and records one on a line. */
export const documents: Record<string, TextGenerator> = {
  podYaml: (r) => {
    const at = atSixty(r, 40);
    const docs = r.list(
      40,
      (i) => `apiVersion: v1
kind: Pod
metadata:
  name: web-${i}
  namespace: shop
  labels:
    app: web
    pod-template-hash: ${r.hex(10)}
spec:
  nodeName: node-${r.int(1, 6)}
  containers:
    - name: web
      image: registry.example.org/web:1.${r.int(0, 3)}.0
      resources:
        limits:
          memory: 512Mi
          cpu: "1"
status:
  phase: ${i === at ? 'Failed' : 'Running'}
  podIP: 10.8.${r.int(0, 9)}.${r.int(1, 250)}
${i === at ? '  reason: Evicted\n  message: "The node was low on resource: ephemeral-storage."\n' : ''}`,
    );
    return {
      text: docs.join('---\n'),
      facts: [fact(`web-${at}`, 'Evicted'), fact('ephemeral-storage')],
    };
  },
  composeYaml: (r) => {
    const at = atSixty(r, 60);
    const services = r.list(
      60,
      (i) => `  svc-${i}:
    image: registry.example.org/svc-${i}:${i === at ? 'latest' : `2.${r.int(0, 9)}.${r.int(0, 9)}`}
    restart: unless-stopped
${i === at ? '    privileged: true\n' : ''}    ports:
      - "${8000 + i}:80"
    environment:
      LOG_LEVEL: info
      REGION: ${r.pick(['eu-1', 'eu-2', 'us-1'])}
`,
    );
    return { text: `services:\n${services.join('')}`, facts: [fact('privileged')] };
  },
  htmlOrders: (r) => {
    const at = atSixty(r, 220);
    const rows = r.list(
      220,
      (i) =>
        `        <tr class="row ${i % 2 ? 'odd' : 'even'}"><td><a href="/orders/${7000 + i}">${7000 + i}</a></td><td>${r.pick(['Ana', 'Ben', 'Cleo'])}</td><td class="num">€ ${r.int(5, 400)}.00</td><td><span class="badge">${i === at ? 'Chargeback' : 'Delivered'}</span></td></tr>`,
    );
    const text = `<!doctype html>
<html lang="en"><head><title>Orders · Back office</title><link rel="stylesheet" href="/app.css"><script>window.__boot = {"csrf":"${r.hex(32)}"};</script></head>
<body>
  <nav><ul><li><a href="/">Home</a></li><li><a href="/orders">Orders</a></li></ul></nav>
  <main>
    <h1>Orders</h1>
    <p>220 orders this week.</p>
    <table>
      <thead><tr><th>Order</th><th>Customer</th><th>Total</th><th>State</th></tr></thead>
      <tbody>
${joined(rows)}      </tbody>
    </table>
    <h2>Refund policy</h2><p>Refunds take up to 14 days.</p>
  </main>
</body></html>
`;
    return { text, facts: [fact('Chargeback', String(7000 + at)), fact('Refund policy')] };
  },
  junitXml: (r) => {
    const at = atSixty(r, 300);
    const cases = r.list(300, (i) =>
      i === at
        ? `    <testcase classname="billing.InvoiceTest" name="roundsToCents" time="0.211">\n      <failure message="expected 12.35 but was 12.34" type="AssertionError">at InvoiceTest.java:77</failure>\n    </testcase>`
        : `    <testcase classname="billing.${r.pick(['Tax', 'Cart', 'Mail'])}Test" name="case${i}" time="0.0${r.int(10, 99)}"/>`,
    );
    return {
      text: `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites tests="300" failures="1">\n  <testsuite name="billing" tests="300" failures="1">\n${joined(cases)}  </testsuite>\n</testsuites>\n`,
      facts: [fact('roundsToCents'), fact('expected 12.35 but was 12.34')],
    };
  },
  ndjsonEvents: (r) => {
    const at = atSixty(r, 600);
    const lines = r.list(600, (i) =>
      JSON.stringify({
        id: `evt_${i}`,
        type:
          i === at
            ? 'charge.dispute.created'
            : r.pick(['charge.succeeded', 'invoice.paid', 'payout.paid']),
        created: 1778000000 + i * 61,
        data: {
          object: { amount: r.int(500, 90000), currency: 'eur', customer: `cus_${r.hex(8)}` },
        },
        livemode: true,
      }),
    );
    return { text: joined(lines), facts: [fact('charge.dispute.created')] };
  },
  jsonInFence: (r) => {
    const at = atSixty(r, 150);
    const items = r.list(150, (i) => ({
      host: `db-${i}`,
      lag_s: i === at ? 86400 : r.int(0, 3),
      role: 'replica',
    }));
    const prose = r.list(
      30,
      () =>
        `The ${r.pick(['first', 'second', 'next'])} step reads the ${r.pick(['list', 'table', 'file'])} and says what it found.`,
    );
    return {
      text: `# Replication report\n\n${prose.slice(0, 15).join(' ')}\n\n\`\`\`json\n${JSON.stringify(items, null, 2)}\n\`\`\`\n\n## Next steps\n\n${prose.slice(15).join(' ')}\n`,
      facts: [fact(`db-${at}`, '86400'), fact('Next steps')],
    };
  },
};
