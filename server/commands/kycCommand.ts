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

/** Runs an operator's command on identity checks and returns the result as text. `operatorID` (`--as`) is recorded as actor, because machine accounts are shared. */
export async function runKycCommand(
  desk: KycDesk,
  [command = 'list', userID = '', ...rest]: string[],
  operatorID: string | null = null,
): Promise<string> {
  const [first = '', second = '', why = ''] = rest.map((argument) => argument.trim());
  if (command === 'list') {
    const rows = await desk.listWaiting();
    const lines = rows.map(formatRow);
    return lines.length === 0 ? 'No open checks.' : lines.join('\n');
  }
  if (command === 'rewrap') return `${await desk.rewrap()} rewrapped`;
  if (!userID) throw new Error(usage);
  if (command === 'show') return formatCheck(await desk.show(userID));
  if (operatorID === null) throw new Error(`Missing --as <your username>\n${usage}`);
  const subject = { userID, by: operatorID };
  if (command === 'document' && first && second && why) {
    const { mediaType, bytes } = await desk.openDocument(subject, first, why);
    // Readable by the current machine user only, and never overwrites a file.
    await writeFile(second, bytes, { mode: 0o600, flag: 'wx' });
    return `${mediaType}, ${bytes.length} bytes, written to ${second}. Delete it after the review.`;
  }
  const reviewed = toVerdict(first);
  const verdict = reviewed && { ...subject, ...reviewed };
  if (command === 'approve' && verdict) return desk.approve({ ...verdict, ...(second ? { seen: second } : {}) });
  if (command === 'reject' && verdict && second) return desk.reject(verdict, second);
  if (command === 'ask' && verdict && second) return desk.requestInput(verdict, second);
  if (command === 'revoke' && first && !verdict) return desk.revoke(subject, first);
  if (command === 'unmask' && isField(first) && second) return desk.unmask(subject, first, second);
  throw new Error(usage);
}
