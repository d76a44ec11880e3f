/** @jest-environment node */
import type { GateRow } from '@contract/gate';
import { codeHashOf } from '@/server/modules/events/gateReads';
import { createGateMemory, factsOf, ticketOf } from '@/store/events/gate/gateMemory';
import { validateScan } from '@/store/events/gate/validateScan';
import { manifest } from '../../../support/fixtures/checkIns';

const [row] = manifest.rows;
const code = '7K4D92FHXM';
const doorsAt = Date.parse(manifest.door.doorsAt);
const open = () =>
  createGateMemory(
    factsOf(manifest),
    manifest.rows.map((one) => ticketOf(one, manifest.tiers)),
  );

test('a typed code finds its ticket by hash, with the seat', async () => {
  const { verdict, ticket } = await validateScan(code, 'entry', open().index, doorsAt);
  expect([verdict, ticket?.seatLabel]).toEqual(['OK', 'Stalls, row C, seat 12']);
});

test.each<[string, GateRow]>([
  ['has another holder and code', [row?.[0] ?? '', codeHashOf('salt', 'ABCDEFGHJK'), 2, 0, 'B. C.', 'V', 0, '', '']],
  ['was moved to another session', [row?.[0] ?? '', '', 0, -1, '', 'M', 0, '', '']],
])('it admits no longer once the ticket %s', async (_, changed) => {
  const memory = open();
  memory.put(ticketOf(changed, manifest.tiers));
  expect((await validateScan(code, 'entry', memory.index, doorsAt)).verdict).toBe('UNKNOWN');
});
