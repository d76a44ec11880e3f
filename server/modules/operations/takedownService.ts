import type { AdminDecision } from '../../contract/adminContent';
import type { ContentKind, DecisionGround, DecisionKind } from '../../contract/moderation';
import type { StaffOperation } from '../../contract/staffRights';
import { addSeconds } from '../../platform/clock';
import type { Db, Tx } from '../../platform/db/client';
import { conflict, HttpError, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { purgePages } from '../../platform/pageTags/pagePurgeRepository';
import type { AccountAdminService } from '../accounts/accounts';
import { closeCase, openCase } from '../cases/cases';
import {
  createDecisionRepository,
  type DecisionRow,
  type ModerationLinks,
  strikeDays,
  strikeLimit,
  toStatement,
} from '../moderation/moderation';
import { notify, renderMessage, type TemplateData, type TemplateName } from '../notifications/notifications';
import { recordStaffAction } from '../staff/staff';
import { contentKeyset, listContent } from './contentReads';
import { takedownActs } from './takedownActs';
import { countAffected, findContact, findPeople, listChannelWorks, listOwnChannels } from './takedownReads';

export interface Reasons {
  ground: DecisionGround;
  rule: string;
  reason: string;
}
interface Given extends Reasons {
  staffID: string;
  /** The report that led to it. */
  reportID: string | null;
  now: Date;
}
interface Restoring {
  staffID: string;
  reason: string;
  now: Date;
  operation: StaffOperation;
}
type Found = Pick<DecisionRow, 'kind' | 'contentID' | 'name' | 'channelID' | 'userID'>;

const contactOf = (
  { email, phone }: { email: string | null; phone: string | null },
  whatsappTemplate: ReturnType<typeof renderMessage>['whatsapp'],
) => (email ? { email } : phone ? { phone, whatsappTemplate } : null);
const caseOf = (decisionID: string) => ({ kind: 'TAKEDOWN', subjectType: 'DECISION', subjectID: decisionID }) as const;
const subjectTypeOf = (kind: DecisionKind) => (kind === 'ACCOUNT' ? 'PERSON' : kind);

async function findContent(db: Db, kind: ContentKind, contentID: string): Promise<Found> {
  const [found] = await listContent(db, { kind, contentID }, contentKeyset(), 1);
  if (!found) throw notFound('This page');
  const { name, channel, owner } = found.row;
  return { kind, contentID, name, channelID: channel.channelID, userID: owner.userID };
}

/** Decisions to take content down or to disable an account, and their end. Each runs in the transaction of its caller. */
export function createTakedowns({ links, origin, accounts }: { links: ModerationLinks; origin: string; accounts: AccountAdminService }) {
  const urlOf = (decisionID: string) => origin + links.decisionPath(decisionID);

  /** Also to a person whose account is disabled, whom `notify` skips. */
  async function inform<N extends TemplateName>(
    tx: Tx,
    { userID, decisionID }: Pick<DecisionRow, 'userID' | 'decisionID'>,
    key: string,
    template: N,
    data: TemplateData<N>,
  ): Promise<void> {
    const contact = await findContact(tx, userID);
    const to = contact?.isDisabled ? contactOf(contact, renderMessage(template, data).whatsapp) : { userID };
    if (!to) return;
    await notify(tx, { to, key: `${key}:${decisionID}` }, template, data);
  }

  async function decide(
    tx: Tx,
    found: Found,
    { staffID, reportID, now, ...reasons }: Given,
    before: DecisionRow['before'],
    parentID: string | null,
  ): Promise<string> {
    const decisionID = newId('dec');
    const isWork = found.kind !== 'CHANNEL' && found.kind !== 'ACCOUNT';
    await createDecisionRepository(tx).add({
      decisionID,
      ...found,
      ...reasons,
      parentID,
      reportID,
      before,
      decidedBy: staffID,
      decidedAt: now,
      // What goes with its channel is one decision, and a channel that is gone needs no strike.
      strikeExpiresAt: isWork && !parentID ? addSeconds(now, strikeDays * 86_400) : null,
    });
    return decisionID;
  }

  /** One piece of content with all that follows from it. Null when it is taken down already. */
  async function takeOne(tx: Tx, found: Found & { kind: ContentKind }, given: Given, parentID: string | null): Promise<string | null> {
    const { kind, contentID } = found;
    const { staffID, reason, ground, now } = given;
    const isIllegal = ground === 'LAW';
    const affected = await countAffected(tx, kind, contentID, isIllegal, now);
    const before = await takedownActs[kind].takeDown(tx, { contentID, isIllegal, staffID, reason, now });
    if (!before) return null;
    const decisionID = await decide(tx, found, given, before, parentID);
    if (affected > 0)
      await openCase(
        tx,
        {
          ...caseOf(decisionID),
          summary: `${found.name} was taken down; the money of ${affected} ${affected === 1 ? 'person' : 'people'} has to be settled`,
          details: { kind, contentID, people: String(affected), rule: given.rule },
        },
        now,
      );
    await recordStaffAction(tx, {
      at: now,
      actorID: staffID,
      operation: 'admin.takeDown',
      subjectType: kind,
      subjectID: contentID,
      before: { state: before.state },
      after: { state: 'TAKEN_DOWN', ground, rule: given.rule, decisionID, ...(given.reportID ? { reportID: given.reportID } : {}) },
      reason,
    });
    if (kind === 'CHANNEL')
      for (const work of await listChannelWorks(tx, contentID))
        await takeOne(tx, { ...(await findContent(tx, work.kind, work.contentID)), kind: work.kind }, given, decisionID);
    return decisionID;
  }

  async function informOwner(tx: Tx, decisionID: string, now: Date) {
    const decisions = createDecisionRepository(tx);
    const row = await decisions.find(decisionID);
    if (!row) return;
    const { kind, name, ground, rule, reason, channelID } = row;
    const strikes = row.strikeExpiresAt && channelID ? await decisions.countStrikes(channelID, now) : 0;
    const data = { kind, name, ground, rule, reason, strikes, strikeLimit, url: urlOf(decisionID) };
    await inform(tx, row, 'decision', 'contentTakenDown', data);
  }

  /** What a decision did is undone, with everything that followed from it. */
  async function undo(tx: Tx, row: DecisionRow, { staffID, reason, now, operation }: Restoring): Promise<void> {
    const decisions = createDecisionRepository(tx);
    const { decisionID, kind, contentID, before } = row;
    const state =
      kind === 'ACCOUNT'
        ? await accounts.enableIn(tx, { userID: contentID, operatorID: staffID, reason })
        : await takedownActs[kind].restore(tx, { contentID, before, staffID, reason, now }).catch((error: unknown) => {
            // Its team deleted it meanwhile; what it was taken down with is restored all the same.
            if (row.parentID && error instanceof HttpError && error.code === 'NOTHING_TO_DO') return 'DELETED';
            throw error;
          });
    await decisions.change(decisionID, { restoredAt: now, restoredBy: staffID, restoreReason: reason });
    await closeCase(tx, caseOf(decisionID), 'The content was restored', now);
    // An account's own line is written with the act.
    if (kind !== 'ACCOUNT')
      await recordStaffAction(tx, {
        at: now,
        actorID: staffID,
        operation,
        subjectType: subjectTypeOf(kind),
        subjectID: contentID,
        before: { state: 'TAKEN_DOWN', decisionID },
        after: { state },
        reason,
      });
    for (const child of await decisions.lockChildren(decisionID)) await undo(tx, child, { staffID, reason, now, operation });
  }

  return {
    urlOf,
    inform,
    /** Takes content down with its reasons; null when it is down already. */
    async takeDown(tx: Tx, kind: ContentKind, contentID: string, given: Given): Promise<string | null> {
      const decisionID = await takeOne(tx, { ...(await findContent(tx, kind, contentID)), kind }, given, null);
      if (!decisionID) return null;
      await informOwner(tx, decisionID, given.now);
      await purgePages(tx);
      return decisionID;
    },
    /** Disables an account: its sessions end, and the channels that only this person owns are taken down. No money moves. */
    async disable(tx: Tx, userID: string, given: Given): Promise<void> {
      const person = (await findPeople(tx, [userID])).get(userID);
      if (!person) throw notFound('This person');
      const found: Found = { kind: 'ACCOUNT', contentID: userID, name: person.name, channelID: null, userID };
      if (await createDecisionRepository(tx).lockActive('ACCOUNT', userID))
        throw conflict('NOTHING_TO_DO', 'This account is already disabled');
      const decisionID = await decide(tx, found, given, { state: 'ACTIVE' }, null);
      for (const channelID of await listOwnChannels(tx, userID))
        await takeOne(tx, { ...(await findContent(tx, 'CHANNEL', channelID)), kind: 'CHANNEL' }, given, decisionID);
      // Before the account is disabled: the message goes to the channels that its owner chose.
      await informOwner(tx, decisionID, given.now);
      await accounts.disableIn(tx, { userID, operatorID: given.staffID, reason: given.reason });
      await purgePages(tx);
    },
    /** Ends the decision that keeps this down, and informs its owner. Throws where there is none, or where another one has to end first. */
    async restore(tx: Tx, kind: DecisionKind, contentID: string, run: Restoring, isInforming = true): Promise<void> {
      const decisions = createDecisionRepository(tx);
      const row = await decisions.lockActive(kind, contentID);
      if (!row) throw conflict('NOTHING_TO_DO', 'Staff have not taken this down');
      const parent = row.parentID ? await decisions.find(row.parentID) : null;
      if (parent && !parent.restoredAt) throw conflict('FOLLOWS_ANOTHER', `It was taken down with ${parent.name}. Restore that first`);
      await undo(tx, row, run);
      const data = { kind: row.kind, name: row.name, reason: run.reason, url: urlOf(row.decisionID) };
      if (isInforming) await inform(tx, row, 'undone', 'decisionUndone', data);
      await purgePages(tx);
    },
  };
}
export type Takedowns = ReturnType<typeof createTakedowns>;

/** Decisions as staff see them. */
export async function toAdminDecisions(db: Db, rows: readonly DecisionRow[], now: Date): Promise<AdminDecision[]> {
  const people = await findPeople(
    db,
    rows.flatMap(({ decidedBy, restoredBy, appealAnsweredBy }) => [decidedBy, restoredBy, appealAnsweredBy]),
  );
  const personOf = (userID: string | null) => (userID === null ? null : (people.get(userID) ?? null));
  return rows.flatMap((row) => {
    const decidedBy = personOf(row.decidedBy);
    return decidedBy
      ? [
          {
            ...toStatement(row, now),
            decidedBy,
            restoredBy: personOf(row.restoredBy),
            appealAnsweredBy: personOf(row.appealAnsweredBy),
            parentID: row.parentID,
            reportID: row.reportID,
          },
        ]
      : [];
  });
}
