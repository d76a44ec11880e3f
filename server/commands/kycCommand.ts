import { writeFile } from 'node:fs/promises';
import type { KycDesk } from '../modules/kyc/kycDesk';
import type { KycField } from '../modules/kyc/kycVault';

const fields: readonly string[] = ['name', 'birthDate', 'taxID'] satisfies KycField[];
const isField = (name: string): name is KycField => fields.includes(name);
/** `v3/2`: the third details, with the two papers that were shown with them; without papers `v3` alone will do. */
const versionPattern = /^v?(\d{1,9})(?:\/(\d{1,3}))?$/;
function toVerdict(argument: string) {
  const [, version, submittedDocuments = '0'] = versionPattern.exec(argument) ?? [];
  return version === undefined ? null : { version: Number(version), submittedDocuments: Number(submittedDocuments) };
}
const usage = `Say one of (from "paper" on with --as <operator's username>, which is recorded):
  npm run kyc                                   what waits, and for whom: PROVIDER, PAPER (nothing shown yet) or DESK
  npm run kyc -- show <userID>                  all of one check, covered, with its papers and its journal
  npm run kyc -- paper <userID> <paper> <file to write> "<why>"
  npm run kyc -- approve <userID> <v…/… as listed> ["<what you looked at, where no paper was shown>"]
  npm run kyc -- reject|ask <userID> <v…/… as listed> "<reason, in words for the person>"
  npm run kyc -- revoke <userID> "<reason, in words for the person>"
  npm run kyc -- unmask <userID> name|birthDate|taxID "<why>"
  npm run kyc -- rewrap                         wrap all keys by the newest of KYC_KEYS`;

type ListedCheck = Awaited<ReturnType<KycDesk['listWaiting']>>[number];
const formatRow = (row: ListedCheck) =>
  [
    ...[
      row.userID,
      `v${row.version}/${row.submittedDocuments.length}`,
      row.submittedAt,
      row.country,
      row.idType,
      row.maskedID,
      row.provider,
    ],
    ...[row.waitsFor ?? row.state, `${row.submittedDocuments.length} papers`, row.warnings.join(',') || '-'],
  ].join('  ');

const formatCheck = (check: Awaited<ReturnType<KycDesk['show']>>) =>
  [
    formatRow(check),
    ...(check.providerReference ? [`reference at ${check.provider ?? 'nobody'}: ${check.providerReference}`] : []),
    ...check.reasons.map(({ code, message }) => `told: ${code} ${message}`),
    ...check.submittedDocuments.map(
      (paper) => `paper ${paper.documentID}  ${paper.kind}  ${paper.mediaType}  ${paper.byteSize} bytes  ${paper.addedAt}`,
    ),
    ...check.events.map((one) =>
      [one.createdAt.toISOString(), one.kind, one.actor, one.toState ?? one.field ?? '', one.note ?? ''].join('  ').trim(),
    ),
  ].join('\n');

/** What the operator asks of the desk of identity checks, as text. `operatorID` is who acts (`--as`); the account of the machine is shared and proves nothing. */
export async function runKycCommand(
  desk: KycDesk,
  [command = 'list', userID = '', ...rest]: string[],
  operatorID: string | null = null,
): Promise<string> {
  const [first = '', second = '', why = ''] = rest.map((argument) => argument.trim());
  if (command === 'list') {
    const rows = await desk.listWaiting();
    const lines = rows.map(formatRow);
    return lines.length === 0 ? 'Nothing waits.' : lines.join('\n');
  }
  if (command === 'rewrap') return `${await desk.rewrap()} wrapped anew`;
  if (!userID) throw new Error(usage);
  if (command === 'show') return formatCheck(await desk.show(userID));
  if (operatorID === null) throw new Error(`Say who acts: --as <your username>\n${usage}`);
  const subject = { userID, by: operatorID };
  if (command === 'paper' && first && second && why) {
    const { mediaType, bytes } = await desk.openDocument(subject, first, why);
    // Readable by nobody else of this machine, and never over a file that is there.
    await writeFile(second, bytes, { mode: 0o600, flag: 'wx' });
    return `${mediaType}, ${bytes.length} bytes, written to ${second}. Delete it when you have looked at it.`;
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
