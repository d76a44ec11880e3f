import type { AdminContent } from '../contract/adminContent';
import { IdentityDecision, type IdentityCheckRow } from '../contract/adminIdentity';
import type { AdminMessageRow } from '../contract/adminMessages';
import type { AdminReportRow } from '../contract/adminReports';
import { ContentKind, DecisionGround, ReportOutcome } from '../contract/moderation';
import { formatMoney } from '../platform/formatMoney';
import { type AdminCall, requireStaff } from './adminCall';
import { requireUserID } from './operatorOption';
import { runAnnounce, runSettings, settingUsage } from './settingCommands';

export const consoleUsage = `  npm run admin -- jobs                                    list failed jobs
  npm run admin -- jobs retry|discard <job> "<reason>" --as <username>
  npm run admin -- jobs run <scheduled task> "<reason>" --as <username>
  npm run admin -- messages [QUEUED|SENT|FAILED] [<recipient or subject>]
  npm run admin -- messages show <message>
  npm run admin -- messages resend <message> "<reason>" --as <username>
  npm run admin -- content [<name or id>]                  list titles, events, campaigns and channels
  npm run admin -- content show <TITLE|EVENT|CAMPAIGN|CHANNEL> <id>
  npm run admin -- content take-down <KIND> <id> <LAW|TERMS> "<law or rule>" "<reason>" --as <username>
  npm run admin -- content restore <KIND> <id> "<reason>" --as <username>
  npm run admin -- reports                                 list open reports, the nearest deadline first
  npm run admin -- reports assign <report> <username|none> --as <username>
  npm run admin -- reports answer <report> <DISMISSED|REMOVED> "<answer to the reporter>" --as <username>
  npm run admin -- identity                                list identity checks that wait, with v<version>/<documents>
  npm run admin -- identity approve|reject|ask <user id> v<version>/<documents> "<reason>" --as <username>
  npm run admin -- invoices [<number, order, buyer or supplier>]
${settingUsage}`;

const lines = (texts: readonly string[], none: string) => (texts.length > 0 ? texts.join('\n') : none);
const minReasonLength = 5;
const isReason = (text: string | undefined): text is string => text !== undefined && text.length >= minReasonLength;

/** Null when the words are incomplete or unknown, so that the caller shows the usage. */
export type RunArea = (call: AdminCall, words: readonly string[]) => Promise<string | null>;

const runJobs: RunArea = async (call, [command, id = '', reason]) => {
  const { jobs } = call.operations;
  if (command === undefined) {
    const { items } = await jobs.listFailed({ limit: 50 });
    return lines(
      items.map(
        ({ failedAt, queue, jobID, isDeadLetter, error, payload }) =>
          `${failedAt}  ${queue}  ${jobID}  ${isDeadLetter ? 'dead letter' : 'enqueued again by its schedule'}\n  ${error ?? '-'}\n  ${JSON.stringify(payload)}`,
      ),
      'No failed jobs.',
    );
  }
  if (!id || !isReason(reason)) return null;
  if (command === 'run') {
    await jobs.runTask(await requireStaff(call, 'admin.taskRun'), { task: id, reason });
    return `${id} runs within seconds`;
  }
  if (command === 'retry') await jobs.retry(await requireStaff(call, 'admin.jobRetry'), { jobID: id, reason });
  else if (command === 'discard') await jobs.discard(await requireStaff(call, 'admin.jobDiscard'), { jobID: id, reason });
  else return null;
  return `${id} ${command === 'retry' ? 'is queued again' : 'is discarded'}`;
};

const messageLine = ({ messageID, createdAt, channel, recipient, state, attempts, subject, failure }: AdminMessageRow) =>
  `${messageID}  ${createdAt}  ${channel}  ${recipient}  ${state}  ${attempts} attempts  ${subject}${failure ? `\n  ${failure}` : ''}`;

const runMessages: RunArea = async (call, [command, id = '', reason]) => {
  const { messages } = call.operations;
  if (command === 'show' && id) {
    const found = await messages.get(id);
    return [messageLine(found), '', found.body].join('\n');
  }
  if (command === 'resend') {
    if (!id || !isReason(reason)) return null;
    return messageLine(await messages.resend(await requireStaff(call, 'admin.messageResend'), { messageID: id, reason }));
  }
  const state = (['QUEUED', 'SENT', 'FAILED'] as const).find((one) => one === command);
  const q = state ? id : (command ?? '');
  const { items } = await messages.list({ limit: 50, ...(state ? { state } : {}), ...(q ? { q } : {}) });
  return lines(items.map(messageLine), 'No messages.');
};

