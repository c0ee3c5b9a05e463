import { toJson } from './json.ts';
import { seededRandom, type Random } from './random.ts';

const orderCount = 400;
const products = ['Desk lamp', 'Oak shelf', 'Wool blanket', 'Tea set', 'Wall clock', 'Coat rack'];
const cities = ['Bremen', 'Gent', 'Porto', 'Tampere', 'Graz', 'Łódź', '京都'];

/** A page of an order service's answer, on one line as services send it: about 190 KB. */
export function orderResponse(): string {
  const random = seededRandom(4711);
  const data = Array.from({ length: orderCount }, (_, index) => order(index, random));
  return toJson({ object: 'list', url: '/v1/orders?status=any', has_more: true, data });
}

function order(index: number, random: Random) {
  const lines = Array.from({ length: 1 + random.below(4) }, () => ({
    sku: `SKU-${random.hex(8)}`,
    title: random.pick(products),
    quantity: 1 + random.below(5),
    unit_price: `${5 + random.below(190)}.${10 + random.below(90)}`,
  }));
  const refused = index === 217;
  return {
    id: 2_047_948_614_742_839_297n + BigInt(index),
    status: refused ? 'payment_refused' : random.pick(['paid', 'paid', 'shipped', 'delivered']),
    created: 1_794_000_000 + index * 631,
    customer: { name: `Customer ${random.hex(6)}`, city: random.pick(cities), vat_id: null },
    lines,
    discount: 0.0,
    note: random.below(4) === 0 ? note.repeat(1 + random.below(5)) : '',
    ...(refused
      ? { error: { code: 'card_expired', message: 'The card expired in 10/2026.' } }
      : {}),
  };
}

const note =
  'Please ring at the side entrance, the parcel may be left with the neighbours on the second floor. ' +
  'If nobody is in, call the number on the label before you take it back to the depot. ';
