import { screen, waitFor, within } from '@testing-library/react';
import { ContentItemScreen } from '@/components/admin/content/ContentItemScreen';
import { ContentScreen } from '@/components/admin/content/ContentScreen';
import { IdentityCheckScreen } from '@/components/admin/identity/IdentityCheckScreen';
import { IdentityChecksScreen } from '@/components/admin/identity/IdentityChecksScreen';
import { InvoicesScreen } from '@/components/admin/invoices/InvoicesScreen';
import { JobsScreen } from '@/components/admin/jobs/JobsScreen';
import { MessageScreen } from '@/components/admin/messages/MessageScreen';
import { MessagesScreen } from '@/components/admin/messages/MessagesScreen';
import { ReportScreen } from '@/components/admin/reports/ReportScreen';
import { ReportsScreen } from '@/components/admin/reports/ReportsScreen';
import { StaffScreen } from '@/components/admin/staff/StaffScreen';
import { fakeWindow } from '../../support/fakeWindow';
import { asha, kabir } from '../../support/fixtures/console';
import {
  adminContent,
  adminDecision,
  adminInvoice,
  adminMessage,
  adminReport,
  contentRow,
  failedJob,
  identityCheck,
  identityRow,
  jobStatus,
  messageRow,
  page,
  reportRow,
} from '../../support/fixtures/consolePages';
import { renderConsole } from '../../support/renderConsole';

beforeEach(() => fakeWindow());

const at = (path: string, query: Record<string, string> = {}) => ({ pathname: path, asPath: `${path}/`, query });
const confirm = async (user: ReturnType<typeof renderConsole>['user'], button: string, label: RegExp, text: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: button }));
  expect(dialog.getByText('Enter at least 5 characters')).toBeVisible();
  await user.type(dialog.getByLabelText(label), text);
  await user.click(dialog.getByRole('button', { name: button }));
};

test('failed jobs show what they work on, and are sent again or discarded with a reason', async () => {
  const { user, last } = renderConsole(<JobsScreen />, {
    ...at('/admin/jobs'),
    prepare: (fake) => {
      fake.on('admin.jobs', jobStatus());
      fake.on(
        'admin.failedJobs',
        page(failedJob(), failedJob({ jobID: 'job_2', queue: 'runRefunds', isDeadLetter: false, payload: { lane: 2 } })),
      );
      fake.on('admin.jobRetry', {});
      fake.on('admin.jobDiscard', {});
    },
  });
  const failed = within(await screen.findByRole('table', { name: 'Failed jobs' }));
  expect(failed.getByText('{"sessionID":"ses_1"}', { exact: true })).toBeVisible();
  expect(failed.getAllByRole('button').map((button) => button.textContent)).toEqual(['Time ↓', 'Try again', 'Discard']);
  const queues = within(screen.getByRole('table', { name: 'Queues' }));
  expect(queues.getByRole('link', { name: '1' })).toHaveAttribute('href', '/admin/jobs/?queue=refundSession');
  expect(queues.getByText('2 minutes')).toBeVisible();
  await user.click(failed.getByRole('button', { name: /^Try again: refundSession/ }));
  await confirm(user, 'Try again', /^Reason/, 'The provider answers');
  await waitFor(() => expect(last('admin.jobRetry')).toEqual({ jobID: 'job_1', reason: 'The provider answers' }));
  await user.click(await screen.findByRole('button', { name: /^Discard: refundSession/ }));
  await confirm(user, 'Discard', /^Reason/, 'Was a test');
  await waitFor(() => expect(last('admin.jobDiscard')).toEqual({ jobID: 'job_1', reason: 'Was a test' }));
});

