import type { StaffAction } from '@contract/adminCases';
import { staffRoleLabels } from '@contract/staffRights';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/auditChanges';
import { caseStateLabels, resolutionLabels } from './caseLabels';

type Facts = Record<string, unknown>;

/** Names of the fields that actions record; another field is named by the words of its own name. */
const fields: Readonly<Record<string, string>> = {
  state: t.fieldState,
  resolution: t.fieldResolution,
  proposedResolution: t.fieldProposed,
  proposedReference: t.fieldReference,
  reference: t.fieldReference,
  ownerID: t.fieldOwner,
  owner: t.fieldOwner,
  amountMinor: t.fieldAmount,
  refundableMinor: t.fieldRefundable,
  totalMinor: t.fieldTotal,
  ticketIDs: t.fieldTickets,
  isCancelling: t.fieldCancelled,
  isDisabled: t.fieldDisabled,
  endedSessions: t.fieldEndedSessions,
  roles: t.fieldRoles,
  note: t.fieldNote,
  outcome: t.fieldOutcome,
  reportID: t.fieldReport,
  releaseID: t.fieldTitle,
  documentID: t.fieldDocument,
  identity: t.fieldIdentity,
  queue: t.fieldQueue,
  payload: t.fieldPayload,
  datedOn: t.fieldDatedOn,
  lines: t.fieldLines,
  about: t.fieldAbout,
  transferRef: t.fieldTransfer,
  result: t.fieldResult,
  reason: t.fieldReason,
  format: t.fieldFormat,
  transferCount: t.fieldTransferCount,
  downloadedAt: t.fieldDownloaded,
  groupID: t.fieldGroup,
  PAID: t.countPaid,
  RETURNED: t.countReturned,
  UNFINISHED: t.countUnfinished,
  KNOWN: t.countKnown,
};
/** Words of codes that are not plain English with underscores. */
const codes: Readonly<Record<string, string>> = {
  ...resolutionLabels,
  ...caseStateLabels,
  ...Object.fromEntries(Object.entries(staffRoleLabels).map(([role, { name }]) => [role, name])),
  NEFT_CSV: t.formatNeft,
  PAIN_001: t.formatPain,
};
/** Says the currency of the other fields, and nothing by itself. */
const silent = new Set(['currency']);

const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const fieldName = (field: string): string => {
  if (fields[field]) return fields[field];
  if (!/^[a-z][A-Za-z]*$/.test(field)) return field;
  return sentenceCase(
    field
      .replace(/(ID|Minor|At)$/, '')
      .replace(/([A-Z])/g, ' $1')
      .toLowerCase(),
  );
};

const isInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const isCode = /^[A-Z][A-Z_]{3,}$/;

function valueText(field: string, value: unknown, currency: string | null, names: Readonly<Record<string, string>>): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return t.none;
  if (Array.isArray(value)) return value.map((one) => valueText(field, one, currency, names)).join(', ');
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number')
    return field.endsWith('Minor') && currency !== null ? formatMoney({ amountMinor: value, currency }) : String(value);
  if (typeof value === 'string') {
    if (names[value]) return names[value];
    if (isInstant.test(value)) return formatDateTime(value);
    return codes[value] ?? (isCode.test(value) ? sentenceCase(value.toLowerCase().replaceAll('_', ' ')) : value);
  }
  // A line of an adjustment and the content of a job: its fields, with their names.
  return Object.entries(value)
    .map(([name, part]) => t.part({ field: fieldName(name), value: valueText(name, part, currency, names) }))
    .join(', ');
}

const currencyOf = (facts: Facts | null): string | null => (typeof facts?.currency === 'string' ? facts.currency : null);

/** What an action changed, one sentence for each field. A field that is named before and not after is what the action was based on. */
export function changesOf({ before, after, names }: Pick<StaffAction, 'before' | 'after' | 'names'>): string[] {
  const currency = currencyOf(after) ?? currencyOf(before);
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((field) => !silent.has(field));
  return all.flatMap((name) => {
    const [old, now] = [before?.[name] ?? null, after?.[name] ?? null];
    const field = fieldName(name);
    const text = (value: unknown) => valueText(name, value, currency, names);
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    if (old === null) return [t.set({ field, after: text(now) })];
    if (now !== null) return [t.changed({ field, before: text(old), after: text(now) })];
    return [after && !(name in after) ? t.was({ field, before: text(old) }) : t.removed({ field, before: text(old) })];
  });
}
