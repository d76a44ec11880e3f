import type { Team } from '@contract/team';
import { screen, waitFor, within } from '@testing-library/react';
import { InvitationScreen } from '@/components/studio/team/InvitationScreen';
import { TeamScreen } from '@/components/studio/team/TeamScreen';
import { selectChannel } from '@/store/login/channelDataSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { clayLamp } from '../../../support/fixtures/people';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const channel = { channelID: 'chn_claylamp', handle: 'clay_lamp', name: 'Clay Lamp Films', avatar: null, eventCount: 2 };
const joinedAt = '2026-01-01T00:00:00.000Z';
const team: Team = {
  channel,
  role: 'OWNER',
  invitations: [],
  members: [
    { userID: 'usr_sana', username: 'sana_mirza', name: 'Sana Mirza', role: 'OWNER', isPayee: true, joinedAt },
    { userID: 'usr_ravi', username: 'ravi', name: 'Ravi Menon', role: 'OWNER', isPayee: false, joinedAt },
  ],
};
const token = 'a-token-of-more-than-twenty-signs';

test('a role changes only after a sheet shows what it removes and who is paid then', async () => {
  const { http, on, fail, sent, timesSent } = fakeHttp();
  on('channels.team', team);
  on('channels.detailsAuthorized', { data: clayLamp });
  const { store, user } = renderScreen(<TeamScreen />, http, { asPath: '/studio/team/' });
  startSignedIn(store);
  const select = await screen.findByRole('combobox', { name: 'Role of Sana Mirza' });
  await user.selectOptions(select, 'EDITOR');
  expect(timesSent('channels.memberRole')).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Save the role of Sana Mirza' }));
  const sheet = screen.getByRole('dialog', { name: 'Change the role of Sana Mirza to Editor?' });
  expect(sheet).toHaveTextContent('Payouts will then go to @ravi.');
  expect(within(sheet).getByRole('list', { name: 'Sana Mirza will no longer be able to' })).toHaveTextContent(
    'See earnings, statements, pools',
  );
  expect(within(sheet).queryByRole('list', { name: 'Sana Mirza will be able to' })).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: 'Not now' }));
  expect(select).toHaveValue('OWNER');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role of Ravi Menon' }), 'SCANNER');
  await user.click(screen.getByRole('button', { name: 'Save the role of Ravi Menon' }));
  const other = screen.getByRole('dialog', { name: 'Change the role of Ravi Menon to Scanner?' });
  expect(other).not.toHaveTextContent('money goes to');
  fail('channels.memberRole', 500);
  await user.click(within(other).getByRole('button', { name: 'Save role' }));
  expect(await within(other).findByRole('alert')).toHaveTextContent('Nothing was changed');
  on('channels.memberRole', team);
  await user.click(within(other).getByRole('button', { name: 'Save role' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ operationId }) => operationId === 'channels.memberRole')?.input).toMatchObject({
    userID: 'usr_ravi',
    role: 'SCANNER',
  });
});

test('a member is removed only after the dialog says what they lose and who is paid then', async () => {
  const { http, on, fail, sent, timesSent } = fakeHttp();
  const members = team.members.map((member) => ({ ...member, isPayee: member.userID === 'usr_ravi' }));
  on('channels.team', { ...team, members });
  on('channels.detailsAuthorized', { data: clayLamp });
  const { store, user } = renderScreen(<TeamScreen />, http, { asPath: '/studio/team/' });
  startSignedIn(store);
  await user.click(await screen.findByRole('button', { name: 'Remove Ravi Menon' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Remove Ravi Menon from the team?' }));
  expect(dialog.getByText(/loses access to this channel at once.*Payouts go to @sana_mirza from then on.*invite them again/)).toBeVisible();
  expect(timesSent('channels.memberRemove')).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(timesSent('channels.memberRemove')).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Remove Ravi Menon' }));
  const again = within(screen.getByRole('dialog'));
  fail('channels.memberRemove', 409, 'The channel needs an owner');
  await user.click(again.getByRole('button', { name: 'Remove' }));
  expect(await again.findByRole('alert')).toHaveTextContent('The channel needs an owner');
  on('channels.memberRemove', { ...team, members: members.slice(0, 1) });
  on('channels.team', { ...team, members: members.slice(0, 1) });
  await user.click(again.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ operationId }) => operationId === 'channels.memberRemove')?.input).toMatchObject({ userID: 'usr_ravi' });
});

test('leaving a team is confirmed, and leads to the studio', async () => {
  const { http, on, timesSent } = fakeHttp();
  on('channels.team', team);
  on('channels.detailsAuthorized', { data: clayLamp });
  const { store, user, router } = renderScreen(<TeamScreen />, http, { asPath: '/studio/team/' });
  startSignedIn(store);
  await user.click(await screen.findByRole('button', { name: 'Leave team' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Leave Clay Lamp Films?' }));
  expect(dialog.getByText(/^You lose access to this channel at once/)).toBeVisible();
  expect(timesSent('channels.leave')).toBe(0);
  on('channels.leave', {});
  await user.click(dialog.getByRole('button', { name: 'Leave team' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/studio/'));
});

test('a new member has the channel before the studio opens; an existing member or another person is redirected', async () => {
  const { http, on } = fakeHttp();
  const asked = { channel, role: 'EDITOR' as const, invitedBy: 'Ravi Menon', expiresAt: '2026-12-01T00:00:00.000Z', block: null };
  on('channels.inviteDetails', asked);
  on('channels.inviteAnswer', { channel: { ...channel, role: 'EDITOR', ownerID: 'usr_sana' } });
  on('channels.detailsAuthorized', { data: clayLamp });
  const at = { query: { token }, asPath: `/studio/invitation/?token=${token}` };
  const { store, router, user, unmount } = renderScreen(<InvitationScreen />, http, at);
  startSignedIn(store, { hasChannel: false });
  let hadChannel = false;
  jest.mocked(router.push).mockImplementation(() => {
    hadChannel = selectChannel(store.getState()) !== null;
    return Promise.resolve(true);
  });
  await user.click(await screen.findByRole('button', { name: 'Join as editor' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/studio/'));
  expect(hadChannel).toBe(true);
  unmount();

  on('channels.inviteDetails', { ...asked, block: 'ALREADY_MEMBER' });
  const again = renderScreen(<InvitationScreen />, http, at);
  startSignedIn(again.store, { hasChannel: false });
  await again.user.click(await screen.findByRole('button', { name: 'Open the team' }));
  await waitFor(() => expect(again.router.push).toHaveBeenCalledWith('/studio/team/'));
  again.unmount();

  on('channels.inviteDetails', { ...asked, block: 'WRONG_RECIPIENT' });
  startSignedIn(renderScreen(<InvitationScreen />, http, at).store);
  expect(await screen.findByRole('button', { name: 'Use another account' })).toBeVisible();
});
