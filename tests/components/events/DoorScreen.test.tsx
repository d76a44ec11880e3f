import type { CheckIn } from '@contract/events';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DoorScreen } from '@/components/events/DoorScreen';
import { fakeHttp } from '../../support/fakeHttp';
import { admitted, door } from '../../support/fixtures/doors';
import { renderScreen } from '../../support/renderScreen';

function openDoor(answer: CheckIn = admitted) {
  const fake = fakeHttp();
  fake.on('events.doorDetails', door);
  fake.on('events.ticketCheckout', answer);
  const at = { asPath: '/door/ses_sat/?token=dl_1', query: { sessionID: 'ses_sat', token: 'dl_1' } };
  return { fake, ...renderScreen(<DoorScreen />, fake.http, at) };
}
const scans = (fake: ReturnType<typeof fakeHttp>) => fake.sent.filter(({ operationId }) => operationId === 'events.ticketCheckout');

test('a volunteer with a link types a code and the counter goes up', async () => {
  const { fake, user } = openDoor();
  await user.type(await screen.findByLabelText('Code under the QR'), '7K4D9-2FHXM{Enter}');
  const verdict = await screen.findByText('Admitted');
  expect(verdict).toBeVisible();
  expect(screen.getByText(/Sana Mirza/)).toBeVisible();
  expect(await screen.findByText('38')).toBeVisible();
  expect(scans(fake)[0]?.input).toMatchObject({ sessionID: 'ses_sat', code: '7K4D9-2FHXM', doorToken: 'dl_1', gate: 'B, north' });
});

test.each<[CheckIn['verdict'], string]>([
  ['ALREADY_IN', 'Already in'],
  ['WRONG_SESSION', 'Wrong show'],
  ['TOO_EARLY', 'Too early'],
  ['TOO_LATE', 'Too late'],
  ['CANCELLED', 'Cancelled ticket'],
  ['UNPAID', 'Not paid'],
  ['REPLACED', 'Replaced ticket'],
  ['FORGED', 'Not a real ticket'],
  ['UNKNOWN', 'Unknown code'],
  ['NOT_INSIDE', 'Not inside'],
])('%s is said in words, with the reason', async (verdict, title) => {
  const { user } = openDoor({ ...admitted, verdict, message: 'Because of this.' });
  await user.type(await screen.findByLabelText('Code under the QR'), 'ABC{Enter}');
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText('Because of this.')).toBeVisible();
});

test('each scan has its own nonce, and a lost one is sent again with the same', async () => {
  const { fake, user } = openDoor();
  fake.fail('events.ticketCheckout', 500);
  const field = await screen.findByLabelText('Code under the QR');
  await user.type(field, 'ABC{Enter}');
  expect(await screen.findByText('Not checked')).toBeVisible();
  fake.on('events.ticketCheckout', admitted);
  await user.click(screen.getByRole('button', { name: 'Try this code again' }));
  expect(await screen.findByText('Admitted')).toBeVisible();
  await user.type(field, 'ABC{Enter}');
  await waitFor(() => expect(scans(fake)).toHaveLength(3));
  const [lost, again, next] = scans(fake).map(({ input }) => input.nonce);
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
});

test('a hand-held scanner types anywhere; the same code within five seconds counts once', async () => {
  const { fake } = openDoor();
  await screen.findByText('Ready');
  const read = (code: string) => [...code, 'Enter'].forEach((key) => fireEvent.keyDown(document.body, { key }));
  read('6BFOXN*TS0BI');
  expect(await screen.findByText('Admitted')).toBeVisible();
  read('6BFOXN*TS0BI');
  read('OTHERCODE9');
  await waitFor(() => expect(scans(fake).map(({ input }) => input.code)).toEqual(['6BFOXN*TS0BI', 'OTHERCODE9']));
});

test('without a camera the other ways are offered', async () => {
  const { user } = openDoor();
  await user.click(await screen.findByRole('button', { name: 'Scan with the camera' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Type the code below or use a hand-held scanner.');
});

test('a link that has ended opens nothing and sends nobody to the login page', async () => {
  const onUnauthorized = jest.fn();
  const fake = fakeHttp({ onUnauthorized });
  fake.fail('events.doorDetails', 401, 'This link has ended');
  renderScreen(<DoorScreen />, fake.http, { asPath: '/door/ses_sat/?token=x', query: { sessionID: 'ses_sat', token: 'x' } });
  expect(await screen.findByText('This door is not open to you')).toBeVisible();
  expect(onUnauthorized).not.toHaveBeenCalled();
});
