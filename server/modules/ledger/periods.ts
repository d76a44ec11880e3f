import type { Tx } from '../../platform/db/client';
import { conflict } from '../../platform/errors';
import { bookDayOf } from './bookDays';
import { createPeriodRepository } from './periodRepository';

/** Throws 409 when the month of an instant is closed; it stays open until the end of the transaction. */
export async function requireOpenPeriod(tx: Tx, at: Date): Promise<void> {
  const repository = createPeriodRepository(tx);
  await repository.lockShared();
  const month = bookDayOf(at).slice(0, 7);
  if ((await repository.find(month))?.state === 'CLOSED')
    throw conflict('PERIOD_CLOSED', `${month} is closed. Choose a later date, or have two people reopen it`);
}
