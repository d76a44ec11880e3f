import { writeFile } from 'node:fs/promises';
import type { KycDesk, KycField } from '../modules/kyc/kyc';

const fields: readonly string[] = ['name', 'birthDate', 'taxID'] satisfies KycField[];
const isField = (name: string): name is KycField => fields.includes(name);
/** `v3/2`: version 3 of the details, with two submitted documents; `v3` suffices without documents. */
const versionPattern = /^v?(\d{1,9})(?:\/(\d{1,3}))?$/;
function toVerdict(argument: string) {
  const [, version, submittedDocuments = '0'] = versionPattern.exec(argument) ?? [];
  return version === undefined ? null : { version: Number(version), submittedDocuments: Number(submittedDocuments) };
}
const usage = `Usage (all but the list, show and rewrap need --as <operator's username>, which is recorded):
  npm run kyc                                   list open checks, and what each waits for: PROVIDER, DOCUMENT (none submitted yet) or REVIEWER
  npm run kyc -- show <userID>                  one check, masked, with its documents and its log
  npm run kyc -- document <userID> <documentID> <file to write> "<why>"
  npm run kyc -- approve <userID> <v…/… as listed> ["<what you checked, if there is no document>"]
  npm run kyc -- reject|ask <userID> <v…/… as listed> "<reason, as shown to the user>"
  npm run kyc -- revoke <userID> "<reason, as shown to the user>"
  npm run kyc -- unmask <userID> name|birthDate|taxID "<why>"
  npm run kyc -- rewrap                         rewrap all keys with the newest of KYC_KEYS`;

type ListedCheck = Awaited<ReturnType<KycDesk['listWaiting']>>[number];
const formatRow = (row: ListedCheck) =>
  [
    row.userID,
    `v${row.version}/${row.submittedDocuments.length}`,
    row.submittedAt,
    row.country,
    row.idType,
    row.maskedID,
    row.provider,
    row.waitsFor ?? row.state,
    `${row.submittedDocuments.length} documents`,
    row.warnings.join(',') || '-',
  ].join('  ');

const formatCheck = (check: Awaited<ReturnType<KycDesk['show']>>) =>
  [
    formatRow(check),
    ...(check.providerReference ? [`reference at ${check.provider ?? 'no provider'}: ${check.providerReference}`] : []),
    ...check.reasons.map(({ code, message }) => `reason: ${code} ${message}`),
    ...check.submittedDocuments.map(
      (document) =>
        `document ${document.documentID}  ${document.kind}  ${document.mediaType}  ${document.byteSize} bytes  ${document.addedAt}`,
    ),
    ...check.events.map((event) =>
      [event.createdAt.toISOString(), event.kind, event.actor, event.toState ?? event.field ?? '', event.note ?? ''].join('  ').trim(),
    ),
  ].join('\n');

type Act = (subject: { userID: string; by: string }, words: string[]) => Promise<string> | null;

/** The commands that name their operator, by word; each answers null when its words are incomplete. */
const actsOf = (desk: KycDesk): Record<string, Act> => ({
  document: (subject, [documentID, path, why]) =>
    documentID && path && why ? saveDocument(desk, subject, { documentID, path, why }) : null,
  approve: (subject, [reviewed = '', seen]) => {
    const verdict = toVerdict(reviewed);
    return verdict && desk.approve({ ...subject, ...verdict, ...(seen ? { seen } : {}) });
  },
  reject: (subject, [reviewed = '', reason]) => {
    const verdict = toVerdict(reviewed);
    return verdict && reason ? desk.reject({ ...subject, ...verdict }, reason) : null;
  },
  ask: (subject, [reviewed = '', reason]) => {
    const verdict = toVerdict(reviewed);
    return verdict && reason ? desk.requestInput({ ...subject, ...verdict }, reason) : null;
  },
  revoke: (subject, [reason]) => (reason && !toVerdict(reason) ? desk.revoke(subject, reason) : null),
  unmask: (subject, [field = '', why]) => (isField(field) && why ? desk.unmask(subject, field, why) : null),
});

async function saveDocument(
  desk: KycDesk,
  subject: { userID: string; by: string },
  { documentID, path, why }: { documentID: string; path: string; why: string },
): Promise<string> {
  const { mediaType, bytes } = await desk.openDocument(subject, documentID, why);
  // Readable by the current machine user only, and never overwrites a file.
  await writeFile(path, bytes, { mode: 0o600, flag: 'wx' });
  return `${mediaType}, ${bytes.length} bytes, written to ${path}. Delete it after the review.`;
}

/** Runs an operator's command on identity checks and returns the result as text. `operatorID` (`--as`) is recorded as actor, because machine accounts are shared. */
export async function runKycCommand(
  desk: KycDesk,
  [command = 'list', userID = '', ...rest]: string[],
  operatorID: string | null = null,
): Promise<string> {
  if (command === 'list') {
    const rows = await desk.listWaiting();
    return rows.length === 0 ? 'No open checks.' : rows.map(formatRow).join('\n');
  }
  if (command === 'rewrap') return `${await desk.rewrap()} rewrapped`;
  if (!userID) throw new Error(usage);
  if (command === 'show') return formatCheck(await desk.show(userID));
  if (operatorID === null) throw new Error(`Missing --as <your username>\n${usage}`);
  const words = rest.map((word) => word.trim());
  const result = new Map(Object.entries(actsOf(desk))).get(command)?.({ userID, by: operatorID }, words);
  if (!result) throw new Error(usage);
  return result;
}
