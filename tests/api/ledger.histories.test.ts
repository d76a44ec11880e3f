import * as fc from 'fast-check';
import { auditLedger } from '@/server/modules/audit/recordAudit';
import { openLifecycleApp, type LifecycleApp, type Step } from '../support/lifecycleApp';

/** A few in every run of all tests; `HISTORIES=1000` before a release (docs/operations.md). At least the two examples. */
const histories = Math.max(2, Number(process.env.HISTORIES ?? 6));

let app: LifecycleApp;
beforeAll(async () => {
  app = await openLifecycleApp();
});
afterAll(() => app.close());

const which = fc.nat(12);
const invest = fc.record({
  kind: fc.constantFrom('invest' as const, 'investLate'),
  who: fc.nat(3),
  thousands: fc.integer({ min: 5, max: 30 }),
});
const round: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: invest },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'chargeBack'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('refunds' as const, 'again', 'forge', 'callOff', 'settle') }) },
);
const work: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ kind: 'sell' as const }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('share' as const, 'pay', 'readdress', 'refunds', 'forge', 'settle') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('refundSale' as const, 'chargeBack', 'cancel'), which }) },
);

/** The round reaches its minimum of ₹20,000 and its work earns; the round does not reach it. Random histories come after these. */
const examples: [boolean, Step[], Step[]][] = [
  [
    false,
    [...[0, 1, 2].map((who) => ({ kind: 'invest' as const, who, thousands: 15 })), { kind: 'settle' }],
    [{ kind: 'sell' }, { kind: 'share' }, { kind: 'settle' }],
  ],
  [false, [0, 1, 2].map((who) => ({ kind: 'invest', who, thousands: 5 })), [{ kind: 'sell' }, { kind: 'refunds' }]],
];

test(
  `${histories} random campaign histories over PostgreSQL: every invariant holds after every step, and every investor is paid or refunded`,
  async () => {
    const ends = new Set<string>();
    await app.empty();
    const people = await app.people();
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(round, { minLength: 3, maxLength: 9 }),
        fc.array(work, { minLength: 2, maxLength: 9 }),
        async (isProRata, before, after) => {
          const history = await app.beginCampaign(people, isProRata);
          const end: Step[] = [{ kind: 'refunds' }, { kind: 'deadline' }, { kind: 'share' }, { kind: 'pay' }];
          for (const step of [...before, { kind: 'deadline' } as const, ...after, ...end]) {
            await history.apply(step);
            expect({ after: step, wrong: await auditLedger(app.db, new Date()) }).toEqual({ after: step, wrong: [] });
          }
          ends.add(await history.state());
        },
      ),
      { numRuns: histories, examples, endOnFailure: true },
    );
    for (const state of ends) expect(['FUNDED', 'OPERATING', 'CLOSED_FAILED', 'CLOSED_CANCELLED']).toContain(state);
    // The work is on sale, so a funded campaign operates at once.
    expect([...ends]).toEqual(expect.arrayContaining(['OPERATING', 'CLOSED_FAILED']));
  },
  60_000 + histories * 8_000,
);
