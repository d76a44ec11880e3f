import type { AdminAnnouncement } from '@contract/adminAnnouncements';
import type { AdminSetting, SettingVersion } from '@contract/adminSettings';
import { isDated, needsSecondPerson, settingDefaults, settingKeys, type SettingKey } from '@contract/runtimeSettings';
import { screen, waitFor, within } from '@testing-library/react';
import { AnnouncementsScreen } from '@/components/admin/announcements/AnnouncementsScreen';
import { SettingsScreen } from '@/components/admin/settings/SettingsScreen';
import { Announcements } from '@/components/shell/notices/Announcements';
import { fakeHttp } from '../../support/fakeHttp';
import { fakeWindow } from '../../support/fakeWindow';
import { asha, kabir } from '../../support/fixtures/console';
import { renderConsole } from '../../support/renderConsole';
import { renderScreen } from '../../support/renderScreen';

beforeEach(() => {
  fakeWindow();
  window.localStorage.clear();
});

const version = (over: Partial<SettingVersion> = {}): SettingVersion => ({
  versionID: 'set_1',
  state: 'IN_FORCE',
  value: 5,
  before: 20,
  startsAt: '2026-11-01T10:00:00.000Z',
  reason: 'Bots hoard seats',
  proposedBy: kabir,
  proposedAt: '2026-11-01T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  ...over,
});
const setting = (key: SettingKey, over: Partial<AdminSetting> = {}): AdminSetting => ({
  key,
  value: settingDefaults[key],
  versionID: null,
  defaultValue: settingDefaults[key],
  needsSecondPerson: needsSecondPerson(key),
  isDated: isDated(key),
  versions: [],
  ...over,
});
const settings = (...changed: AdminSetting[]) => ({
  items: settingKeys.map((key) => changed.find((one) => one.key === key) ?? setting(key)),
});
const openSettings = (roles: ('FINANCE' | 'SUPPORT')[] = ['FINANCE'], ...changed: AdminSetting[]) =>
  renderConsole(<SettingsScreen />, {
    pathname: '/admin/settings',
    asPath: '/admin/settings/',
    roles,
    prepare: (fake) => {
      fake.on('admin.settings', settings(...changed));
      fake.on('admin.settingChange', setting('uploadsOpen', { value: false }));
      fake.on('admin.settingDecide', setting('campaignFees'));
    },
  });
const giveReason = async (user: ReturnType<typeof openSettings>['user'], button: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Reason/), 'Agreed in the meeting');
  await user.click(dialog.getByRole('button', { name: button }));
};

test('a part of the platform is paused: the effect first, then a reason', async () => {
  const { user, last } = openSettings();
  const pause = await screen.findByRole('button', { name: 'Pause: Ticket sales' });
  expect(screen.getByText(/^While paused: No one can order tickets/)).toBeVisible();
  await user.click(pause);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/No one can order tickets.*Users read that it is paused/)).toBeVisible();
  await giveReason(user, 'Pause');
  await waitFor(() =>
    expect(last('admin.settingChange')).toEqual({
      key: 'eventCheckoutOpen',
      value: false,
      versionID: null,
      reason: 'Agreed in the meeting',
    }),
  );
});

test('a limit is changed by its fields and undone to the value before', async () => {
  const changed = setting('openOrdersPerPerson', { value: 5, versionID: 'set_1', versions: [version()] });
  const { user, last } = openSettings(['FINANCE'], changed);
  await user.click(await screen.findByRole('button', { name: 'Change: Unpaid orders per person' }));
  const field = await screen.findByLabelText('Number');
  await user.clear(field);
  await user.type(field, '0');
  await giveReason(user, 'Save');
  expect(await screen.findByText('Enter a whole number from 1 to 1,000')).toBeVisible();
  await user.clear(field);
  await user.type(field, '8');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(last('admin.settingChange')).toMatchObject({ key: 'openOrdersPerPerson', value: 8, versionID: 'set_1' }));

  await user.click(await screen.findByRole('button', { name: 'Undo the last change: Unpaid orders per person' }));
  await giveReason(user, 'Save');
  await waitFor(() => expect(last('admin.settingChange')).toMatchObject({ value: 20, versionID: 'set_1' }));
});

