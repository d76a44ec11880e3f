import { hasRight } from '../../contract/rights';
import type { SplitPayeeInput, SplitVersion, WorkItemKind, WorkSplit } from '../../contract/splits';
import type { Clock } from '../../platform/clock';
import type { Database, Db, Tx } from '../../platform/db/client';
import { conflict, notFound, unprocessable } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { createChannelRepository, lockOwnedChannel, recordChannelLog, requirePermission } from '../channels/channels';
import { findShareTerms } from '../ledger/ledger';
import { notify, renderMessage } from '../notifications/notifications';
import { ownersOf } from './ownersSql';
import { createSplitRepository, maxVersions, type Party, type SplitRow } from './splitRepository';
import { stateOf, toSplitVersion } from './splitViews';
import { createWorkRepository, type WorkItem } from './workRepository';

interface Deps {
  db: Database;
  clock: Clock;
  publicOrigin: string;
}
interface WorkRef {
  of: WorkItemKind;
  id: string;
}
interface Draft extends WorkRef {
  currency: string;
  effectiveFrom: string | null;
  payees: readonly SplitPayeeInput[];
}
/** A work as a member of its team finds it; `workID` is null before its first draft. */
interface Found {
  workID: string | null;
  channelID: string;
  items: WorkItem[];
}

const what = 'This work';

/** The work by one of its items, whose channel is the one that asks. */
async function findWork(db: Db, { of, id }: WorkRef): Promise<Found> {
  const works = createWorkRepository(db);
  const linked = await works.listLinked(of, id);
  const asked = linked.find((item) => item.kind === of && item.id === id);
  if (!asked) throw notFound(what);
  const workID = await works.findOfItems([asked, ...linked]);
  if (workID === null) return { workID, channelID: asked.channelID, items: linked };
  const members = await works.listItems(workID);
  const isMember = (item: WorkItem) => members.some(({ kind, id: known }) => kind === item.kind && known === item.id);
  // What was linked since belongs to it from its first sale on, unless it belongs to another work.
  const joining: WorkItem[] = [];
  for (const item of linked) if (!isMember(item) && (await works.findOfItems([item])) === null) joining.push(item);
  return { workID, channelID: (await works.findMaker(workID)) ?? asked.channelID, items: [...members, ...joining] };
}

/** Refuses lines that no sale could be divided by. */
function requireDivisible(payees: readonly SplitPayeeInput[]): void {
  for (const source of ['TICKETS', 'STREAM'] as const)
    for (const rank of new Set(payees.map((payee) => payee.rank))) {
      const sum = payees.reduce(
        (total, payee) =>
          payee.rank === rank && (payee.appliesTo === 'ALL' || payee.appliesTo === source) ? total + payee.basisPoints : total,
        0,
      );
      if (sum > 10_000) throw unprocessable('RANK_ABOVE_ALL', `The shares of rank ${rank} are more than 100 %`);
    }
  const named = payees.map(({ handle, email, phone }) => handle ?? email?.toLowerCase() ?? phone);
  if (new Set(named).size < named.length) throw unprocessable('PAYEE_TWICE', 'Each payee can have one line');
}

