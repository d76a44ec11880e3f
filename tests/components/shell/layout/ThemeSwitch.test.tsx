import { screen } from '@testing-library/react';
import { ThemeSwitch } from '@/components/shell/layout/ThemeSwitch';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

test('a theme is applied at once, stored for the next visit, and can follow the device again', async () => {
  const { user, unmount } = renderScreen(<ThemeSwitch />, fakeHttp().http);
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  unmount();

  renderScreen(<ThemeSwitch />, fakeHttp().http);
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('marquee-theme')).toBeNull();
});
