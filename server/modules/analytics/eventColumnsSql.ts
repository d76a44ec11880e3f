import { sql, type SQL } from 'drizzle-orm';
import { audienceSteps, knownDevices, subjectKinds, trafficSources } from './audienceStep';

/** The IDs of browsers are UUIDs, with or without hyphens; any other text becomes its MD5, so that a repeated event keeps its ID. */
export const toUUID = (id: SQL): SQL =>
  sql`CASE WHEN ${id} ~* '^[0-9a-f]{32}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN ${id}::uuid ELSE md5(${id})::uuid END`;

/** The key of a device in visitor_devices. */
export const toDeviceKey = (device: SQL): SQL => sql`('x' || left(md5(${device}::text), 16))::bit(64)::bigint`;

const lists = { step: audienceSteps, subject_kind: subjectKinds, source: trafficSources, device: knownDevices } as const;
type CodedColumn = keyof typeof lists;
/** Written into the statement, so that PostgreSQL sees a constant. */
const arrayOf = (column: CodedColumn) => sql.raw(`ARRAY[${lists[column].map((one) => `'${one}'`).join(', ')}]`);

/** The text of a code: `(ARRAY['VIEW', …])[e.step]`. */
export const toText = (column: CodedColumn, code: SQL): SQL => sql`(${arrayOf(column)})[${code}]`;
/** The code of a text; null for null and for a text that is not in the list. */
export const toCode = (column: CodedColumn, text: SQL): SQL => sql`array_position(${arrayOf(column)}, ${text})::smallint`;
/** The code as a constant of a statement. */
export const codeOf = <C extends CodedColumn>(column: C, text: (typeof lists)[C][number]): SQL =>
  sql.raw(String(lists[column].findIndex((one) => one === text) + 1));
