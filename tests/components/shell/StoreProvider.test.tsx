import { render, screen } from '@testing-library/react';
import { StoreProvider } from '@/components/shell/StoreProvider';
import type { Hydration } from '@/store/api';
import { useDocumentQuery } from '@/store/documents/documentsApi';
import { privacyPolicy } from '../../support/fixtures/documents';

const page = (id: string, title: string): Hydration => ({
  queries: {
    [`document("${id}")`]: {
      status: 'fulfilled',
      endpointName: 'document',
      requestId: id,
      originalArgs: id,
      startedTimeStamp: 1,
      fulfilledTimeStamp: Date.now(),
      data: { ...privacyPolicy, title },
    },
  },
  mutations: {},
  provided: { tags: {}, keys: {} },
});

test('a page opened inside the app has its data on the first render', () => {
  const drawn: string[] = [];
  function Screen({ id }: { id: 'privacy-policy' | 'terms-and-conditions' }) {
    const { data } = useDocumentQuery(id);
    drawn.push(data?.title ?? 'not found');
    return <h1>{data?.title}</h1>;
  }
  const at = (id: 'privacy-policy' | 'terms-and-conditions', hydration: Hydration) => (
    <StoreProvider hydration={hydration}>
      <Screen key={id} id={id} />
    </StoreProvider>
  );
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = render(at('privacy-policy', page('privacy-policy', 'Privacy')));
  rerender(at('terms-and-conditions', page('terms-and-conditions', 'Terms')));
  expect(screen.getByRole('heading', { name: 'Terms' })).toBeVisible();
  expect(drawn).not.toContain('not found');
  expect(complaint).not.toHaveBeenCalled();
  complaint.mockRestore();
});
