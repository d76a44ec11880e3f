import { join } from 'node:path';
import { print, reportFailure } from '../lib/console.mjs';
import { root } from '../lib/paths.mjs';
import { checkBooks } from './books.mjs';
import { acceptedPayment, deadRefund, duplicateSettlement, lostDispute, returnedPayout, shortPayment } from './cases.mjs';
import { grantRoles } from './grantRole.mjs';
import { playInSandbox } from './sandbox.mjs';
import { picturesOf, shoot } from './screenshots.mjs';
import { openStaff } from './staffConsole.mjs';

// A day of operations in a sandbox of its own: six exceptional cases, each from its start to closed in the staff console, with the ledger audit after each
// and pictures in .tmp/demo-operations. `CASES="1 4" npm run demo:operations` plays some of them.
const folder = join(root, '.tmp/demo-operations');
const day = [
  ['short-payment', 'Short payment', shortPayment],
  ['dead-refund', 'Dead refund', deadRefund],
  ['lost-dispute', 'Lost dispute', lostDispute],
  ['returned-payout', 'Returned payout', returnedPayout],
  ['duplicate-settlement', 'Duplicate settlement', duplicateSettlement],
  ['accepted-payment', 'Short payment, accepted', acceptedPayment],
].map(([name, title, play], index) => ({ number: index + 1, name, title, play }));
const chosen = process.env.CASES?.split(' ').map(Number) ?? day.map(({ number }) => number);

async function playDay(browser, instance, clock) {
  const { origin } = instance;
  const grant = grantRoles(instance, 'FINANCE');
  const finance = await openStaff(browser, { origin, clock, name: 'Tenzin Dorje', grant });
  // Operator and administrator in the sample catalogue: approves payouts, reads the ledger audit, and is the second person.
  const second = await openStaff(browser, { origin, clock, name: 'Nila Krishnan' });
  print('Tenzin Dorje has the role finance, Nila Krishnan is the second person');
  let closed = 0;
  for (const { number, name, title, play } of day) {
    if (!chosen.includes(number)) continue;
    print(`${number}. ${title}`);
    const step = (text) => print(`   ${text}`);
    const pictures = picturesOf(folder, number, name);
    try {
      await play({ browser, finance, second, origin, clock, pictures, step });
      const { postings, currencies } = await checkBooks(second, `After the case “${title}”`);
      step(`closed; the ledger audit of ${postings} postings is clean, debits equal credits in ${currencies.join(', ')}`);
      closed += 1;
    } catch (error) {
      reportFailure(error);
      for (const { page, name: who } of [finance, second])
        await page.screenshot({ path: `${pictures(`failed-${who.split(' ')[0]}`)}.png`, fullPage: true }).catch(() => {});
      break; // -- a case that is still open would be overdue in the next one
    }
  }
  await shoot(second, '/admin/ledger/', join(folder, 'trial-balance'));
  await shoot(second, '/approvals/ledger/', join(folder, 'ledger-audit'));
  await shoot(second, '/admin/', join(folder, 'overview'));
  const isDone = closed === chosen.length;
  print(`${closed} of ${chosen.length} closed${isDone ? ', books balanced' : ''}`);
  return isDone;
}

await playInSandbox({ title: 'a day of operations', folder, environment: { PAYOUT_ADDRESS_COOLDOWN_HOURS: '1' }, play: playDay });
