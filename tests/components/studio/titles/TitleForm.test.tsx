import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { TitleForm } from '@/components/studio/titles/TitleForm';
import { fakeHttp } from '../../../support/fakeHttp';
import { titleDetail } from '../../../support/fixtures/titleDetails';
import { renderScreen } from '../../../support/renderScreen';

function open(detail = titleDetail()) {
  const fake = fakeHttp();
  const onChanged = jest.fn();
  const shown = renderScreen(<TitleForm detail={detail} onChanged={onChanged} />, fake.http);
  const sent = () => fake.sent.filter(({ operationId }) => operationId === 'ott.titleEdit').map(({ input }) => input);
  return { fake, onChanged, sent, ...shown };
}
const dearer = titleDetail({
  version: 4,
  pricing: { isPremium: true, rows: [{ country: 'DEFAULT', currency: 'INR', rentMinor: 29_900, buyMinor: null, isBlocked: false }] },
});
beforeEach(() => window.sessionStorage.clear());

test('edits made before someone else saved show a notice, and overwrite neither their price nor the declaration', async () => {
  const first = open();
  await first.user.type(screen.getByLabelText('Name'), ' II');
  first.unmount();

  const { fake, user, sent } = open(dearer);
  expect(screen.getByText('Someone else saved changes')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('The Night Ferry II');
  expect(screen.getByLabelText(/^To rent/)).toHaveValue('299');
  fake.on('ott.titleEdit', { ...dearer, version: 5, name: 'The Night Ferry II' });
  await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ version: 4, name: 'The Night Ferry II' });
  expect(Object.keys(sent()[0] ?? {})).toEqual(expect.not.arrayContaining(['pricing', 'provenance']));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(window.sessionStorage.getItem('marquee.drafts')).toBeNull();
  await user.type(screen.getByLabelText('Name'), 'I');
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a form based on an older version is refused, loads the newer one, and keeps the edits', async () => {
  const { fake, user, sent, onChanged } = open();
  fake.fail('ott.titleEdit', 409, 'Someone else saved changes since you opened this.', { code: 'VERSION_CONFLICT' });
  await user.clear(screen.getByLabelText(/^To rent/));
  await user.type(screen.getByLabelText(/^To rent/), '99.50');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Change price' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else saved changes');
  expect(sent()[0]).toMatchObject({ version: 3, pricing: { isPremium: true, rows: [{ rentMinor: 9950 }] } });
  expect(onChanged).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText(/^To rent/)).toHaveValue('99.50');
});