test('a scheduled task shows its error and runs now; support sees no buttons and no failed jobs', async () => {
  const prepare = (fake: Parameters<Parameters<typeof renderConsole>[1]['prepare']>[0]) => {
    fake.on('admin.jobs', jobStatus());
    fake.on('admin.failedJobs', page());
    fake.on('admin.taskRun', {});
  };
  const { user, last, unmount } = renderConsole(<JobsScreen />, { ...at('/admin/jobs'), prepare });
  expect(await screen.findByText('No failed jobs')).toBeVisible();
  expect(screen.getByText('failed 3 times in a row')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Run now: sendMessages' }));
  await confirm(user, 'Run now', /^Reason/, 'Mail works again');
  await waitFor(() => expect(last('admin.taskRun')).toEqual({ task: 'sendMessages', reason: 'Mail works again' }));
  unmount();
  renderConsole(<JobsScreen />, { ...at('/admin/jobs'), roles: ['SUPPORT'], prepare });
  expect(await screen.findByRole('table', { name: 'Scheduled tasks' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Run now/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Failed jobs' })).not.toBeInTheDocument();
});

test('an idle worker and a failure each say so', async () => {
  const { unmount } = renderConsole(<JobsScreen />, {
    ...at('/admin/jobs'),
    prepare: (fake) => {
      fake.on('admin.jobs', jobStatus({ queues: [], tasks: [] }));
      fake.fail('admin.failedJobs', 500);
    },
  });
  expect(await screen.findByText(/^No queues yet/)).toBeVisible();
  expect(await screen.findByText(/We couldn’t load the failed jobs/)).toBeVisible();
  unmount();
  renderConsole(<JobsScreen />, { ...at('/admin/jobs'), prepare: (fake) => fake.fail('admin.jobs', 500) });
  expect(await screen.findByText(/We couldn’t load the jobs/)).toBeVisible();
});

test('messages are listed and filtered by the address', async () => {
  const { last, user, router } = renderConsole(<MessagesScreen />, {
    ...at('/admin/messages', { state: 'FAILED', userID: asha.userID }),
    prepare: (fake) => fake.on('admin.messages', page(messageRow())),
  });
  expect(await screen.findByRole('link', { name: /Your tickets/ })).toHaveAttribute('href', '/admin/messages/msg_1/');
  expect(last('admin.messages')).toMatchObject({ state: 'FAILED', userID: 'usr_asha' });
  await user.click(screen.getByRole('button', { name: 'Remove the filter: To Asha Rao' }));
  expect(router.replace).toHaveBeenCalledWith({ pathname: '/admin/messages/', query: { state: 'FAILED' } }, undefined, expect.anything());
});

test('a failed message is sent again with a reason; one that waits says why it cannot be', async () => {
  const where = at('/admin/messages/[messageID]', { messageID: 'msg_1' });
  const { user, last, unmount } = renderConsole(<MessageScreen />, {
    ...where,
    prepare: (fake) => {
      fake.on('admin.message', adminMessage());
      fake.on('admin.messageResend', adminMessage({ state: 'QUEUED' }));
    },
  });
  expect(await screen.findByText('Doors open at six.')).toBeVisible();
  expect(screen.getByText('Mailbox full')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await confirm(user, 'Send again', /^Reason/, 'The mailbox works again');
  await waitFor(() => expect(last('admin.messageResend')).toEqual({ messageID: 'msg_1', reason: 'The mailbox works again' }));
  unmount();
  renderConsole(<MessageScreen />, {
    ...where,
    prepare: (fake) => fake.on('admin.message', adminMessage({ state: 'QUEUED', resendBlockedReason: 'It is waiting to be sent.' })),
  });
  expect(await screen.findByText('It is waiting to be sent.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeDisabled();
});

test('content is listed with links to each kind', async () => {
  renderConsole(<ContentScreen />, {
    ...at('/admin/content'),
    prepare: (fake) => fake.on('admin.content', page(contentRow(), contentRow({ kind: 'EVENT', contentID: 'evt_1', name: 'Boat Fair' }))),
  });
  expect(await screen.findByRole('link', { name: 'Paper Boat' })).toHaveAttribute('href', '/admin/titles/rel_1/');
  expect(screen.getByRole('link', { name: 'Boat Fair' })).toHaveAttribute('href', '/admin/events/evt_1/');
  expect(screen.getAllByRole('link', { name: 'Boats' })[0]).toHaveAttribute('href', '/admin/channels/chn_1/');
});

test('a title shows sales and is taken down with a rule; one that is down is restored, its appeal answered and its strike voided', async () => {
  const where = at('/admin/titles/[contentID]', { contentID: 'rel_1' });
  const { user, last, unmount } = renderConsole(<ContentItemScreen kind="TITLE" />, {
    ...where,
    prepare: (fake) => {
      fake.on('admin.contentItem', adminContent());
      fake.on('admin.takeDown', adminContent({ isTakenDown: true }));
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Paper Boat' })).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'Sales' })).getByText('₹297')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/ott/paper-boat/');
  await user.click(screen.getByRole('button', { name: 'Take down' }));
  await user.type(await screen.findByLabelText(/^Law or rule/), 'IT Rules 2021');
  await user.selectOptions(screen.getByLabelText(/^Ground/), 'LAW');
  await confirm(user, 'Take down', /^Reason/, 'Shows no consent');
  const reasons = { ground: 'LAW', rule: 'IT Rules 2021', reason: 'Shows no consent' };
  await waitFor(() => expect(last('admin.takeDown')).toEqual({ kind: 'TITLE', contentID: 'rel_1', ...reasons }));
  unmount();
  const down = renderConsole(<ContentItemScreen kind="TITLE" />, {
    ...where,
    prepare: (fake) => {
      const appeal = {
        at: '2026-11-19T10:00:00.000Z',
        text: 'She agreed.',
        answerBy: '2026-12-04T10:00:00.000Z',
        isOverdue: true,
        answeredAt: null,
        outcome: null,
        answer: '',
      };
      fake.on('admin.contentItem', adminContent({ isTakenDown: true, publicPath: null, decisions: [adminDecision({ appeal })] }));
      fake.on('admin.restore', adminContent());
      fake.on('admin.appealAnswer', adminDecision());
      fake.on('admin.strikeVoid', adminDecision());
    },
  });
  await down.user.click(await screen.findByRole('button', { name: 'Restore' }));
  await confirm(down.user, 'Restore', /^Reason/, 'It was a mistake');
  await waitFor(() => expect(down.last('admin.restore')).toEqual({ kind: 'TITLE', contentID: 'rel_1', reason: 'It was a mistake' }));
  expect(screen.getByText('She agreed.')).toBeVisible();
  expect(screen.getByText('Appeal past its deadline')).toBeVisible();
  await down.user.click(screen.getByRole('button', { name: 'Allow the appeal' }));
  await confirm(down.user, 'Allow the appeal', /^Answer to the person affected/, 'The consent is valid.');
  const answer = { decisionID: 'dec_1', outcome: 'RESTORED', answer: 'The consent is valid.' };
  await waitFor(() => expect(down.last('admin.appealAnswer')).toEqual(answer));
  await down.user.click(screen.getByRole('button', { name: 'Void the strike' }));
  await confirm(down.user, 'Void the strike', /^Reason/, 'The rule was not clear.');
  await waitFor(() => expect(down.last('admin.strikeVoid')).toEqual({ decisionID: 'dec_1', reason: 'The rule was not clear.' }));
  down.unmount();
  renderConsole(<ContentItemScreen kind="EVENT" />, {
    ...at('/admin/events/[contentID]', { contentID: 'evt_1' }),
    prepare: (fake) => fake.on('admin.contentItem', adminContent({ kind: 'EVENT', contentID: 'evt_1', sales: [], openReports: 0 })),
  });
  expect(await screen.findByText('Nothing was sold.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take down' })).toBeVisible();
});

test('reports are listed with their deadline', async () => {
  renderConsole(<ReportsScreen />, {
    ...at('/admin/reports'),
    prepare: (fake) => {
      fake.on('admin.reports', page(reportRow(), reportRow({ reportID: 'rpt_2', owner: kabir, isOverdue: false, reporter: null })));
      fake.on('admin.appeals', { items: [] });
    },
  });
  const [first] = await screen.findAllByRole('link', { name: 'Paper Boat' });
  expect(first).toHaveAttribute('href', '/admin/reports/rpt_1/');
  expect(within(screen.getByRole('table', { name: 'Reports' })).getAllByText('Title: Harmful')).toHaveLength(2);
});

test('a report is taken and answered: what the reporter reads is shown before', async () => {
  const { user, last } = renderConsole(<ReportScreen />, {
    ...at('/admin/reports/[reportID]', { reportID: 'rpt_1' }),
    prepare: (fake) => {
      fake.on('admin.report', adminReport());
      fake.on('admin.reportAssign', adminReport());
      fake.on('admin.reportAnswer', adminReport({ outcome: 'REMOVED', answeredAt: '2026-11-20T10:00:00.000Z' }));
    },
  });
  expect(await screen.findByText('Shows a real accident')).toBeVisible();
  expect(screen.getByRole('link', { name: '2' })).toHaveAttribute('href', '/admin/reports/?q=rel_1');
  await user.click(screen.getByRole('button', { name: 'Assign to me' }));
  await waitFor(() => expect(last('admin.reportAssign')).toEqual({ reportID: 'rpt_1', userID: 'usr_sana' }));
  await user.click(screen.getByRole('button', { name: 'Take it down' }));
  expect(await screen.findByText(/its team can’t restore it/)).toBeVisible();
  await user.type(await screen.findByLabelText(/^Law or rule/), 'Guidelines');
  await confirm(user, 'Take it down', /^Answer to the reporter/, 'You were right.');
  await waitFor(() =>
    expect(last('admin.reportAnswer')).toEqual({
      reportID: 'rpt_1',
      outcome: 'REMOVED',
      answer: 'You were right.',
      ground: 'TERMS',
      rule: 'Guidelines',
    }),
  );
});

test('support sees a report and cannot answer it', async () => {
  renderConsole(<ReportScreen />, {
    ...at('/admin/reports/[reportID]', { reportID: 'rpt_1' }),
    roles: ['SUPPORT'],
    prepare: (fake) => fake.on('admin.report', adminReport()),
  });
  expect(await screen.findByText('Your role can see this report, but not answer it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Assign to me' })).not.toBeInTheDocument();
});

test('identity checks are listed by what they wait for', async () => {
  const { unmount } = renderConsole(<IdentityChecksScreen />, {
    ...at('/admin/identity'),
    prepare: (fake) => {
      fake.on('admin.identityChecks', { items: [identityRow()] });
      fake.on('admin.organisations', { items: [] });
    },
  });
  expect(await screen.findByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/admin/identity/usr_asha/');
  expect(within(screen.getByRole('table', { name: 'Identity checks' })).getByText('A reviewer')).toBeVisible();
  unmount();
  renderConsole(<IdentityChecksScreen />, {
    ...at('/admin/identity'),
    prepare: (fake) => {
      fake.on('admin.identityChecks', { items: [] });
      fake.on('admin.organisations', { items: [] });
    },
  });
  expect(await screen.findByRole('heading', { name: 'No open checks' })).toBeVisible();
});

const identityAt = at('/admin/identity/[userID]', { userID: 'usr_asha' });
test('Compliance opens a document with a reason, closes it, and approves what was reviewed', async () => {
  const { user, last } = renderConsole(<IdentityCheckScreen />, {
    ...identityAt,
    roles: ['COMPLIANCE'],
    prepare: (fake) => {
      fake.on('admin.identityCheck', identityCheck());
      fake.on('admin.identityDocument', { mediaType: 'image/webp', contentBase64: 'UklGRg==' });
      fake.on('admin.identityDecide', identityCheck({ state: 'VERIFIED', waitsFor: null }));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'View: Passport' }));
  await confirm(user, 'View', /^Reason/, 'Compare the name');
  expect(await screen.findByRole('img', { name: 'Passport of Asha Rao' })).toHaveAttribute('src', 'data:image/webp;base64,UklGRg==');
  expect(last('admin.identityDocument')).toEqual({ userID: 'usr_asha', documentID: 'kdc_1', reason: 'Compare the name' });
  await user.click(screen.getByRole('button', { name: 'Close the document' }));
  expect(screen.queryByRole('img', { name: 'Passport of Asha Rao' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/for submission 2 with 1 document/)).toBeVisible();
  await confirm(user, 'Approve', /^What you checked/, 'Name and date match');
  await waitFor(() =>
    expect(last('admin.identityDecide')).toEqual({
      userID: 'usr_asha',
      decision: 'APPROVE',
      version: 2,
      documents: 1,
      reason: 'Name and date match',
    }),
  );
});

test('an administrator sees the check, but neither opens documents nor decides', async () => {
  renderConsole(<IdentityCheckScreen />, { ...identityAt, prepare: (fake) => fake.on('admin.identityCheck', identityCheck()) });
  expect(await screen.findByText('Only Compliance can view documents.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'View: Passport' })).not.toBeInTheDocument();
});

test('invoices link to their PDF, order and channel', async () => {
  const { last } = renderConsole(<InvoicesScreen />, {
    ...at('/admin/invoices', { q: 'Asha', kind: 'INVOICE', channelID: 'chn_1' }),
    prepare: (fake) => fake.on('admin.invoices', page(adminInvoice())),
  });
  expect(await screen.findByRole('link', { name: '0007-26I-000001' })).toHaveAttribute(
    'href',
    expect.stringContaining('/admin/invoices/tdc_1'),
  );
  expect(screen.getByText('₹15.10 tax')).toBeVisible();
  expect(last('admin.invoices')).toMatchObject({ q: 'Asha', kind: 'INVOICE', channelID: 'chn_1' });
  expect(screen.getByRole('button', { name: 'Remove the filter: Of Boats' })).toBeVisible();
});

test('a role is given to a person found by name, and taken from everyone but oneself', async () => {
  const held = (role: 'SUPPORT' | 'ADMINISTRATOR') => ({ role, grantedAt: '2026-11-01T10:00:00.000Z', grantedBy: null });
  const sana = { userID: 'usr_sana', name: 'Sana Mirza', username: 'sana_mirza' };
  const members = {
    items: [
      { person: kabir, roles: [held('SUPPORT')], hasSecondFactor: false },
      { person: sana, roles: [held('ADMINISTRATOR')], hasSecondFactor: true },
    ],
  };
  const { user, last } = renderConsole(<StaffScreen />, {
    ...at('/admin/staff'),
    prepare: (fake) => {
      fake.on('admin.staff', members);
      fake.on('admin.search', {
        groups: [{ group: 'PEOPLE', items: [{ id: 'usr_asha', title: 'Asha Rao', detail: '@asha', codes: [], at: null }] }],
      });
      fake.on('admin.staffGrant', members);
      fake.on('admin.staffRevoke', members);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Support from Kabir Anand' }));
  expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(1);
  await confirm(user, 'Remove', /^Reason/, 'Left the company');
  await waitFor(() => expect(last('admin.staffRevoke')).toEqual({ userID: 'usr_kabir', role: 'SUPPORT', reason: 'Left the company' }));
  await user.click(screen.getByRole('button', { name: 'Assign a role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign a role' }));
  await user.type(dialog.getByLabelText('Name or username'), 'asha');
  await dialog.findByRole('option', { name: 'Asha Rao, @asha' });
  await user.selectOptions(dialog.getByLabelText('Person'), 'usr_asha');
  await user.selectOptions(dialog.getByLabelText(/^Role/), 'FINANCE');
  await user.type(dialog.getByLabelText(/^Reason/), 'Joins finance');
  await user.click(dialog.getByRole('button', { name: 'Assign a role' }));
  await waitFor(() => expect(last('admin.staffGrant')).toEqual({ userID: 'usr_asha', role: 'FINANCE', reason: 'Joins finance' }));
});

test('a list is sorted by its heads and by a choice, in the address; the order follows what the filters show', async () => {
  const { user, router, fake } = renderConsole(<ReportsScreen />, {
    ...at('/admin/reports', { state: 'ANSWERED', sort: 'colour' }),
    prepare: (to) => {
      to.on('admin.reports', page(reportRow()));
      to.on('admin.appeals', { items: [] });
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Reports' }));
  const lastQuery = () => (jest.mocked(router.replace).mock.lastCall as unknown as [{ query: object }])[0].query;
  expect(fake.sent.find(({ operationId }) => operationId === 'admin.reports')?.input).toEqual({ state: 'ANSWERED', limit: 50 });
  expect(table.getByRole('columnheader', { name: /Deadline/ })).toHaveAttribute('aria-sort', 'descending');
  expect(table.getByRole('columnheader', { name: 'Owner' })).not.toHaveAttribute('aria-sort');
  await user.click(table.getByRole('button', { name: 'Reported' }));
  expect(lastQuery()).toEqual({ state: 'ANSWERED', sort: 'createdAt', order: 'desc' });
  await user.selectOptions(screen.getByLabelText('Sort'), 'Earliest decision');
  expect(lastQuery()).toEqual({ state: 'ANSWERED', sort: 'deadline', order: 'asc' });
});
