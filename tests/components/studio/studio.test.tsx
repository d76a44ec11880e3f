import { screen, waitFor, within } from '@testing-library/react';
import { OnboardingScreen } from '@/components/studio/OnboardingScreen';
import { StudioHomeScreen } from '@/components/studio/StudioHomeScreen';
import { selectHasChannel } from '@/store/login/channelDataSlice';
import { fakeHttp } from '../../support/fakeHttp';
import { door, meera, publicChannel } from '../../support/fixtures/hubs';
import { clayLamp } from '../../support/fixtures/people';
import { renderScreen } from '../../support/renderScreen';
import { startedAsNobody, startedAsSana } from '../../support/signedIn';

test('a creator opens the first channel: the handle follows the name, is judged as typed, and the studio opens', async () => {
  const { http, on, fail, sent } = fakeHttp();
  on('channels.handleValidity', ({ handle }) =>
    handle === 'clay_lamp' ? { isValid: true, reason: null } : { isValid: false, reason: 'This handle is taken.' },
  );
  const { store, router, user } = renderScreen(<OnboardingScreen />, http, { asPath: '/studio/onboarding/' });
  startedAsSana(store, { hasChannel: false });
  await user.type(await screen.findByRole('textbox', { name: 'Channel name' }), 'Clay Lamp');
  expect(screen.getByRole('textbox', { name: 'Handle' })).toHaveValue('clay_lamp');
  expect(await screen.findByText('Free')).toBeVisible();

  fail('channels.new', 500);
  const open = screen.getByRole('button', { name: 'Open the channel' });
  await user.click(open);
  expect(await screen.findByRole('alert')).toHaveTextContent('What you typed is still here');

  on('channels.new', clayLamp);
  await user.click(open);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/studio/'));
  expect(selectHasChannel(store.getState())).toBe(true);
  const [first, second] = sent.filter(({ operationId }) => operationId === 'channels.new');
  expect(first?.headers['idempotency-key']).toBeTruthy();
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  expect(first?.input).toEqual({ name: 'Clay Lamp', handle: 'clay_lamp', about: '' });
});

test('a handle with other signs is refused before anybody is asked', async () => {
  const { http, timesSent } = fakeHttp();
  const { store, user } = renderScreen(<OnboardingScreen />, http);
  startedAsSana(store, { hasChannel: false });
  await user.type(await screen.findByRole('textbox', { name: 'Handle' }), 'clay lamp!');
  expect(screen.getByText('Use small letters, digits and underscore only.')).toBeVisible();
  expect(timesSent('channels.handleValidity')).toBe(0);
});

test('who is not signed in is asked to before onboarding', async () => {
  const { store } = renderScreen(<OnboardingScreen />, fakeHttp().http);
  startedAsNobody(store);
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login/?redirectUrl=%2Fstudio%2Fonboarding%2F');
});

function openStudio() {
  const fake = fakeHttp();
  const { channelID, handle, name, avatar, eventCount } = publicChannel();
  fake.on('events.myDoors', { items: [door] });
  fake.on('users.details', { ...meera, username: 'sana_mirza', channels: [{ channelID, handle, name }] });
  fake.on('channels.multiDetails', { items: [{ channelID, handle, name, avatar, eventCount }] });
  fake.on('channels.details', publicChannel());
  const shown = renderScreen(<StudioHomeScreen />, fake.http, { asPath: '/studio/' });
  startedAsSana(shown.store);
  return { fake, ...shown };
}

test('the studio shows doors that open the scanner, and channels with their forms', async () => {
  const { fake, user } = openStudio();
  expect(await screen.findByRole('link', { name: 'Open door of Monsoon Static' })).toHaveAttribute('href', '/door/ses_one/');
  await user.click(await screen.findByRole('button', { name: 'Edit Clay Lamp Films' }));
  const name = await screen.findByRole('textbox', { name: 'Channel name' });
  await user.clear(name);
  await user.type(name, 'Clay Lamp');
  fake.on('channels.update', { ...clayLamp, name: 'Clay Lamp' });
  fake.on('channels.detailsAuthorized', { data: { ...clayLamp, name: 'Clay Lamp' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(fake.sent.find(({ operationId }) => operationId === 'channels.update')?.input).toEqual({
    channelID: clayLamp.channelID,
    name: 'Clay Lamp',
    about: 'Films from the coast.',
  });
});

test('a channel that something hangs on says why it cannot be closed', async () => {
  const { fake, user } = openStudio();
  await user.click(await screen.findByRole('button', { name: 'Edit Clay Lamp Films' }));
  await user.click(await screen.findByRole('button', { name: 'Close this channel' }));
  fake.fail('channels.delete', 409, 'This channel has events. Cancel them first.');
  await user.click(screen.getByRole('button', { name: 'Close for good' }));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('This channel has events.');
});
