import type { z } from 'zod';
import type { adminIdentityEndpoints, AdminIdentityCheck, IdentityCheckRow } from '../../contract/adminIdentity';
import type { Clock } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { forbidden, notFound } from '../../platform/errors';
import type { KycDesk } from '../kyc/kyc';
import { recordStaffAction } from '../staff/staff';
import { listPersonRefs } from './caseReads';
import { hasText } from './hasText';
import { sortRows } from './sortRows';
import { actionKeyset, listStaffActions } from './staffActionReads';

type Input<K extends keyof typeof adminIdentityEndpoints> = z.output<(typeof adminIdentityEndpoints)[K]['input']>;
type Listed = Awaited<ReturnType<KycDesk['listWaiting']>>[number];
type Act = { operation: 'admin.identityDecide' | 'admin.identityDocument'; before?: object; after?: object; reason: string };

const toRow = (check: Listed, person: IdentityCheckRow['person']): IdentityCheckRow => ({
  person,
  state: check.state,
  version: check.version,
  country: check.country,
  idType: check.idType,
  maskedID: check.maskedID,
  provider: check.provider,
  waitsFor: check.waitsFor,
  documents: check.submittedDocuments.length,
  submittedAt: check.submittedAt,
  warnings: [...check.warnings],
});

/** Identity checks that a person decides. Every decision and every view of a document is a line of the audit log in its transaction. */
export function createIdentityAdminService({ db, clock, checks }: { db: Database; clock: Clock; checks: KycDesk }) {
  const record = (tx: Tx, staffID: string, userID: string, { before, after, ...act }: Act) =>
    recordStaffAction(tx, {
      at: clock.now(),
      actorID: staffID,
      subjectType: 'PERSON',
      subjectID: userID,
      before: before ? { ...before } : null,
      after: after ? { ...after } : null,
      ...act,
    });
  const refuseOwn = (staffID: string, userID: string) => {
    if (staffID === userID) throw forbidden('This is your own identity check, so another person has to decide');
  };

  async function get(userID: string): Promise<AdminIdentityCheck> {
    const [check, people, actions] = await Promise.all([
      checks.show(userID),
      listPersonRefs(db, [userID]),
      listStaffActions(db, { subjectType: 'PERSON', subjectID: userID }, actionKeyset(), 50),
    ]);
    const person = people.get(userID);
    if (!person) throw notFound('This check');
    return {
      ...toRow(check, person),
      submittedDocuments: check.submittedDocuments.map((document) => ({ ...document })),
      reasons: check.reasons,
      providerReference: check.providerReference,
      events: check.events.map(({ createdAt, kind, actor, toState, field, note }) => ({
        at: createdAt.toISOString(),
        kind,
        actor,
        detail: toState ?? field ?? '',
        note: note ?? '',
      })),
      history: actions.map(({ action }) => action),
    };
  }

  return {
    get,
    async list({ q, waitsFor, country, sort, order }: Input<'identityChecks'> = {}): Promise<{ items: IdentityCheckRow[] }> {
      const waiting = await checks.listWaiting();
      const people = await listPersonRefs(
        db,
        waiting.map(({ userID }) => userID),
      );
      const rows = waiting.flatMap((check) => {
        const person = people.get(check.userID);
        return person ? [toRow(check, person)] : [];
      });
      const found = rows.filter(
        (row) =>
          hasText(q, row.person.name, row.person.username) &&
          (waitsFor === undefined || row.waitsFor === waitsFor) &&
          (country === undefined || row.country === country),
      );
      return {
        items: sortRows(
          found,
          { sort, order },
          {
            submittedAt: [(row) => row.submittedAt ?? '', 'asc'],
            person: [(row) => row.person.name, 'asc'],
          },
        ),
      };
    },
    async decide(staffID: string, { userID, decision, version, documents, reason }: Input<'identityDecide'>): Promise<AdminIdentityCheck> {
      refuseOwn(staffID, userID);
      const verdict = {
        userID,
        by: staffID,
        version,
        submittedDocuments: documents,
        onDecided: (tx: Tx, from: string, to: string) =>
          record(tx, staffID, userID, {
            operation: 'admin.identityDecide',
            before: { identity: from },
            after: { identity: to, version },
            reason,
          }),
      };
      if (decision === 'APPROVE') await checks.approve({ ...verdict, seen: reason });
      else if (decision === 'REJECT') await checks.reject(verdict, reason);
      else await checks.requestInput(verdict, reason);
      return get(userID);
    },
    async openDocument(staffID: string, { userID, documentID, reason }: Input<'identityDocument'>) {
      refuseOwn(staffID, userID);
      const onOpened = (tx: Tx) => record(tx, staffID, userID, { operation: 'admin.identityDocument', after: { documentID }, reason });
      const { mediaType, bytes } = await checks.openDocument({ userID, by: staffID, onOpened }, documentID, reason);
      return { mediaType, contentBase64: bytes.toString('base64') };
    },
  };
}
