import type { z } from 'zod';
import type { adminSettlementsEndpoints, Settlement } from '../../contract/adminSettlements';
import { fromCursor, toCursor, toPage } from '../../platform/cursor';
import type { Database } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import {
  findSettlementCase,
  findSettlementRow,
  listClearing,
  listSettlementLines,
  listSettlements,
  settlementKeyset,
} from './settlementReads';

type Input<K extends keyof typeof adminSettlementsEndpoints> = z.output<(typeof adminSettlementsEndpoints)[K]['input']>;
const pageSize = 50;
const numberKey = /^\d{1,9}$/;

/** What the console shows of settlements. Decisions about them are resolutions of their cases. */
export const createSettlementDesk = ({ db }: { db: Database }) => ({
  async list({ cursor, limit = pageSize, sort, order, ...filter }: Input<'settlements'>) {
    const keyset = settlementKeyset({ sort, order, cursor });
    const found = await listSettlements(db, filter, keyset, limit + 1);
    const { rows, nextCursor } = toPage(found, limit, ({ place, row }) => keyset.cursorOf(place, row.settlementID));
    return { items: rows.map(({ row }) => row), nextCursor };
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