test('a refund limit and fees are proposed for one currency; fees need a start', async () => {
  const { user, last } = openSettings();
  await user.click(await screen.findByRole('button', { name: 'Change: Refunds by Support' }));
  const amount = await screen.findByLabelText(/Amount, INR/);
  expect(amount).toHaveValue('25000');
  await user.clear(amount);
  await giveReason(user, 'Propose');
  const { INR: _without, ...others } = settingDefaults.supportRefundLimit;
  await waitFor(() => expect(last('admin.settingChange')).toMatchObject({ key: 'supportRefundLimit', value: others }));

  await user.click(await screen.findByRole('button', { name: 'Change: Booking fee for tickets' }));
  const fee = await screen.findByLabelText('Fee for each paid ticket, INR');
  await user.clear(fee);
  await user.type(fee, '75');
  await giveReason(user, 'Propose');
  expect(await screen.findByText('Choose when it starts')).toBeVisible();
  await user.type(screen.getByLabelText(/^Starts/), '2027-01-01T00:00');
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  await waitFor(() =>
    expect(last('admin.settingChange')).toMatchObject({
      key: 'ticketFees',
      value: { ...settingDefaults.ticketFees, INR: 7500 },
      startsAt: new Date('2027-01-01T00:00').toISOString(),
    }),
  );
});

test('the fee for films is proposed as a percentage of the price before tax', async () => {
  const { user, last } = openSettings();
  expect(await screen.findByText('We keep 10% of the price before tax')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change: Fee for films' }));
  const fee = await screen.findByLabelText('Fee, % of the price before tax');
  await user.clear(fee);
  await user.type(fee, '51');
  await user.type(screen.getByLabelText(/^Starts/), '2027-01-01T00:00');
  await giveReason(user, 'Propose');
  expect(await screen.findByText('Enter a percentage from 0 to 50')).toBeVisible();
  await user.clear(fee);
  await user.type(fee, '12.5');
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(last('admin.settingChange')).toMatchObject({ key: 'filmFees', value: { feeBasisPoints: 1250 } }));
});