test('what the contract refuses is not sent: the field says why and has the focus', async () => {
  const { user, sent } = open();
  await user.clear(screen.getByLabelText('Name'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter a name.'));
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(sent()).toHaveLength(0);
  await user.type(screen.getByLabelText('Name'), 'F');
  await waitFor(() => expect(screen.getByLabelText('Name')).not.toHaveAccessibleDescription());
});

test('an invalid price is not sent as no price', async () => {
  const { user, sent } = open();
  await user.type(screen.getByLabelText(/^To buy/), '1e3');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“1e3” isn’t a valid INR price.')).toBeVisible();
  expect(sent()).toHaveLength(0);
});

test('next to a price for every country and next to Publish the creator reads what buyers pay and what they receive [R-PAY-009]', async () => {
  const { user, unmount } = open(dearer);
  await user.clear(screen.getByLabelText(/^To rent/));
  await user.type(screen.getByLabelText(/^To rent/), '99');
  await user.type(screen.getByLabelText(/^To buy/), '199');
  expect(screen.getByText(/^Buyers pay ₹99, you receive ₹89.10 after .*; from buyers in India ₹75.51 after/)).toBeVisible();
  expect(screen.getByText(/^Buyers pay ₹199/)).toBeVisible();
  unmount();

  const row = { rentMinor: 4900, buyMinor: null, isBlocked: false };
  const rows = [
    { ...row, country: 'DEFAULT', currency: 'USD', rentMinor: 199 },
    { ...row, country: 'IN', currency: 'INR' },
    { ...row, country: 'FR', currency: 'EUR', rentMinor: null, isBlocked: true },
  ];
  open(titleDetail({ campaignID: 'cmp_1', pricing: { isPremium: true, rows } }));
  const prices = within(screen.getByRole('list', { name: 'Prices and fees' }));
  expect(prices.getAllByRole('listitem').map(({ textContent }) => textContent?.split(' after')[0])).toEqual([
    'Other countries, rent: Buyers pay $1.99, you receive $1.79',
    'India, rent: Buyers pay ₹49, you receive ₹37.38',
  ]);
  expect(screen.getByText(/^If the campaign that funded this film promises a share of its sales/)).toBeVisible();
});

describe('texts of a draft are saved while they are typed', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const draft = titleDetail({ state: 'DRAFT', wantedState: 'DRAFT' });
  const typeName = (text: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value: text } });
  const pause = async () => act(async () => jest.advanceTimersByTimeAsync(2500));

  test('a moment after the last change, without the price, and with the time', async () => {
    const { fake, sent } = open(draft);
    fake.on('ott.titleEdit', { ...draft, version: 4, name: 'Ferry' });
    fireEvent.change(screen.getByLabelText(/^To rent/), { target: { value: '99' } });
    typeName('Ferr');
    await act(async () => jest.advanceTimersByTimeAsync(1000));
    typeName('Ferry ');
    await act(async () => jest.advanceTimersByTimeAsync(1500));
    expect(sent()).toHaveLength(0);
    await pause();
    expect(sent()).toEqual([expect.objectContaining({ version: 3, name: 'Ferry' })]);
    expect(Object.keys(sent()[0] ?? {})).not.toContain('pricing');
    // The price is still unsaved, and what was typed is not changed.
    expect(screen.getByLabelText(/^To rent/)).toHaveValue('99');
    expect(screen.getByLabelText('Name')).toHaveValue('Ferry ');
    expect(screen.queryByText(/^Saved/)).toBeNull();
    fireEvent.change(screen.getByLabelText(/^To rent/), { target: { value: '149' } });
    await pause();
    expect(sent()).toHaveLength(1);
  });

  test('it says when it saved', async () => {
    const { fake } = open(draft);
    fake.on('ott.titleEdit', { ...draft, version: 4, name: 'Ferry' });
    typeName('Ferry');
    await pause();
    expect(screen.getByRole('status')).toHaveTextContent(/^Saved at \d{1,2}:\d{2}/);
  });

  test('a change during a save is saved after it', async () => {
    const { fake, sent } = open(draft);
    fake.on('ott.titleEdit', ({ name = '' }) => ({ ...draft, version: 4, name }));
    const answer = fake.hold('ott.titleEdit');
    typeName('Ferry');
    await pause();
    typeName('Ferry II');
    await pause();
    expect(sent()).toHaveLength(1);
    await act(async () => answer());
    await pause();
    expect(sent()).toEqual([
      expect.objectContaining({ version: 3, name: 'Ferry' }),
      expect.objectContaining({ version: 4, name: 'Ferry II' }),
    ]);
    await pause();
    expect(sent()).toHaveLength(2);
  });

  test('an error loses nothing, and the next change tries again', async () => {
    const { fake, sent } = open(draft);
    fake.fail('ott.titleEdit', 500);
    typeName('Ferry');
    await pause();
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Ferry');
    await pause();
    expect(sent()).toHaveLength(1);
    fake.on('ott.titleEdit', { ...draft, version: 4, name: 'Ferry 2' });
    typeName('Ferry 2');
    await pause();
    expect(sent()).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['a published title', titleDetail(), 'Ferry'],
    ['a draft without a name', draft, ' '],
  ])('%s is not saved by itself', async (_what, detail, name) => {
    const { sent } = open(detail);
    typeName(name);
    await pause();
    expect(sent()).toHaveLength(0);
  });
});
