import type { TagState } from '../../contract/myReleases';
import type { PersonRole } from '../../contract/titles';
import type { Db, Tx } from '../../platform/db/client';
import { notify } from '../notifications/notifications';
import { createOrderRepository } from '../orders/orders';
import { createPaymentRepository, findOrderNumber } from '../payments/payments';
import { buyerCountryOf } from './buyerCountry';
import { createPurchaseRepository } from './purchaseRepository';
import { createReleaseRepository } from './releaseRepository';
import { createTagRepository } from './tagRepository';

interface FreeTitle {
  /** Of the order, so that a repeated delivery opens nothing twice. */
  paymentID: string;
  userID: string;
  releaseID: string;
  access: 'RENT' | 'BUY';
  now: Date;
}

/** Why a title cannot be opened before its maker publishes it. */
export const titleNotPublishedYet = 'The title is not published yet';

/** OPENED: an order of no price opened the title; OWNED: the person can watch it already, so nothing was ordered; otherwise why not. */
type FreeTitleResult = { outcome: 'OPENED' | 'OWNED' } | { outcome: 'REFUSED'; why: string };

/** Opens a title that a campaign promised, as a rental or purchase of no price. */
export async function openTitleFree(tx: Tx, { paymentID, userID, releaseID, access, now }: FreeTitle): Promise<FreeTitleResult> {
  const release = await createReleaseRepository(tx).find(releaseID);
  const refused = (why: string) => ({ outcome: 'REFUSED' as const, why });
  if (!release || release.state === 'REMOVED' || release.takenDownAt) return refused('The title was removed');
  if (release.state !== 'PUBLISHED' && release.state !== 'UNLISTED') return refused(titleNotPublishedYet);
  const repository = createPurchaseRepository(tx);
  const country = await buyerCountryOf(tx, userID);
  const { rentalStartDays, rentalHours } = release;
  const purchase = {
    paymentID,
    releaseID,
    userID,
    kind: access,
    country,
    ...(access === 'RENT' ? { startWithinDays: rentalStartDays, watchWithinHours: rentalHours } : {}),
  };
  await repository.lockUserRelease(purchase);
  if (await repository.hasCoveringPurchase(purchase, now)) return { outcome: 'OWNED' };
  const currency = 'INR';
  const free = { amountMinor: 0, currency };
  await createPaymentRepository(tx).recordBookedSale(
    {
      paymentID,
      product: 'ott',
      subjectID: releaseID,
      cartKey: `${releaseID}:${paymentID}`,
      userID,
      clientRequestID: `reward:${paymentID}`,
      ...free,
      provider: 'organiser',
      lines: [{ kind: 'ITEM', label: `${access === 'RENT' ? 'Rent' : 'Buy'}: ${release.name}`, quantity: 1, unit: free, amount: free }],
    },
    'COMPLETED',
  );
  await createOrderRepository(tx).addFulfilled({ paymentID, product: 'ott', subjectID: releaseID, userID }, now);
  await repository.add(purchase);
  const added = await repository.find(paymentID);
  if (added) await repository.startAccess(added, now);
  await repository.adjustPurchaseCount(releaseID, 1);
  const recipient = { to: { userID }, key: `title:${paymentID}:paid` };
  const title = { name: release.name, orderNumber: await findOrderNumber(tx, paymentID) };
  if (access === 'RENT')
    await notify(tx, recipient, 'titleRented', { ...title, startWithinDays: rentalStartDays, watchWithinHours: rentalHours });
  else await notify(tx, recipient, 'titleBought', title);
  return { outcome: 'OPENED' };
}

interface CreditRequest {
  releaseID: string;
  userID: string;
  role: PersonRole;
  /** What was promised, and where the person accepts it. */
  reward: { label: string; url: string };
  now: Date;
}

/** Asks a person for their consent to a credit in a title that a campaign promised. The request is null when the maker had named the person in that role before. */
export async function requestCredit(
  tx: Tx,
  { releaseID, userID, role, reward, now }: CreditRequest,
): Promise<{ tagID: string | null } | { why: string }> {
  const repository = createReleaseRepository(tx);
  const release = await repository.lock(releaseID);
  if (!release) return { why: 'The title was removed' };
  const { tagID, isNew } = await createTagRepository(tx).request({ releaseID, userID, role, now });
  if (isNew) await notify(tx, { to: { userID }, key: `tag:${tagID}` }, 'creditOffered', { name: release.name, ...reward });
  await repository.refresh(releaseID, now);
  return { tagID: isNew ? tagID : null };
}

/** The request to a person to be named in a title in a role, with their answer. */
export const findCredit = (
  db: Db,
  credit: Pick<CreditRequest, 'releaseID' | 'userID' | 'role'>,
): Promise<{ tagID: string; state: TagState } | null> => createTagRepository(db).findRequest(credit);

/** Takes a credit back, accepted or not. */
export async function removeCredit(tx: Tx, tagID: string, now: Date): Promise<void> {
  const releaseID = await createTagRepository(tx).remove(tagID);
  if (releaseID) await createReleaseRepository(tx).refresh(releaseID, now);
}

/** The address of a title. */
export async function findTitlePath(db: Db, releaseID: string): Promise<{ name: string; path: string } | null> {
  const release = await createReleaseRepository(db).find(releaseID);
  return release && { name: release.name, path: `/ott/${release.slug}/` };
}
