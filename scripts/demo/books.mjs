import { poll, read } from './browserSteps.mjs';
import { open, runTask } from './staffConsole.mjs';

const audits = ({ page }) => read(page, '/operator/ledger-audit').then(({ runs }) => runs);

/** Starts the ledger audit in the console and waits for its result; then compares the debits and credits of the trial balance. Throws unless both are clean. */
export async function checkBooks(operator, reason) {
  await open(operator, '/admin/');
  const before = (await audits(operator))[0]?.ranAt ?? '';
  await runTask(operator, 'auditLedger', reason);
  const audit = await poll('The ledger audit', async () => {
    const [latest] = await audits(operator);
    return latest && latest.ranAt !== before ? latest : null;
  });
  const [deviation] = audit.deviations;
  if (deviation) throw new Error(`The ledger audit found ${audit.deviations.length} deviations; the first: ${JSON.stringify(deviation)}`);
  const { currencies } = await read(operator.page, '/admin/ledger/trial-balance');
  for (const { currency, debit, credit } of currencies)
    if (Math.abs(debit.amountMinor) !== Math.abs(credit.amountMinor))
      throw new Error(`The trial balance in ${currency} has ${debit.amountMinor} debit and ${credit.amountMinor} credit`);
  return { postings: audit.postingCount, currencies: currencies.map(({ currency }) => currency) };
}