test('what is withheld from organisers is proposed for each tax, with a start', async () => {
  const { user, last } = openSettings();
  expect(await screen.findByText(/TCS is not withheld/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change: Tax withheld from organisers in India' }));
  await user.selectOptions(await screen.findByLabelText('TCS (GST, section 52)'), 'Withheld');
  await user.type(screen.getByLabelText(/^Starts/), '2027-01-01T00:00');
  await giveReason(user, 'Propose');
  await waitFor(() => expect(last('admin.settingChange')).toMatchObject({ key: 'taxWithholding', value: { tcs: true, tds: false } }));
});

test('another person confirms a change; roles without the right see it only', async () => {
  const fees = { investorFeeBasisPoints: 300, platformFeeBasisPoints: 500 };
  const waiting = version({ state: 'PROPOSED', value: fees, before: settingDefaults.campaignFees, startsAt: '2027-01-01T00:00:00.000Z' });
  const { user, last, unmount } = openSettings(['FINANCE'], setting('campaignFees', { versions: [waiting] }));
  expect(await screen.findByText('Waiting for a second person: Investors and backers pay 3%')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Before: Investors and backers pay 2%. After: Investors and backers pay 3%.')).toBeVisible();
  await giveReason(user, 'Confirm');
  await waitFor(() => expect(last('admin.settingDecide')).toMatchObject({ versionID: 'set_1', decision: 'CONFIRM' }));
  unmount();

  openSettings(['SUPPORT'], setting('campaignFees', { versions: [waiting] }));
  expect(await screen.findByText('Waiting for a second person: Investors and backers pay 3%')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

const notice = (over: Partial<AdminAnnouncement> = {}): AdminAnnouncement => ({
  announcementID: 'ann_1',
  text: 'Payments pause tonight',
  link: '/help/',
  level: 'WARNING',
  audience: 'ALL',
  products: [],
  startsAt: '2026-11-20T10:00:00.000Z',
  endsAt: '2100-01-01T00:00:00.000Z',
  state: 'SHOWN',
  createdBy: asha,
  createdAt: '2026-11-20T10:00:00.000Z',
  endedBy: null,
  ...over,
});

test('an announcement is written with a preview, and one that is shown is ended', async () => {
  const { user, last } = renderConsole(<AnnouncementsScreen />, {
    pathname: '/admin/announcements',
    asPath: '/admin/announcements/',
    prepare: (fake) => {
      fake.on('admin.announcements', {
        items: [notice(), notice({ announcementID: 'ann_2', text: 'Over', state: 'ENDED', endedBy: kabir })],
      });
      fake.on('admin.announce', { items: [] });
      fake.on('admin.announcementEnd', { items: [] });
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Announcements' }));
  expect(table.getByText('Ended by Kabir Anand')).toBeVisible();
  await user.click(table.getByRole('button', { name: 'End now: Payments pause tonight' }));
  await giveReason(user, 'End now');
  await waitFor(() => expect(last('admin.announcementEnd')).toMatchObject({ announcementID: 'ann_1' }));

  await user.click(screen.getByRole('button', { name: 'New announcement' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Text'), 'Payouts are late');
  await user.type(dialog.getByLabelText(/^Link/), 'help');
  expect(dialog.getByRole('complementary', { name: 'Announcement' })).toHaveTextContent('Payouts are late');
  await user.selectOptions(dialog.getByLabelText('Shown on'), 'studio');
  await giveReason(user, 'Announce');
  expect(await dialog.findByText('Choose when it ends')).toBeVisible();
  expect(dialog.getByText('Enter a path that starts with / or an https address')).toBeVisible();
  await user.clear(dialog.getByLabelText(/^Link/));
  await user.type(dialog.getByLabelText(/^Until/), '2026-12-24T18:00');
  await user.click(dialog.getByRole('button', { name: 'Announce' }));
  await waitFor(() =>
    expect(last('admin.announce')).toMatchObject({ text: 'Payouts are late', link: '', products: ['studio'], audience: 'ALL' }),
  );
});

test('pages show the newest announcement for the visitor until it is dismissed on this device', async () => {
  const fake = fakeHttp();
  const shown = ({ announcementID, text, link, level, audience, products, endsAt }: AdminAnnouncement) => ({
    announcementID,
    text,
    link,
    level,
    audience,
    products,
    endsAt,
  });
  fake.on('other.announcements', {
    items: [
      shown(notice({ announcementID: 'ann_3', text: 'For creators', audience: 'CREATORS' })),
      shown(notice({ announcementID: 'ann_4', text: 'For the studio', products: ['studio'] })),
      shown(notice({ announcementID: 'ann_5', text: 'Ended', endsAt: '2020-01-01T00:00:00.000Z' })),
      shown(notice()),
    ],
  });
  const open = () => renderScreen(<Announcements app="events" />, fake.http);
  const { user, unmount } = open();
  const bar = await screen.findByRole('complementary', { name: 'Announcement' });
  expect(bar).toHaveTextContent('Payments pause tonight');
  expect(within(bar).getByRole('link', { name: 'More' })).toHaveAttribute('href', '/help/');
  await user.click(within(bar).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  unmount();
  open();
  await waitFor(() => expect(fake.timesSent('other.announcements')).toBe(2));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

test('a kind of campaign in a country gets a cap, and another person confirms it', async () => {
  const { user, last } = openSettings();
  expect(await screen.findByText('India, share of sales: offered, at most ₹10,00,000 a year for one investor')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change: Kinds of campaign by country' }));
  await user.selectOptions(await screen.findByLabelText('Country and kind'), 'United Kingdom, rewards');
  await user.type(screen.getByLabelText(/Maximum for one campaign, GBP/), 'x');
  await user.type(screen.getByLabelText(/Starts/), '2030-01-01T10:00');
  await giveReason(user, 'Propose');
  expect(await screen.findByText(/Enter an amount such as/)).toBeVisible();
  const cap = screen.getByLabelText(/Maximum for one campaign, GBP/);
  await user.clear(cap);
  await user.type(cap, '90000');
  await user.selectOptions(screen.getByLabelText('State'), 'Not offered');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Propose' }));
  const changed = { country: 'GB', instrument: 'REWARD', isOffered: false, campaignCapMinor: 90_000_00, annualCapMinor: null };
  await waitFor(() =>
    expect(last('admin.settingChange')).toMatchObject({ key: 'campaignOffers', value: expect.arrayContaining([changed]) }),
  );
});
