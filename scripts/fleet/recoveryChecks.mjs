import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApiClient } from '../../tests/support/apiClient.mjs';
import { walFolder } from '../backup/backupFolder.mjs';
import { until } from './children.mjs';
import { queryOn } from './databases.mjs';
import { buy, findOffer } from './purchases.mjs';

/** What is there after the loss of the primary, and after the loss of everything. */
export function createRecoveryChecks({ fleet, origin, expect }) {
  const query = (text, params) => queryOn(fleet.primaryUrl(), text, params);

  /** The primary is killed while people buy; the replica takes over, and no order that was acknowledged is missing. */
  async function failover() {
    const offer = await findOffer(createApiClient(origin));
    const acknowledged = [];
    let isOver = false;
    const people = ['sandbox-viewer', 'sandbox-investor', 'sandbox-newcomer'].map(async (subject) => {
      const client = createApiClient(origin);
      await client.signIn(subject);
      while (!isOver) {
        const paymentID = await buy(client, offer);
        if (paymentID) acknowledged.push(paymentID);
        else await wait(200);
      }
    });
    await until(() => acknowledged.length >= 5, 60, 'Five orders');
    const before = acknowledged.length;
    await fleet.killPrimary();
    const since = performance.now();
    await fleet.failOver();
    await until(() => acknowledged.length >= before + 5, 60, 'Five orders after the failover');
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    isOver = true;
    await Promise.all(people);
    const captured = async () =>
      (await queryOn(fleet.primaryUrl(), 'SELECT payment_id, status FROM payments WHERE payment_id = ANY($1)', [acknowledged])).filter(
        ({ status }) => ['BOOKED', 'REFUNDED'].includes(status),
      ).length;
    await until(async () => (await captured()) === acknowledged.length, 90, `Booking of ${acknowledged.length} orders`);
    return `${acknowledged.length} orders, five more ${seconds} s after the kill`;
  }

  /** Orders that are booked, one after another. */
  async function buyBooked(client, offer, count) {
    const bought = [];
    while (bought.length < count) {
      const paymentID = await buy(client, offer, (answer) => {
        throw new Error(`a purchase was refused: ${JSON.stringify(answer)}`);
      });
      // Until its order is booked, another purchase of the same cart is that order again.
      const isBooked = async () => (await query('SELECT status FROM payments WHERE payment_id = $1', [paymentID]))[0]?.status === 'BOOKED';
      await until(isBooked, 60, `Booking of ${paymentID}`);
      bought.push(paymentID);
    }
    return bought;
  }

  /** A backup, more orders, a moment, more orders; then databases, files and buckets are deleted, and all is brought back as of that moment. */
  async function pointInTime() {
    const client = createApiClient(origin);
    await client.signIn('sandbox-friend');
    const offer = await findOffer(client);
    const beforeBackup = await buyBooked(client, offer, 2);
    const taken = (await fleet.backUp()).trim().split('\n', 1)[0];
    const afterBackup = await buyBooked(client, offer, 2);
    await wait(300);
    const [{ moment }] = await query('SELECT clock_timestamp() AS moment');
    await wait(300);
    const afterMoment = await buyBooked(client, offer, 1);
    // A segment that is not full is archived after a minute; the test does not wait for that.
    const [{ segment }] = await query('SELECT pg_walfile_name(pg_switch_wal()) AS segment');
    await until(() => existsSync(join(walFolder(fleet.backups), `${segment}.gz`)), 30, 'The archiving of the log');

    await fleet.loseEverything();
    const since = performance.now();
    const restored = await fleet.restoreTo(moment);
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    expect(/ledger audit found no deviation/.test(restored), restored);
    const expected = [...beforeBackup, ...afterBackup];
    const there = await query(`SELECT payment_id AS id, status FROM payments WHERE payment_id = ANY($1)`, [[...expected, ...afterMoment]]);
    const found = JSON.stringify(there.toSorted((a, b) => a.id.localeCompare(b.id)));
    const wanted = expected.map((id) => ({ id, status: 'BOOKED' })).toSorted((a, b) => a.id.localeCompare(b.id));
    expect(found === JSON.stringify(wanted), `${found} instead of ${JSON.stringify(wanted)}`);
    const picture = /\/media\/images\/\w+\/small/.exec(JSON.stringify(await client.waitForOk('/events/feed?limit=50')));
    const { status } = await fetch(`http://127.0.0.1:${fleet.ports.api[0]}${picture}`);
    expect(status === 200, `a picture after the restore: ${status}`);
    // The person is still signed in, and the fleet takes orders again.
    const later = await buyBooked(client, offer, 1);
    return `${taken}; all back after ${seconds} s with ${expected.length} orders, none of the ${afterMoment.length} after the moment, and ${later.length} new`;
  }

  return { failover, pointInTime };
}
