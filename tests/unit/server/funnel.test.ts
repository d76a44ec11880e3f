/** @jest-environment node */
import { funnelOf } from '@contract/funnel';
import fc from 'fast-check';

test('purchases imply the steps before them', () => {
  expect(funnelOf({ visits: 7, checkouts: 3, begun: 2, purchased: 1 })).toEqual({ visits: 7, checkouts: 3, begun: 2, purchased: 1 });
  expect(funnelOf({ visits: 1, checkouts: 0, begun: 2, purchased: 5 })).toEqual({ visits: 5, checkouts: 5, begun: 5, purchased: 5 });
});

test('no step is smaller than the next one, and no count shrinks', () => {
  const counts = fc.record({ visits: fc.nat(), checkouts: fc.nat(), begun: fc.nat(), purchased: fc.nat() });
  fc.assert(
    fc.property(counts, (given) => {
      const shown = funnelOf(given);
      const steps = [shown.visits, shown.checkouts, shown.begun, shown.purchased];
      expect(steps).toEqual([...steps].sort((a, b) => b - a));
      for (const [step, count] of Object.entries(given)) expect(shown[step as keyof typeof shown]).toBeGreaterThanOrEqual(count);
    }),
  );
});
