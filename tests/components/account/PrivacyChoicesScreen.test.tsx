import { screen } from '@testing-library/react';
import { PrivacyChoicesScreen } from '@/components/account/PrivacyChoicesScreen';
import { readPrivacyChoice } from '@/services/sessionCookie';
import { fakeHttp } from '../../support/fakeHttp';
import { fakeWindow } from '../../support/fakeWindow';
import { renderScreen } from '../../support/renderScreen';

beforeEach(() => {
  fakeWindow();
  document.cookie = 'privacy_choice=; path=/; max-age=0';
});
const open = () => renderScreen(<PrivacyChoicesScreen />, fakeHttp().http, { asPath: '/privacy-choices/' });
const counted = () => screen.getByRole('radio', { name: 'Only count visits' });
const recognised = () => screen.getByRole('radio', { name: 'Recognise my visits' });

test('visits are only counted until consent is given; it is stored on this device and can be withdrawn', async () => {
  const { user, unmount } = open();
  expect(counted()).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('You haven’t chosen yet');
  await user.click(recognised());
  expect(recognised()).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('Your choice is saved on this device for one year.');
  expect(readPrivacyChoice()).toBe('all');
  unmount();
  const again = open();
  expect(recognised()).toBeChecked();
  await again.user.click(counted());
  expect(counted()).toBeChecked();
  expect(readPrivacyChoice()).toBe('none');
});

test('a browser that asks not to be tracked decides, also against an earlier consent', async () => {
  const { user, unmount } = open();
  await user.click(recognised());
  unmount();
  fakeWindow({ doNotTrack: '1' });
  open();
  expect(screen.getByText(/Your browser asks sites not to track you/)).toBeVisible();
  expect(screen.getByRole('group', { name: 'Your choice on this device' })).toBeDisabled();
  expect(counted()).toBeChecked();
});
