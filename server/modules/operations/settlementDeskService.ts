import type { z } from 'zod';
import type { adminSettlementsEndpoints, Settlement } from '../../contract/adminSettlements';
import { fromCursor, idKey, toCursor, toPage } from '../../platform/cursor';
import type { Database } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { findSettlementCase, findSettlementRow, listClearing, listSettlementLines, listSettlements } from './settlementReads';

type Input<K extends keyof typeof adminSettlementsEndpoints> = z.output<(typeof adminSettlementsEndpoints)[K]['input']>;
const pageSize = 50;
const dayKey = /^\d{4}-\d{2}-\d{2}$/;
const numberKey = /^\d{1,9}$/;

/** What the console shows of settlements. Decisions about them are resolutions of their cases. */
export const createSettlementDesk = ({ db }: { db: Database }) => ({
  async list({ cursor, limit = pageSize, ...filter }: Input<'settlements'>) {
    const key = fromCursor(cursor, dayKey, idKey);
    const found = await listSettlements(db, filter, key && { day: key[0], id: key[1] }, limit + 1);
    const { rows: items, nextCursor } = toPage(found, limit, ({ settledOn, settlementID }) => toCursor(settledOn, settlementID));
    return { items, nextCursor };
  },
  async get({ settlementID, cursor, limit = pageSize }: Input<'settlement'>): Promise<Settlement> {
    const key = fromCursor(cursor, numberKey, numberKey);
    const row = await findSettlementRow(db, settlementID);
    if (!row) throw notFound('Settlement');
    const [caseID, found] = await Promise.all([
      findSettlementCase(db, row),
      listSettlementLines(db, row, key && { rank: key[0], position: key[1] }, limit + 1),
    ]);
    const { rows, nextCursor } = toPage(found, limit, ({ place }) => toCursor(place.rank, place.position));
    return { ...row, caseID, lines: { items: rows.map(({ line }) => line), nextCursor } };
  },
  listClearing: () => listClearing(db),
});
