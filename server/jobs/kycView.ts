import { userInfo } from 'node:os';
import type { KycDesk } from '../modules/kyc/kycDesk';
import type { KycField } from '../modules/kyc/kycVault';

const fields: readonly string[] = ['name', 'birthDate', 'taxID'] satisfies KycField[];
const isField = (name: string): name is KycField => fields.includes(name);
const versionIn = /^v?\d{1,9}$/;
const usage = `Say one of:
  npm run kyc                                   what waits for a person
  npm run kyc -- approve <userID> <version, as listed>
  npm run kyc -- reject|ask <userID> <version, as listed> "<reason, in words for the person>"
  npm run kyc -- revoke <userID> "<reason, in words for the person>"
  npm run kyc -- unmask <userID> name|birthDate|taxID "<why>"
  npm run kyc -- rewrap                         wrap all keys by the newest of KYC_KEYS`;

/** What the operator asks of the desk of identity checks, as text. Who asks is the account of this machine they are signed in as. */
export async function kycView(
  desk: KycDesk,
  [command = 'list', userID = '', ...rest]: string[],
  by = userInfo().username,
): Promise<string> {
  const [first = '', second = ''] = rest.map((word) => word.trim());
  const who = { userID, by };
  if (command === 'list') {
    const rows = await desk.listWaiting();
    const lines = rows.map((row) =>
      [
        ...[row.userID, `v${row.version}`, row.submittedAt, row.country],
        ...[row.idType, row.maskedID, row.provider, row.warnings.join(',') || '-'],
      ].join('  '),
    );
    return lines.length === 0 ? 'Nothing waits.' : lines.join('\n');
  }
  if (command === 'rewrap') return `${await desk.rewrap()} wrapped anew`;
  if (!userID) throw new Error(usage);
  const verdict = versionIn.test(first) ? { ...who, version: Number(first.replace('v', '')) } : null;
  if (command === 'approve' && verdict) return desk.approve(verdict);
  if (command === 'reject' && verdict && second) return desk.reject(verdict, second);
  if (command === 'ask' && verdict && second) return desk.askFor(verdict, second);
  if (command === 'revoke' && first && !verdict) return desk.revoke(who, first);
  if (command === 'unmask' && isField(first) && second) return desk.unmask(who, first, second);
  throw new Error(usage);
}
