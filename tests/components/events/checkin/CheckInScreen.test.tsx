import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import type { CheckIn } from '@contract/checkIn';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CheckInScreen } from '@/components/events/checkin/CheckInScreen';
import { fakeHttp } from '../../../support/fakeHttp';
import { admitted, manifest, syncResult } from '../../../support/fixtures/checkIns';
import { renderScreen } from '../../../support/renderScreen';

// jsdom has neither; every browser that can open a camera has both.
beforeAll(() => {
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
  Object.assign(globalThis, { TextEncoder });
});

function openScanner(answer: CheckIn = admitted, isSupervisor = false) {
  const fake = fakeHttp();
  fake.on('events.gateManifest', { ...manifest, isSupervisor });
  fake.on('events.gateSync', syncResult);
  fake.on('events.ticketCheckout', answer);
  const at = { asPath: '/check-in/ses_sat/?token=dl_1', query: { sessionID: 'ses_sat', token: 'dl_1' } };
  return { fake, ...renderScreen(<CheckInScreen />, fake.http, at) };
}
const scans = (fake: ReturnType<typeof fakeHttp>) => fake.sent.filter(({ operationId }) => operationId === 'events.ticketCheckout');

test('a volunteer with a link types a code and the counter goes up', async () => {
  const { fake, user } = openScanner();
  await user.type(await screen.findByLabelText('Code below the QR code'), '7K4D9-2FHXM{Enter}');
  const verdict = await screen.findByText('Admitted');
  expect(verdict).toBeVisible();
  expect(screen.getByText('Stalls, row C, seat 12 · Sana Mirza')).toBeVisible();
  expect(await screen.findByText('1')).toBeVisible();
  expect(screen.getByText('of 214 checked in')).toBeVisible();
  expect(scans(fake)[0]?.input).toMatchObject({ sessionID: 'ses_sat', code: '7K4D9-2FHXM', checkInToken: 'dl_1', gate: 'B, north' });
});

test.each<[CheckIn['verdict'], string]>([
  ['ALREADY_IN', 'Already in'],
  ['WRONG_SESSION', 'Wrong show'],
  ['TOO_EARLY', 'Too early'],
  ['TOO_LATE', 'Too late'],
  ['CANCELLED', 'Cancelled ticket'],
  ['UNPAID', 'Not paid'],
  ['REPLACED', 'Replaced ticket'],
  ['FORGED', 'Invalid ticket'],
  ['UNKNOWN', 'Unknown code'],
  ['NOT_INSIDE', 'Not checked in'],
])('%s is shown with its reason', async (verdict, title) => {
  const { user } = openScanner({ ...admitted, verdict, message: 'Because of this.' });
  await user.type(await screen.findByLabelText('Code below the QR code'), 'ABC{Enter}');
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText('Because of this.')).toBeVisible();
});

test('a supervisor admits a scanned guest before check-in opens, with a reason; a volunteer cannot', async () => {
  const early: CheckIn = { ...admitted, verdict: 'TOO_EARLY', message: 'Doors open at 8 pm.' };
  const volunteer = openScanner(early);
  await volunteer.user.type(await screen.findByLabelText('Code below the QR code'), 'ABC{Enter}');
  expect(await screen.findByText('Too early')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check in Sana Mirza before doors open' })).toBeNull();
  volunteer.unmount();

  const { fake, user } = openScanner(early, true);
  fake.on('events.guestCheckIn', admitted);
  await user.type(await screen.findByLabelText('Code below the QR code'), 'ABC{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Check in Sana Mirza before doors open' }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Wheelchair user');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Check in' }));
  expect(await screen.findByText('Admitted')).toBeVisible();
  const [sent] = fake.sent.filter(({ operationId }) => operationId === 'events.guestCheckIn');
  expect(sent?.input).toMatchObject({ ticketID: 'tkt_00000000000000000001', earlyReason: 'Wheelchair user', gate: 'B, north' });
});

test('without a response the scanner decides offline, shows amber, and syncs the scan with the same nonce', async () => {
  const { fake, user } = openScanner();
  const field = await screen.findByLabelText('Code below the QR code');
  fake.fail('events.ticketCheckout', 500);
  fake.fail('events.gateSync', 500);
  await user.type(field, '7k4d9-2fhxm{Enter}');
  expect(await screen.findByText('not confirmed yet')).toBeVisible();
  expect(screen.getByText('Stalls, row C, seat 12 · S. M.')).toBeVisible();
  expect(screen.getByText(/Offline: checking against/)).toHaveTextContent('1 scan pending');
  await user.type(field, '7K4D92FHXM{Enter}');
  expect(await screen.findByText('Already in')).toBeVisible();
  await user.type(field, '7K4D92FHX0{Enter}');
  expect(await screen.findByText('Check the code')).toBeVisible();

  fake.on('events.gateSync', ({ scans: given }) => ({
    ...syncResult,
    results: given.map(({ nonce }) => ({ nonce, verdict: 'OK' as const })),
  }));
  fireEvent(window, new Event('online'));
  expect(await screen.findByText(/^Online/)).not.toHaveTextContent('wait');
  const [asked] = scans(fake);
  const synced = fake.sent.filter(({ operationId }) => operationId === 'events.gateSync').at(-1)?.input.scans as {
    nonce: string;
    offlineVerdict: string;
  }[];
  expect(synced.map(({ offlineVerdict }) => offlineVerdict)).toEqual(['OK', 'ALREADY_IN', 'MISTYPED']);
  expect(synced[0]?.nonce).toBe(asked?.input.nonce);
});

test('conflicts between two gates are listed', async () => {
  const { fake } = openScanner();
  fake.on('events.gateSync', {
    ...syncResult,
    gates: [{ gate: 'A', entries: 3, exits: 1 }],
    conflicts: [
      {
        nonce: 'n1',
        humanCode: '7K4D92FHXM',
        initials: 'S. M.',
        gate: 'B',
        scannedAt: syncResult.asOf,
        offlineVerdict: 'OK',
        verdict: 'ALREADY_IN',
        firstGate: 'A',
        firstAdmittedAt: syncResult.asOf,
      },
    ],
  });
  expect(await screen.findByText('1 conflict')).toBeVisible();
  expect(screen.getByText(/3 in, 1 out/)).toBeVisible();
});

test('a handheld scanner types anywhere; the same code within five seconds counts once', async () => {
  const { fake } = openScanner();
  await screen.findByText('Ready');
  const read = (code: string) => [...code, 'Enter'].forEach((key) => fireEvent.keyDown(document.body, { key }));
  read('6BFOXN*TS0BI');
  expect(await screen.findByText('Admitted')).toBeVisible();
  read('6BFOXN*TS0BI');
  read('OTHERCODE9');
  await waitFor(() => expect(scans(fake).map(({ input }) => input.code)).toEqual(['6BFOXN*TS0BI', 'OTHERCODE9']));
});

test('without a camera the other methods are offered', async () => {
  const { user } = openScanner();
  await user.click(await screen.findByRole('button', { name: 'Scan with camera' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Type the code below or use a handheld scanner.');
});

test('an expired link opens nothing and does not redirect to the login page', async () => {
  const onUnauthorized = jest.fn();
  const fake = fakeHttp({ onUnauthorized });
  fake.fail('events.gateManifest', 401, 'This link has ended');
  renderScreen(<CheckInScreen />, fake.http, { asPath: '/check-in/ses_sat/?token=x', query: { sessionID: 'ses_sat', token: 'x' } });
  expect(await screen.findByText('You don’t have access to this check-in')).toBeVisible();
  expect(onUnauthorized).not.toHaveBeenCalled();
});