const contentText = ({ kind, contentID, name, state, channel, owner, sales, facts, openReports, history }: AdminContent) =>
  [
    `${kind}  ${contentID}  ${state}  ${name}`,
    `  channel: ${channel.name} (@${channel.handle}), owner ${owner.username}`,
    ...facts.map(({ fact, text, at, amount }) => `  ${fact}: ${text ?? at ?? (amount ? formatMoney(amount) : '')}`),
    ...sales.map(({ orders, paid, refunded }) => `  ${orders} orders, paid ${formatMoney(paid)}, refunded ${formatMoney(refunded)}`),
    ...(openReports ? [`  open reports: ${openReports}`] : []),
    ...history.map(({ at, actor, operation, reason }) => `  ${at}  ${actor?.username ?? 'system'}  ${operation}  ${reason}`),
  ].join('\n');

const runContent: RunArea = async (call, [command, id = '', third, ...more]) => {
  const { content } = call.operations;
  if (command === 'show') {
    const kind = ContentKind.safeParse(id.toUpperCase());
    return kind.success && third ? contentText(await content.get(kind.data, third)) : null;
  }
  if (command === 'take-down' || command === 'restore') {
    const kind = ContentKind.safeParse(id.toUpperCase());
    if (!kind.success || !third) return null;
    const of = { kind: kind.data, contentID: third };
    if (command === 'restore') {
      const [reason] = more;
      if (!isReason(reason)) return null;
      return contentText(await content.restore(await requireStaff(call, 'admin.restore'), { ...of, reason }));
    }
    const [word = '', rule, reason] = more;
    const ground = DecisionGround.safeParse(word.toUpperCase());
    if (!ground.success || !isReason(rule) || !isReason(reason)) return null;
    const input = { ...of, ground: ground.data, rule, reason };
    return contentText(await content.takeDown(await requireStaff(call, 'admin.takeDown'), input));
  }
  const { items } = await content.list({ limit: 50, ...(command ? { q: command } : {}) });
  return lines(
    items.map(({ kind, contentID, state, name, channel }) => `${kind}  ${contentID}  ${state}  ${name}  (${channel.name})`),
    'Nothing found.',
  );
};

const reportLine = ({ reportID, title, reason, reporter, owner, answerBy, isOverdue, outcome }: AdminReportRow) =>
  `${reportID}  ${outcome ?? `${isOverdue ? 'OVERDUE since' : 'due'} ${answerBy}`}  ${reason}  ${title}  by ${reporter?.username ?? 'a guest'}  ${owner?.username ?? 'no owner'}`;

const runReports: RunArea = async (call, [command, id = '', third = '', answer]) => {
  const { reports } = call.operations;
  if (command === undefined) return lines((await reports.list('', { limit: 50 })).items.map(reportLine), 'No open reports.');
  if (command === 'assign' && id && third) {
    const staffID = await requireStaff(call, 'admin.reportAssign');
    return reportLine(
      await reports.assign(staffID, { reportID: id, userID: third === 'none' ? null : await requireUserID(call.db, third) }),
    );
  }
  const outcome = ReportOutcome.safeParse(third.toUpperCase());
  if (command !== 'answer' || !outcome.success || !isReason(answer)) return null;
  const staffID = await requireStaff(call, 'admin.reportAnswer');
  return reportLine(await reports.answer(staffID, { reportID: id, outcome: outcome.data, answer }));
};

const checkLine = ({ person, version, documents, state, waitsFor, country, idType, maskedID, submittedAt }: IdentityCheckRow) =>
  [
    person.userID,
    `v${version}/${documents}`,
    person.username,
    waitsFor ?? state,
    submittedAt ?? '-',
    country ?? '-',
    idType ?? '-',
    maskedID ?? '-',
  ].join('  ');
const reviewed = /^v(\d{1,9})\/(\d{1,3})$/;

const runIdentity: RunArea = async (call, [command, userID = '', seen = '', reason]) => {
  const checks = call.operations.identityChecks;
  if (command === undefined) return lines((await checks.list()).items.map(checkLine), 'No open checks.');
  const decision = IdentityDecision.safeParse(command.toUpperCase());
  const [, version, documents] = reviewed.exec(seen) ?? [];
  if (!decision.success || version === undefined || !isReason(reason)) return null;
  const staffID = await requireStaff(call, 'admin.identityDecide');
  const verdict = { userID, decision: decision.data, version: Number(version), documents: Number(documents), reason };
  return checkLine(await checks.decide(staffID, verdict));
};

const runInvoices: RunArea = async ({ operations }, [q]) => {
  const { items } = await operations.invoices.list({ limit: 50, ...(q ? { q } : {}) });
  return lines(
    items.map(
      ({ number, issuedAt, supplier, buyer, total, paymentID }) =>
        `${number}  ${issuedAt}  ${supplier}  ${buyer}  ${formatMoney(total)}  ${paymentID ?? '-'}`,
    ),
    'No invoices.',
  );
};

/** The areas of `npm run admin` beside cases, refunds and staff, by their first word. */
export const consoleAreas: Partial<Record<string, RunArea>> = {
  jobs: runJobs,
  messages: runMessages,
  content: runContent,
  reports: runReports,
  identity: runIdentity,
  invoices: runInvoices,
  settings: runSettings,
  announce: runAnnounce,
};