/** How the receipts of works are divided, for the teams of their makers. */
export function createSplitService({ db, clock, publicOrigin }: Deps) {
  async function describe(userID: string, ref: WorkRef): Promise<WorkSplit> {
    const { workID, channelID, items } = await findWork(db, ref);
    const role = await requirePermission(db, userID, channelID, 'money.read', what);
    const repository = createSplitRepository(db);
    const now = clock.now();
    const [channel, versions, inForce] = await Promise.all([
      createChannelRepository(db).findChannel(channelID),
      workID === null ? [] : repository.listVersions(workID),
      workID === null ? null : repository.findInForce(workID, now),
    ]);
    if (!channel) throw notFound(what);
    const works = createWorkRepository(db);
    const [soldAtDoor, currencies] = await Promise.all([works.sumAtDoor(items), works.listCurrencies(items)]);
    const parties = await repository.listParties(versions.map(({ splitID }) => splitID));
    const received = new Map(
      await Promise.all(
        [...new Set(versions.map(({ currency }) => currency))].map(
          async (currency) =>
            [currency, workID === null ? new Map<string, bigint>() : await repository.receivedOf(workID, currency)] as const,
        ),
      ),
    );
    const view = (split: SplitRow): SplitVersion =>
      toSplitVersion(
        {
          split,
          state: stateOf(split, inForce),
          parties: parties.filter(({ agreement }) => agreement.splitID === split.splitID),
          received: received.get(split.currency) ?? new Map<string, bigint>(),
        },
        { of: 'MAKER' },
      );
    const open = versions.find(({ state }) => state === 'DRAFT' || state === 'PROPOSED');
    const current = versions.find(({ splitID }) => splitID === inForce?.splitID);
    const campaign = items.find(({ kind }) => kind === 'CAMPAIGN');
    const { handle, name, avatar, eventCount } = channel;
    return {
      channel: { channelID, handle, name, avatar, eventCount },
      items: items.map(({ kind, id, name: itemName }) => ({ kind, id, name: itemName })),
      open: open ? view(open) : null,
      current: current ? view(current) : null,
      others: versions.filter((split) => split !== open && split !== current).map(view),
      investors: campaign ? await findShareTerms(db, campaign.id, now) : null,
      soldAtDoor,
      currencies,
      canEdit: hasRight(role, 'money.move'),
    };
  }

  /** Locks the maker's channel and requires the right to move the money of every channel that sells the work. */
  async function requireMaker(tx: Tx, userID: string, { channelID, items }: Found): Promise<void> {
    await lockOwnedChannel(tx, channelID, userID, 'money.move');
    for (const seller of new Set(items.map((item) => item.channelID)))
      if (seller !== channelID) await requirePermission(tx, userID, seller, 'money.move', what);
  }

  /** The work of a draft, made with the first one. */
  async function requireWork(tx: Tx, { workID, channelID, items }: Found): Promise<string> {
    if (workID !== null) return workID;
    const works = createWorkRepository(tx);
    const added = newId('wrk');
    await works.add(added, channelID);
    await works.addItems(added, items);
    if ((await works.findOfItems(items)) !== added) throw conflict('BUSY', 'Another draft for this work was saved just now. Load it again');
    return added;
  }

  /** The channels of the payees; each is known and sells nothing of the work itself. */
  async function channelsOf(tx: Tx, { items }: Found, payees: readonly SplitPayeeInput[]): Promise<(string | null)[]> {
    const repository = createSplitRepository(tx);
    const sellers = new Set(items.map((item) => item.channelID));
    const found: (string | null)[] = [];
    for (const { handle } of payees) {
      const channelID = handle === undefined ? null : await repository.findChannelID(handle);
      if (handle !== undefined && channelID === null) throw unprocessable('NO_CHANNEL', `There is no channel @${handle}`);
      if (channelID !== null && sellers.has(channelID))
        throw unprocessable('IS_MAKER', `@${handle ?? ''} sells this work, so it gets what the payees leave`);
      found.push(channelID);
    }
    return found;
  }

  async function save(userID: string, { of, id, currency, effectiveFrom, payees }: Draft): Promise<WorkSplit> {
    await db.transaction(async (tx) => {
      await requireMaker(tx, userID, await findWork(tx, { of, id }));
      const found = await findWork(tx, { of, id });
      requireDivisible(payees);
      const channels = await channelsOf(tx, found, payees);
      const workID = await requireWork(tx, found);
      const repository = createSplitRepository(tx);
      const versions = await repository.listVersions(workID);
      if (versions.some(({ state }) => state === 'PROPOSED'))
        throw conflict('PROPOSED', 'A version is proposed. Withdraw it before you change the terms');
      if (versions.length >= maxVersions) throw conflict('TOO_MANY_VERSIONS', `A work has at most ${maxVersions} versions`);
      const draft = versions.find(({ state }) => state === 'DRAFT');
      const splitID = draft?.splitID ?? newId('spl');
      if (draft) await repository.changeVersion(splitID, { currency, effectiveFrom });
      else {
        const version = (versions[0]?.version ?? 0) + 1;
        await repository.addVersion({ splitID, workID, version, currency, effectiveFrom, createdBy: userID, createdAt: clock.now() });
      }
      const lines = payees.map(({ handle: _handle, email: _email, phone: _phone, ...line }, position) => ({
        ...line,
        payeeID: newId('pye'),
        splitID,
        position,
      }));
      await repository.replaceLines(
        splitID,
        lines,
        lines.map(({ payeeID }, at) => ({
          agreementID: newId('agr'),
          splitID,
          payeeID,
          channelID: channels[at] ?? null,
          sentTo: payees[at]?.email?.toLowerCase() ?? payees[at]?.phone ?? null,
        })),
      );
    });
    return describe(userID, { of, id });
  }

  /** The version with its work, whose maker's channel is locked. */
  async function requireVersion(
    tx: Tx,
    userID: string,
    splitID: string,
  ): Promise<{ split: SplitRow; items: WorkItem[]; channelID: string }> {
    const works = createWorkRepository(tx);
    const repository = createSplitRepository(tx);
    const known = await repository.find(splitID);
    const channelID = known && (await works.findMaker(known.workID));
    if (!known || channelID === null) throw notFound('This version');
    await requirePermission(tx, userID, channelID, 'money.move', 'This version');
    const items = await works.listItems(known.workID);
    await requireMaker(tx, userID, { workID: known.workID, channelID, items });
    await works.lock(known.workID);
    const split = await repository.find(splitID);
    if (!split) throw notFound('This version');
    return { split, items, channelID };
  }
  const refOf = (items: readonly WorkItem[]): WorkRef => {
    const [item] = items;
    if (!item) throw notFound(what);
    return { of: item.kind, id: item.id };
  };
  const nameOf = (items: readonly WorkItem[]): string => (items.find(({ kind }) => kind === 'TITLE') ?? items[0])?.name ?? '';

  /** Asks a party for its answer: the owners of a channel, or the person who was invited. */
  async function ask(tx: Tx, { agreement: { agreementID, channelID, sentTo }, payee }: Party, work: string, maker: string): Promise<void> {
    const data = { work, maker, isLeaving: payee === null, url: `${publicOrigin}/shares/` };
    const key = `split:${agreementID}:proposed`;
    if (channelID !== null) {
      await notify(tx, { to: { users: ownersOf(channelID) }, key }, 'splitProposed', data);
    } else if (sentTo?.startsWith('+')) {
      const { whatsapp } = renderMessage('splitProposed', data);
      await notify(tx, { to: { phone: sentTo, whatsappTemplate: whatsapp }, key }, 'splitProposed', data);
    } else if (sentTo !== null) await notify(tx, { to: { email: sentTo }, key }, 'splitProposed', data);
  }

  return {
    describe,
    save,
    async propose(userID: string, splitID: string): Promise<WorkSplit> {
      const ref = await db.transaction(async (tx) => {
        const { split, items, channelID } = await requireVersion(tx, userID, splitID);
        if (split.state !== 'DRAFT') throw conflict('NOT_DRAFT', 'Only a draft can be proposed');
        const repository = createSplitRepository(tx);
        const lines = await repository.listParties([splitID]);
        const bound = new Set<string>();
        const now = clock.now();
        const inForce = await repository.findInForce(split.workID, now);
        // Those of a version that is agreed and not in force yet count as those of the one in force.
        const binding = (await repository.listVersions(split.workID)).filter(
          ({ state, version }) => state === 'AGREED' && version >= (inForce?.version ?? 0),
        );
        for (const { payee, agreement } of await repository.listParties(binding.map((one) => one.splitID)))
          if (payee && agreement.channelID !== null) bound.add(agreement.channelID);
        for (const { agreement } of lines) if (agreement.channelID !== null) bound.delete(agreement.channelID);
        if (lines.length === 0 && bound.size === 0) throw unprocessable('NO_PAYEES', 'Add a payee first');
        const leaving = [...bound].sort().map((paid) => ({ agreementID: newId('agr'), splitID, channelID: paid }));
        await repository.addLeaving(leaving);
        await repository.changeVersion(splitID, { state: 'PROPOSED', proposedAt: now });
        const maker = await createChannelRepository(tx).findChannel(channelID);
        for (const party of await repository.listParties([splitID])) await ask(tx, party, nameOf(items), maker?.name ?? '');
        await recordChannelLog(tx, {
          channelID,
          actorID: userID,
          area: 'MONEY',
          action: 'split.proposed',
          subjectID: splitID,
          description: `Proposed version ${split.version} of the split of “${nameOf(items)}”`,
        });
        return refOf(items);
      });
      return describe(userID, ref);
    },
    async withdraw(userID: string, splitID: string): Promise<WorkSplit> {
      const ref = await db.transaction(async (tx) => {
        const { split, items, channelID } = await requireVersion(tx, userID, splitID);
        if (split.state !== 'DRAFT' && split.state !== 'PROPOSED')
          throw conflict('NOT_OPEN', 'Only a draft or a proposed version can be withdrawn. Propose a new version instead');
        const repository = createSplitRepository(tx);
        await repository.changeVersion(splitID, { state: 'WITHDRAWN' });
        await repository.forgetRecipients(splitID);
        await recordChannelLog(tx, {
          channelID,
          actorID: userID,
          area: 'MONEY',
          action: 'split.withdrawn',
          subjectID: splitID,
          description: `Withdrew version ${split.version} of the split of “${nameOf(items)}”`,
        });
        return refOf(items);
      });
      return describe(userID, ref);
    },
  };
}
