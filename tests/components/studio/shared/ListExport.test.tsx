import type { StudioExport } from '@contract/studioExports';
import { screen, waitFor } from '@testing-library/react';
import { ListExport } from '@/components/studio/shared/ListExport';
import { navigateExternal } from '@/utils/browser/navigateExternal';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

jest.mock('@/utils/browser/navigateExternal', () => ({ navigateExternal: jest.fn() })); // -- jsdom cannot navigate
beforeEach(() => jest.mocked(navigateExternal).mockClear());

const running: StudioExport = {
  exportID: 'sxp_1',
  type: 'ORDERS',
  subjectID: 'chn_clay',
  fileName: 'orders.csv',
  state: 'RUNNING',
  doneCount: 0,
  rowCount: null,
  byteSize: null,
  failure: null,
  startedAt: '2026-11-28T10:00:00.000Z',
  expiresAt: null,
};
const ready: StudioExport = {
  ...running,
  state: 'READY',
  doneCount: 2400,
  rowCount: 2400,
  byteSize: 90_000,
  expiresAt: '2026-12-05T10:00:00.000Z',
};

function open(items: StudioExport[] = []) {
  const fake = fakeHttp();
  const answer = (listed: StudioExport[]) => fake.on('studio.exports', { items: listed });
  answer(items);
  const { store, user } = renderScreen(
    <ListExport list={{ type: 'ORDERS', channelID: 'chn_clay', q: 'Asha' }} subjectID="chn_clay" />,
    fake.http,
  );
  startSignedIn(store);
  return { fake, answer, user };
}

test('an export shows its progress, is saved by itself when it is ready, and stays to download', async () => {
  const { fake, answer, user } = open();
  fake.on('studio.exportNew', running);
  const start = await screen.findByRole('button', { name: 'Export CSV' });
  answer([running]);
  await user.click(start);
  expect(await screen.findByText('Export queued')).toBeVisible();
  expect(fake.sent.find(({ operationId }) => operationId === 'studio.exportNew')?.input).toEqual({
    list: { type: 'ORDERS', channelID: 'chn_clay', q: 'Asha' },
  });
  answer([{ ...running, doneCount: 1200, rowCount: 2400 }]);
  expect(await screen.findByText('1,200 of 2,400 rows', {}, { timeout: 3000 })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Export progress' })).toHaveAttribute('value', '1200');
  expect(navigateExternal).not.toHaveBeenCalled();
  answer([ready]);
  await waitFor(() => expect(navigateExternal).toHaveBeenCalledWith('/api/v1/studio/exports/sxp_1/file'), { timeout: 3000 });
  expect(screen.getByText('2,400 rows, kept until 5 Dec 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download orders.csv' })).toHaveAttribute('href', '/api/v1/studio/exports/sxp_1/file');
});

test('who comes back finds the file of this list alone, and deletes it; nothing is saved unasked', async () => {
  const { fake, answer, user } = open([{ ...ready, exportID: 'sxp_2', subjectID: 'evt_1', fileName: 'other.csv' }, ready]);
  await screen.findByRole('link', { name: 'Download orders.csv' });
  expect(navigateExternal).not.toHaveBeenCalled();
  expect(screen.queryByText(/other\.csv/)).not.toBeInTheDocument();
  fake.on('studio.exportDelete', {});
  answer([]);
  await user.click(screen.getByRole('button', { name: 'Delete orders.csv' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Download orders.csv' })).not.toBeInTheDocument());
  expect(fake.sent.find(({ operationId }) => operationId === 'studio.exportDelete')?.input).toEqual({ exportID: 'sxp_1' });
});

test('a running export is cancelled; a failed one says why and can be started again; a refused one too', async () => {
  const { fake, answer, user } = open([{ ...running, rowCount: 10 }]);
  fake.on('studio.exportDelete', {});
  const cancel = await screen.findByRole('button', { name: 'Cancel export' });
  answer([{ ...running, state: 'FAILED', failure: 'This channel was not found' }]);
  await user.click(cancel);
  expect(await screen.findByText('The last export failed: This channel was not found')).toBeVisible();
  fake.fail('studio.exportNew', 409);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
});
