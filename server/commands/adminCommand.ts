import type { StaffMember } from '../contract/admin';
import { CaseResolution, type CaseRow, type OperationsCase } from '../contract/adminCases';
import { staffRoleLabels, staffRoles, type StaffRole } from '../contract/staffRights';
import type { Database } from '../platform/db/client';
import { formatMoney } from '../platform/formatMoney';
import { newId } from '../platform/ids';
import { type AdminCall, requireStaff, takeAs } from './adminCall';
import { consoleAreas, consoleUsage } from './consoleCommands';
import { requireUserID } from './operatorOption';
import { payoutAreas, payoutUsage } from './payoutCommands';

const usage = `Usage (an act on a case or an order needs --as <username of a member of staff>, who is recorded and needs the right to it):
  npm run admin                                            list the open cases, the nearest deadline first
  npm run admin -- cases show <case>                       one case with its possible resolutions, notes and history
  npm run admin -- cases note <case> "<text>" --as <username>
  npm run admin -- cases assign <case> <username|none> --as <username>
  npm run admin -- cases resolve <case> <RESOLUTION> "<reason>" [<bank reference or order>] --as <username>
  npm run admin -- refund <order> <all|amount in the smallest unit> "<reason>" --as <username>
${consoleUsage}
${payoutUsage}
  npm run admin -- staff                                   list the staff with their roles
  npm run admin -- staff grant|revoke <username> <ROLE> "<reason>" [--as <administrator>]
  npm run admin -- secrets [rewrap]                        versions of the application's secret; seal ticket keys with the newest
Roles:
${staffRoles.map((role) => `  ${role.padEnd(15)}${staffRoleLabels[role].description}`).join('\n')}`;

const caseLine = ({ caseID, kind, dueAt, isOverdue, amount, owner, summary }: CaseRow) =>
  [
    [
      caseID,
      kind,
      isOverdue ? `OVERDUE since ${dueAt}` : `due ${dueAt}`,
      amount ? formatMoney(amount) : '-',
      owner?.username ?? 'no owner',
    ].join('  '),
    `  ${summary}`,
  ].join('\n');

function caseText(found: OperationsCase): string {
  const { options, proposal, notes, history, details, customerMessage } = found;
  return [
    caseLine(found),
    ...Object.entries(details).map(([name, value]) => `  ${name}: ${value}`),
    `  sent to the customer: ${customerMessage ?? 'nothing'}`,
    ...(found.state === 'RESOLVED' ? [`  resolved: ${found.resolution ?? ''} ${found.resolvedAt ?? ''}`] : []),
    ...(proposal ? [`  waits for a second person: ${proposal.resolution}, proposed by ${proposal.by.username}: ${proposal.reason}`] : []),
    ...options.flatMap(({ resolution, effect, needsSecondPerson, needsReference, choices, blockedReason }) => [
      `  ${resolution}${needsSecondPerson ? ' (two people)' : ''}${needsReference ? ' (bank reference)' : ''}: ${blockedReason ?? effect}`,
      ...(choices ?? []).map(
        ({ paymentID, label, heldUntil }) => `    ${paymentID}  ${label}  ${heldUntil ? `held until ${heldUntil}` : 'no longer held'}`,
      ),
    ]),
    ...notes.map(({ at, author, body }) => `  ${at}  ${author.username}: ${body}`),
    ...history.map(({ at, actor, operation, reason }) => `  ${at}  ${actor?.username ?? 'system'}  ${operation}  ${reason}`),
  ].join('\n');
}

async function runCases(call: AdminCall, [command = 'list', caseID = '', ...words]: readonly string[]): Promise<string> {
  const { cases } = call.operations;
  const [first = '', second = '', third = ''] = words;
  if (command === 'list') {
    const { items, nextCursor } = await cases.listCases('', { limit: 50 });
    if (items.length === 0) return 'No open cases.';
    return [...items.map(caseLine), ...(nextCursor ? ['There are more; resolve the first ones.'] : [])].join('\n');
  }
  if (command === 'show' && caseID) return caseText(await cases.getCase(caseID, ''));
  if (command === 'note' && first)
    return caseText(await cases.addNote(await requireStaff(call, 'admin.caseNote'), { caseID, body: first }));
  if (command === 'assign' && first) {
    const userID = first === 'none' ? null : await requireUserID(call.db, first);
    return caseText(await cases.assign(await requireStaff(call, 'admin.caseAssign'), { caseID, userID }));
  }
  const resolution = CaseResolution.exclude(['SYSTEM']).safeParse(first);
  if (command !== 'resolve' || !resolution.success || second.length < 5) throw new Error(usage);
  const staffID = await requireStaff(call, 'admin.caseResolve');
  return caseText(
    await cases.resolve(staffID, { caseID, resolution: resolution.data, reason: second, ...(third ? { reference: third } : {}) }),
  );
}

async function runRefund(call: AdminCall, [paymentID = '', amount = '', reason = '']: readonly string[]): Promise<string> {
  if (!paymentID || !/^(all|[1-9]\d*)$/.test(amount) || reason.length < 5) throw new Error(usage);
  const staffID = await requireStaff(call, 'admin.refund');
  const order = await call.operations.desk.refund(staffID, newId('cmd'), {
    paymentID,
    reason,
    ...(amount === 'all' ? {} : { amountMinor: Number(amount) }),
  });
  const lines = order.refunds.map(({ refundID, amount: sum, state }) => `${refundID}  ${formatMoney(sum)}  ${state}`);
  return [`${order.title}, ${order.buyer.username}: ${formatMoney(order.total)}`, ...lines].join('\n');
}

const staffText = (members: readonly StaffMember[]) =>
  members.length === 0
    ? 'No staff. Appoint the first administrator: npm run admin -- staff grant <username> ADMINISTRATOR "<reason>"'
    : members
        .map(
          ({ person, roles, hasSecondFactor }) =>
            `${person.username}  ${roles.map(({ role }) => role).join(', ')}${hasSecondFactor ? '' : '  (no second factor yet)'}`,
        )
        .join('\n');

async function runStaff(
  call: AdminCall,
  [command = 'list', username = '', roleName = '', reason = '']: readonly string[],
): Promise<string> {
  const { staff } = call.operations;
  if (command === 'list') return staffText(await staff.list());
  const role = staffRoles.find((one): one is StaffRole => one === roleName.toUpperCase());
  if ((command !== 'grant' && command !== 'revoke') || !username || !role || reason.length < 5) throw new Error(usage);
  const staffID = call.as === null ? null : await requireStaff(call, command === 'grant' ? 'admin.staffGrant' : 'admin.staffRevoke');
  const change = { userID: await requireUserID(call.db, username), role, reason, staffID };
  return staffText(await (command === 'grant' ? staff.grant(change) : staff.revoke(change)));
}

/** Runs a command of the console for emergencies and returns the result as text. It shares the services of the console. */
export async function runAdminCommand(db: Database, operations: AdminCall['operations'], args: readonly string[]): Promise<string> {
  const { as, rest } = takeAs(args);
  const [area = 'cases', ...words] = rest.map((word) => word.trim());
  const call = { db, operations, as };
  if (area === 'cases') return runCases(call, words);
  if (area === 'refund') return runRefund(call, words);
  if (area === 'staff') return runStaff(call, words);
  const runArea = consoleAreas[area] ?? payoutAreas[area];
  if (runArea) {
    const text = await runArea(call, words);
    if (text !== null) return text;
  }
  throw new Error(usage);
}
