import type { BulkOutcome, ReleaseTableRow } from '@contract/releaseTable';
import { screen, waitFor, within } from '@testing-library/react';
import { BulkActionBar } from '@/components/studio/releases/BulkActionBar';
import { BulkEditSheet } from '@/components/studio/releases/BulkEditSheet';
import { BulkResults } from '@/components/studio/releases/BulkResults';
import { useBulkAction } from '@/components/studio/releases/useBulkAction';
import { fakeHttp } from '../../../support/fakeHttp';
import { fakeWindow } from '../../../support/fakeWindow';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

beforeEach(() => fakeWindow());

const row = (releaseID: string, name: string): ReleaseTableRow => ({
  releaseID,
  name,
  kind: 'FILM',
  state: 'PUBLISHED',
  slug: null,
  isPremium: true,
  media: null,
  failure: null,
  artwork: { width: 3, height: 2, alt: '', color: '#000000', thumbhash: null, images: [] } as never, // -- not rendered here
  channel: { channelID: 'chn_claylamp', handle: 'clay_lamp', name: 'Clay Lamp Films', avatar: null, eventCount: 0 },
  views: 0,
  sales: 3,
  gross: [],
  averageStars: null,
  pendingTags: 0,
  publishAt: null,
  lastChangedAt: '2026-11-01T00:00:00.000Z',
});
const rows = [row('rel_salt', 'Salt Years'), row('rel_river', 'The Ferryman')];
const done = (releaseID: string): BulkOutcome => ({ releaseID, isDone: true, code: null, why: null, before: 'PUBLISHED' });

function BulkHarness({ of }: { of: readonly ReleaseTableRow[] }) {
  const bulk = useBulkAction();
  return (
    <>
      <BulkResults bulk={bulk} />
      <BulkActionBar
        filmFeeBasisPoints={1000}
        rows={of}
        isBusy={bulk.isBusy}
        problem={bulk.problem}
        onAction={(action) => bulk.apply(of, action)}
        onClear={() => undefined}
      />
    </>
  );
}

test('a sheet stays open until the response, retries under the same key, and an undo reports what it could not restore', async () => {
  const { http, on, fail, sent } = fakeHttp();
  fail('videos.releasesBulk', 500);
  const { store, user } = renderScreen(<BulkHarness of={rows} />, http);
  startSignedIn(store);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const sheet = screen.getByRole('dialog', { name: 'Remove 2 releases?' });
  const remove = within(sheet).getByRole('button', { name: 'Remove' });
  await user.click(remove);
  expect(await within(sheet).findByRole('alert')).toHaveTextContent('nothing is applied twice');
  on('videos.releasesBulk', { items: rows.map(({ releaseID }) => done(releaseID)) });
  await user.click(remove);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = sent.filter(({ operationId }) => operationId === 'videos.releasesBulk');
  expect(first?.headers['idempotency-key']).toBeTruthy();
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);

  on('videos.releasesBulk', { items: [done('rel_salt'), { ...done('rel_river'), isDone: false, why: 'It is gone for good.' }] });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 restored, 1 failed')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('The Ferryman: It is gone for good.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a copy that failed says so, and is retried under the same key', async () => {
  const { http, fail, sent } = fakeHttp();
  fail('videos.releaseDuplicate', 500);
  const { store, user } = renderScreen(<BulkHarness of={rows.slice(0, 1)} />, http);
  startSignedIn(store);
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.headers['idempotency-key']).toBe(sent[0]?.headers['idempotency-key']);
});

test('repeating an action after a different one is a new attempt', async () => {
  const { http, on, fail, sent } = fakeHttp();
  fail('videos.releasesBulk', 500);
  const { store, user, rerender } = renderScreen(<BulkHarness of={rows} />, http);
  startSignedIn(store);
  await user.click(screen.getByRole('button', { name: 'Unlist' }));
  await screen.findByText(/^Something went wrong/); // until then the buttons are busy
  on('videos.releasesBulk', { items: rows.map(({ releaseID }) => done(releaseID)) });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  rerender(<BulkHarness of={rows.map((each) => ({ ...each, lastChangedAt: '2026-11-02T00:00:00.000Z' }))} />);
  await user.click(await screen.findByRole('button', { name: 'Unlist' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.headers['idempotency-key']).not.toBe(sent[0]?.headers['idempotency-key']);
});

test('one price for several titles must be readable; only what was changed is sent', async () => {
  const onAction = jest.fn();
  const { user } = renderScreen(
    <BulkEditSheet count={2} feeBasisPoints={1000} isBusy={false} problem={undefined} onAction={onAction} onClose={() => undefined} />,
    fakeHttp().http,
  );
  const change = screen.getByRole('button', { name: 'Apply' });
  await user.selectOptions(screen.getByLabelText('Add a genre'), 'drama');
  await user.click(screen.getByRole('button', { name: 'Pay per view' }));
  await user.type(screen.getByLabelText(/^To rent/), 'cheap');
  await user.click(change);
  await waitFor(() => expect(screen.getByLabelText(/^To rent/)).toHaveAccessibleDescription(/cheap/));
  expect(onAction).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText(/^To rent/));
  await user.type(screen.getByLabelText(/^To rent/), '49');
  await user.click(change);
  const row = { country: 'DEFAULT', currency: 'INR', rentMinor: 4900, buyMinor: null, isBlocked: false };
  await waitFor(() =>
    expect(onAction).toHaveBeenCalledWith({ do: 'EDIT', genres: { add: ['drama'] }, pricing: { isPremium: true, rows: [row] } }),
  );
});
