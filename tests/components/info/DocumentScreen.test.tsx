import { screen } from '@testing-library/react';
import { DocumentScreen } from '@/components/info/DocumentScreen';
import { fakeHttp } from '../../support/fakeHttp';
import { privacyPolicy } from '../../support/fixtures/documents';
import { renderScreen } from '../../support/renderScreen';

test('a visitor reads a document with its version and date', async () => {
  const { http, on } = fakeHttp();
  on('other.hostedDocuments', privacyPolicy);
  renderScreen(<DocumentScreen documentID="privacy-policy" />, http);

  expect(await screen.findByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible();
  expect(screen.getByText(/Version 1.0/)).toHaveTextContent('1 Nov 2026');
  expect(screen.getByRole('heading', { name: 'What we keep' })).toBeVisible();
});

test('a page of information has no version and no date', async () => {
  const { http, on } = fakeHttp();
  on('other.hostedDocuments', { ...privacyPolicy, documentID: 'about', title: 'About', version: null, effectiveFrom: null });
  renderScreen(<DocumentScreen documentID="about" />, http);
  expect(await screen.findByRole('heading', { name: 'About', level: 1 })).toBeVisible();
  expect(screen.queryByText(/Version/)).toBeNull();
});

test('a document that fails to load can be loaded again', async () => {
  const { http, on, fail } = fakeHttp();
  fail('other.hostedDocuments', 500);
  const { user } = renderScreen(<DocumentScreen documentID="privacy-policy" />, http);

  const again = await screen.findByRole('button', { name: 'Try again' });
  on('other.hostedDocuments', privacyPolicy);
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
});
