import { screen, waitFor } from '@testing-library/react';
import { EditChannelSheet } from '@/components/studio/channels/EditChannelSheet';
import { OnboardingScreen } from '@/components/studio/channels/OnboardingScreen';
import { fakeHttp } from '../../../support/fakeHttp';
import { artwork } from '../../../support/fixtures/eventScreens';
import { clayLamp } from '../../../support/fixtures/people';
import { publicChannel } from '../../../support/fixtures/profiles';
import { loadPicture } from '../../../support/loadPicture';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

jest.mock('@/utils/browser/resizeImage', () => ({ encodeCanvas: () => Promise.resolve('cGljdHVyZQ==') }));
const picture = () => new File(['x'], 'face.png', { type: 'image/png' });

beforeAll(() => {
  // jsdom has neither bitmaps nor canvases, and loads no pictures.
  URL.createObjectURL = () => 'blob:face';
  URL.revokeObjectURL = jest.fn();
  globalThis.createImageBitmap = jest.fn().mockResolvedValue({ width: 800, height: 800, close: jest.fn() });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

test('a first channel is created with its picture, cropped in a dialog', async () => {
  const fake = fakeHttp();
  fake.on('channels.handleValidity', { isValid: true, reason: null });
  fake.on('channels.new', clayLamp);
  const { store, user } = renderScreen(<OnboardingScreen />, fake.http, { asPath: '/studio/onboarding/' });
  startSignedIn(store, { hasChannel: false });
  await user.type(await screen.findByRole('textbox', { name: 'Channel name' }), 'Clay Lamp');
  await user.upload(screen.getByLabelText('Choose channel picture'), picture());
  const use = await screen.findByRole('button', { name: 'Use this crop' });
  loadPicture({ width: 800, height: 800 });
  await waitFor(() => expect(use).toBeEnabled());
  await user.click(use);
  expect(await screen.findByAltText('Your channel picture')).toHaveAttribute('src', 'data:image/jpeg;base64,cGljdHVyZQ==');
  const open = screen.getByRole('button', { name: 'Create channel' });
  await waitFor(() => expect(open).toBeEnabled(), { timeout: 5000 }); // the handle is checked first
  await user.click(open);
  await waitFor(() => expect(fake.sent.find(({ operationId }) => operationId === 'channels.new')).toBeDefined(), { timeout: 5000 });
  expect(fake.sent.find(({ operationId }) => operationId === 'channels.new')?.input).toMatchObject({ avatarBase64: 'cGljdHVyZQ==' });
});

test('an owner removes the banner; unchanged pictures are not sent', async () => {
  const fake = fakeHttp();
  fake.on('channels.details', publicChannel({ banner: artwork, avatar: artwork }));
  fake.on('channels.handleValidity', { isValid: true, reason: null });
  fake.on('channels.update', clayLamp);
  fake.on('channels.detailsAuthorized', { data: clayLamp });
  const { store, user } = renderScreen(<EditChannelSheet handle={clayLamp.handle} onClose={jest.fn()} />, fake.http);
  startSignedIn(store);
  await user.click(await screen.findByRole('button', { name: 'Remove banner' }));
  expect(screen.queryByAltText('Your banner')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fake.sent.find(({ operationId }) => operationId === 'channels.update')).toBeDefined());
  const sent = fake.sent.find(({ operationId }) => operationId === 'channels.update')?.input;
  expect(sent).toMatchObject({ bannerBase64: null });
  expect(sent).not.toHaveProperty('avatarBase64');
});
