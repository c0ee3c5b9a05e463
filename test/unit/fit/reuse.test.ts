import assert from 'node:assert/strict';
import { JsonDocument } from '../../../src/digest/fit/document/document.ts';
import { Expansion } from '../../../src/digest/fit/embedded/expansion.ts';
import { InstanceStatistics } from '../../../src/digest/fit/instanceStatistics.ts';
import { Cut } from '../../../src/digest/fit/order/cut.ts';
import { Order } from '../../../src/digest/fit/order/order.ts';
import { RenderCache, Renderer } from '../../../src/digest/fit/render/renderer.ts';
import { collectSignals } from '../../../src/digest/fit/signals/collect.ts';
import { survey } from '../../../src/digest/fit/statistics/survey.ts';
import { encodeText } from '../../../src/json/text.ts';
import { HostileDocuments } from './hostileDocuments.ts';

/** Estimated UTF-16 units that orders are worked out to. */
const ENOUGH = 6000;

/** Renders digests of one order, each from what the ones before left behind. */
class Trials {
  readonly order: Order;
  readonly #cache: RenderCache;

  constructor(text: string) {
    const bytes = encodeText(text);
    const found = survey(bytes, new Set()).survey;
    assert.ok(found);
    const expansion = new Expansion(bytes);
    const document = new JsonDocument(expansion, found.landmarks);
    const signals = collectSignals(found.root, found.queryHits, 200);
    const statistics = new InstanceStatistics(expansion, found);
    this.order = new Order(document, found.root, signals, statistics);
    this.#cache = new RenderCache(document, '');
  }

  render(cut: Cut): string {
    return new Renderer(this.#cache, cut).render(this.order.root);
  }
}

describe('fit: what trials take from each other', () => {
  it('renders each cut as if it were the first, however far the order is worked out', () => {
    let rendered = 0;
    for (let seed = 0; seed < 10; seed++) {
      const text = new HostileDocuments(seed + 700).document();
      const shared = new Trials(text);
      for (const prefix of [3, 1, 20, 21, 12, 60, 13, 40, 41, 5]) {
        const units = Math.min(prefix, shared.order.reach(prefix, ENOUGH));
        for (const skipped of [new Set<number>(), new Set([units >> 1])]) {
          const cut = new Cut(units, skipped);
          const alone = new Trials(text);
          alone.order.extendTo(ENOUGH);
          assert.equal(shared.render(cut), alone.render(cut), `seed ${seed}, ${cut.key}`);
          rendered++;
        }
      }
    }
    assert.equal(rendered, 200);
  });

  it('works an order out step by step to what it comes to at once', () => {
    for (let seed = 0; seed < 20; seed++) {
      const text = new HostileDocuments(seed + 900).document();
      const [stepwise, atOnce] = [new Trials(text).order, new Trials(text).order];
      atOnce.extendTo(ENOUGH);
      for (let units = 1; stepwise.reach(units, ENOUGH) >= units; units += 7);
      assert.equal(stepwise.units, atOnce.units);
      for (const chars of [0, 100, 1000, ENOUGH]) {
        assert.equal(stepwise.unitsWithin(chars), atOnce.unitsWithin(chars));
      }
    }
  });
});
