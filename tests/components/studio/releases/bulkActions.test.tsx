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
const salt = row('rel_salt', 'Salt Years');
const rows = [salt, row('rel_river', 'The Ferryman')];
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
  const publishing = screen.getByRole('dialog', { name: 'Publish 2 releases' });
  await user.click(within(publishing).getByRole('button', { name: 'Publish' }));
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

const event = (state: ReleaseTableRow['state'] = 'PUBLISHED'): ReleaseTableRow => ({
  ...row('evt_fair', 'Record fair'),
  kind: 'EVENT',
  state,
});
const campaign: ReleaseTableRow = { ...row('cmp_boat', 'Paper boat'), kind: 'CAMPAIGN', sales: 41 };

test('publishing many names what becomes binding for which of them, and who may see them from when', async () => {
  const { http, on, sent } = fakeHttp();
  on('videos.releasesBulk', { items: [done('rel_salt')] });
  const { store, user } = renderScreen(<BulkHarness of={[{ ...salt, state: 'DRAFT' }, event('DRAFT'), campaign]} />, http);
  startSignedIn(store);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Publish 3 releases' }));
  expect(sent).toHaveLength(0);
  const rules = within(sheet.getByRole('region', { name: 'What becomes binding' })).getAllByRole('listitem');
  expect(rules.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Salt Years: buyers keep the access they paid for/),
    expect.stringMatching(/^Record fair: each buyer keeps the price and the refund policy/),
    expect.stringMatching(/^Salt Years: the URL can’t change/),
    expect.stringMatching(/^Paper boat: a campaign is published on its own page/),
  ]);
  await user.click(sheet.getByRole('radio', { name: 'Unlisted' }));
  await user.click(sheet.getByRole('button', { name: 'Publish unlisted' }));
  await waitFor(() => expect(sent[0]?.input).toMatchObject({ action: { do: 'UNLIST' } }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('one message goes to the holders and investors of what is selected; what was refused can be sent again alone', async () => {
  const { http, on, fail, sent } = fakeHttp();
  on('events.messageRecipients', { recipients: 12 });
  on('events.messageHolders', { recipients: 12 });
  fail('campaigns.messageInvestors', 500);
  const { store, user } = renderScreen(<BulkHarness of={[salt, event(), campaign]} />, http);
  startSignedIn(store);
  await user.click(screen.getByRole('button', { name: 'Message' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Message for 2 releases' }));
  expect(await sheet.findByText('Record fair: 12 ticket holders')).toBeVisible();
  expect(sheet.getByText('Paper boat: 41 people who paid')).toBeVisible();
  expect(sheet.getByText(/It can’t be unsent/)).toBeVisible();
  const send = sheet.getByRole('button', { name: 'Send message' });
  expect(send).toBeDisabled();
  await user.type(sheet.getByLabelText('Subject'), 'Doors at seven');
  await user.type(sheet.getByLabelText('Message'), 'Come early.');
  await user.click(send);
  expect(await sheet.findByText('Sent to 12 people. 1 release failed.')).toBeVisible();
  expect(sheet.getByText(/^Paper boat: /)).toHaveTextContent('Something went wrong');
  on('campaigns.messageInvestors', { recipients: 41 });
  await user.click(sheet.getByRole('button', { name: 'Send to the rest' }));
  expect(await sheet.findByText('Sent to 53 people.')).toBeVisible();
  const messages = sent.filter(({ operationId }) => /messageHolders|messageInvestors/.test(operationId));
  expect(messages.map(({ operationId }) => operationId)).toEqual([
    'events.messageHolders',
    'campaigns.messageInvestors',
    'campaigns.messageInvestors',
  ]);
  expect(messages[2]?.headers['idempotency-key']).toBe(messages[1]?.headers['idempotency-key']);
});
