import { screen, within } from '@testing-library/react';
import { documentPath } from '@/components/info/documentPath';
import { DocumentScreen } from '@/components/info/DocumentScreen';
import { fakeHttp } from '../../support/fakeHttp';
import { privacyPolicy } from '../../support/fixtures/documents';
import { renderScreen } from '../../support/renderScreen';

test('a long document has a table of contents that links to its sections', async () => {
  const { http, on } = fakeHttp();
  const sections = ['What we keep', 'Why', 'Term'].map((heading) => ({ heading, paragraphs: ['Words.'] }));
  on('other.hostedDocuments', { ...privacyPolicy, sections });
  renderScreen(<DocumentScreen documentID="privacy-policy" />, http);
  const contents = await screen.findByRole('navigation', { name: 'Contents' });
  const [link] = within(contents).getAllByRole('link', { name: 'Term', hidden: true });
  expect(link).toHaveAttribute('href', '#term');
  expect(screen.getByRole('heading', { name: 'Term', hidden: true }).closest('section')).toHaveAttribute('id', 'term');
});

test.each([
  ['privacy-policy', '/info/ott/privacy-policy/'],
  ['terms-of-use', '/info/ott/terms-of-use/'],
  ['cookie-policy', '/info/cookie-policy/'],
])('%s has one URL: %s [R-ROUTE-013]', (documentID, path) => {
  expect(documentPath(documentID)).toBe(path);
});
