import { hasRight } from '../../contract/rights';
import type { MyShare } from '../../contract/splits';
import type { Clock } from '../../platform/clock';
import type { Database, Db, Tx } from '../../platform/db/client';
import { conflict, notFound, unprocessable } from '../../platform/errors';
import { createChannelRepository, findChannelRole, recordChannelLog, requirePermission, toChannelSummary } from '../channels/channels';
import { findShareTerms, startOfBookDay } from '../ledger/ledger';
import { notify } from '../notifications/notifications';
import { ownersOfParties } from './ownersSql';
import { createShareReads } from './shareReads';
import { type AgreementRow, createSplitRepository, type SplitRow } from './splitRepository';
import { stateOf, toSplitVersion } from './splitViews';
import { createWorkRepository } from './workRepository';

interface Answer {
  agreementID: string;
  answer: 'AGREED' | 'DECLINED';
  channelID?: string | undefined;
  reason?: string | undefined;
}
interface Page {
  limit?: number | undefined;
  cursor?: string | undefined;
}
type Asked = NonNullable<Awaited<ReturnType<ReturnType<typeof createShareReads>['findAsked']>>>;

const what = 'This share';

/** What payees do: see the terms that ask them, agree or decline, and see their own shares. */
export function createShareService({ db, clock }: { db: Database; clock: Clock }) {
  async function view(reader: Db, userID: string, { agreementID, splitID, workID, makerID, work }: Asked): Promise<MyShare> {
    const repository = createSplitRepository(reader);
    const [split, parties, inForce, maker] = await Promise.all([
      repository.find(splitID),
      repository.listParties([splitID]),
      repository.findInForce(workID, clock.now()),
      createChannelRepository(reader).findChannel(makerID),
    ]);
    const own = parties.find(({ agreement }) => agreement.agreementID === agreementID);
    if (!split || !own) throw notFound(what);
    const { channel, agreement } = own;
    const role = agreement.channelID === null ? null : await findChannelRole(reader, userID, agreement.channelID);
    const received = await repository.receivedOf(workID, split.currency);
    const works = createWorkRepository(reader);
    const items = await works.listItems(workID);
    const campaign = items.find(({ kind }) => kind === 'CAMPAIGN');
    const isPaidOfTickets = splitID === inForce?.splitID && own.payee !== null && own.payee.appliesTo !== 'STREAM';
    return {
      agreementID,
      channel: channel ? toChannelSummary(channel) : null,
      maker: maker
        ? { channelID: makerID, handle: maker.handle, name: maker.name, avatar: maker.avatar, eventCount: maker.eventCount }
        : { channelID: makerID, handle: '', name: '', avatar: null, eventCount: 0 },
      work,
      split: toSplitVersion({ split, state: stateOf(split, inForce), parties, received }, { of: 'PAYEE', agreementID }),
      investors: campaign ? await findShareTerms(reader, campaign.id, clock.now()) : null,
      soldAtDoor: isPaidOfTickets ? await works.sumAtDoor(items) : [],
      payeeID: own.payee?.payeeID ?? null,
      answer: agreement.answer,
      canAnswer: split.state === 'PROPOSED' && (agreement.channelID === null || hasRight(role, 'money.move')),
    };
  }

  /** The channel in whose name the caller answers; null for an invited person who declines. */
  async function requireParty(tx: Tx, userID: string, agreement: AgreementRow, { answer, channelID }: Answer): Promise<string | null> {
    if (agreement.channelID !== null) {
      await requirePermission(tx, userID, agreement.channelID, 'money.move', what);
      return agreement.channelID;
    }
    if (!(await createShareReads(tx).isInvited(userID, agreement.agreementID))) throw notFound(what);
    if (answer === 'DECLINED') return null;
    if (channelID === undefined) throw unprocessable('CHANNEL_NEEDED', 'Choose the channel that is paid');
    await requirePermission(tx, userID, channelID, 'money.move', 'This channel');
    return channelID;
  }

  /** The channel of an invited person takes no second part in the version, and sells nothing of the work. */
  async function requireFree(tx: Tx, split: SplitRow, agreementID: string, channelID: string): Promise<void> {
    const items = await createWorkRepository(tx).listItems(split.workID);
    if (items.some((item) => item.channelID === channelID)) throw conflict('IS_MAKER', 'This channel sells the work. Choose another one');
    const repository = createSplitRepository(tx);
    const parties = await repository.listParties([split.splitID]);
    const isTaken = ({ payee, agreement }: (typeof parties)[number]) =>
      payee !== null && agreement.agreementID !== agreementID && agreement.channelID === channelID;
    if (parties.some(isTaken)) throw conflict('PAYEE_TWICE', 'This channel has a line in this version already. Choose another one');
    await repository.removeLeaving(split.splitID, channelID);
  }

  /** Puts a version in force once all have agreed. */
  async function concludeIfAgreed(tx: Tx, split: SplitRow, now: Date): Promise<boolean> {
    const repository = createSplitRepository(tx);
    const parties = await repository.listParties([split.splitID]);
    if (parties.some(({ agreement }) => agreement.answer !== 'AGREED')) return false;
    const from = split.effectiveFrom === null ? now : startOfBookDay(split.effectiveFrom);
    await repository.changeVersion(split.splitID, { state: 'AGREED', agreedAt: now, effectiveAt: from > now ? from : now });
    await repository.forgetRecipients(split.splitID);
    return true;
  }

  async function answer(userID: string, input: Answer): Promise<MyShare> {
    const { agreementID, reason = '' } = input;
    const asked = await db.transaction(async (tx) => {
      const repository = createSplitRepository(tx);
      const reads = createShareReads(tx);
      const found = await reads.findAsked(userID, agreementID);
      if (!found) throw notFound(what);
      // Answers to a version, its withdrawal and the sales of its work wait for each other.
      await createWorkRepository(tx).lock(found.workID);
      const [agreement, split] = await Promise.all([repository.findAgreement(agreementID), repository.find(found.splitID)]);
      if (!agreement || !split) throw notFound(what);
      const channelID = await requireParty(tx, userID, agreement, input);
      if (split.state !== 'PROPOSED') throw conflict('NOT_PROPOSED', 'This version is no longer open for answers');
      if (agreement.channelID === null && channelID !== null) await requireFree(tx, split, agreementID, channelID);
      const now = clock.now();
      const isAgreed = input.answer === 'AGREED';
      await repository.changeAgreement(agreementID, {
        answer: input.answer,
        channelID,
        reason: isAgreed ? '' : reason,
        answeredBy: userID,
        answeredAt: now,
        ...(isAgreed ? { sentTo: null } : {}),
      });
      const isInForce = isAgreed && (await concludeIfAgreed(tx, split, now));
      const key = `split:${agreementID}:${input.answer}:${now.toISOString()}`;
      const payee = (await repository.listParties([split.splitID])).find((party) => party.agreement.agreementID === agreementID);
      const name = payee?.payee?.name ?? payee?.channel?.name ?? '';
      await notify(tx, { to: { userID: split.createdBy }, key }, 'splitAnswered', {
        work: found.work,
        payee: name,
        isAgreed,
        isInForce,
        reason,
      });
      if (channelID !== null)
        await recordChannelLog(tx, {
          channelID,
          actorID: userID,
          area: 'MONEY',
          action: isAgreed ? 'split.agreed' : 'split.declined',
          subjectID: split.splitID,
          description: `${isAgreed ? 'Agreed to' : 'Declined'} version ${split.version} of the split of “${found.work}”`,
        });
      if (isInForce) await notifyPayees(tx, split, found.work);
      return found;
    });
    return view(db, userID, asked);
  }

  async function notifyPayees(tx: Tx, { splitID }: SplitRow, work: string): Promise<void> {
    await notify(tx, { to: { users: ownersOfParties(splitID) }, key: `split:${splitID}:agreed` }, 'splitAgreed', { work });
  }

  async function requireReader(userID: string, channelID: string): Promise<void> {
    await requirePermission(db, userID, channelID, 'money.read', 'This channel');
  }

  return {
    async list(userID: string, page: Page): Promise<{ items: MyShare[]; nextCursor: string | null }> {
      const { rows, nextCursor } = await createShareReads(db).listAsked(userID, page);
      return { items: await Promise.all(rows.map((row) => view(db, userID, row))), nextCursor };
    },
    answer,
    async lines(userID: string, { channelID, ...page }: Page & { channelID: string }) {
      await requireReader(userID, channelID);
      const reads = createShareReads(db);
      const [lines, totals] = await Promise.all([reads.listLines(channelID, page), reads.sumLines(channelID)]);
      return { ...lines, totals };
    },
  };
}
