import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { screen } from '@testing-library/react';
import { OpenLedgerScreen } from '@/components/openLedger/OpenLedgerScreen';
import { fakeHttp } from '../../support/fakeHttp';
import { renderScreen } from '../../support/renderScreen';
import { signedLedger } from '../../support/signedLedger';

const { size, root, note, keys, proof } = signedLedger;
let files: Record<string, Buffer>;
let subtle: Partial<SubtleCrypto> | undefined;

// jsdom has neither requests nor Web Crypto.
beforeEach(() => {
  files = { ...signedLedger.files };
  subtle = webcrypto.subtle as SubtleCrypto;
  Object.defineProperty(globalThis, 'crypto', {
    configurable: true,
    value: {
      get subtle() {
        return subtle;
      },
      randomUUID: () => webcrypto.randomUUID(),
    },
  });
  Object.assign(globalThis, {
    TextEncoder,
    fetch: (url: string) => {
      const file = files[url.replace('/.well-known/ledger/', '')];
      return Promise.resolve({
        ok: file !== undefined,
        status: file ? 200 : 404,
        text: () => Promise.resolve(String(file)),
        arrayBuffer: () => Promise.resolve(Uint8Array.from(file ?? []).buffer),
      });
    },
  });
});

function open(query: Record<string, string> = {}) {
  const fake = fakeHttp();
  fake.on('other.ledgerCheckpoints', { items: [{ size, root, note, createdAt: '2026-11-27T20:00:00.000Z' }], verifierKeys: keys });
  return { fake, ...renderScreen(<OpenLedgerScreen />, fake.http, { query }) };
}
const verify = async (text: string) => {
  const shown = open();
  await shown.user.click(screen.getByLabelText('Or paste the text of the proof'));
  await shown.user.paste(text);
  await shown.user.click(screen.getByRole('button', { name: 'Verify the proof' }));
  return shown;
};

test('it shows the newest checkpoint with its day in India, size, root and key', async () => {
  open();
  expect(await screen.findByText('28 Nov 2026')).toBeVisible();
  expect(screen.getByText(root)).toBeVisible();
  expect(screen.getByText(keys[0] ?? '')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download the script' })).toHaveAttribute('href', '/workers/verify-ledger.mjs');
});

test('before the first checkpoint it says so', async () => {
  const fake = fakeHttp();
  fake.on('other.ledgerCheckpoints', { items: [], verifierKeys: keys });
  renderScreen(<OpenLedgerScreen />, fake.http);
  expect(await screen.findByText('No checkpoint yet')).toBeVisible();
});

describe('the ledger, verified in the browser', () => {
  const press = async () => open().user.click(screen.getByRole('button', { name: 'Verify in this browser' }));

  test('an unchanged ledger has the signed root', async () => {
    await press();
    expect(await screen.findByRole('status')).toHaveTextContent(/^The ledger is unchanged/);
    expect(screen.getByRole('status')).toHaveTextContent(root);
  });

  test('a leaf that was changed after it was signed is found', async () => {
    files[`tile/0/000.p/${size}`] = Buffer.alloc(size * 32);
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(/doesn’t match its checkpoint.*was changed after it was signed/);
  });

  test('a checkpoint with another size has no valid signature', async () => {
    files.checkpoint = Buffer.from(note.replace(`\n${size}\n`, '\n2\n'));
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(/The signature of the checkpoint is wrong/);
  });

  test('a request that fails is no finding', async () => {
    files = {};
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^We couldn’t load everything we need/);
  });

  test.each([
    ['without Web Crypto', () => undefined],
    [
      'without Ed25519',
      () => ({
        digest: (webcrypto.subtle as SubtleCrypto).digest.bind(webcrypto.subtle),
        importKey: () => Promise.reject(Object.assign(new Error('Unrecognized name.'), { name: 'NotSupportedError' })),
      }),
    ],
  ])('a browser %s says what it needs', async (_what, subtleOf) => {
    subtle = subtleOf();
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This browser can’t check these signatures.*Chrome 137/);
  });
});

describe('the proof of a statement', () => {
  test('a pasted proof is included, and its transactions are listed', async () => {
    const { user } = await verify(JSON.stringify(proof));
    const status = await screen.findByRole('status');
    expect(status).toHaveTextContent(/^This statement is included in the ledger/);
    expect(status).toHaveTextContent(/All its 2 transactions are in the signed ledger of 3 transactions/);
    expect(status).toHaveTextContent(/1 newer transaction will be in the next checkpoint/);
    await user.click(screen.getByText('Transactions that were verified'));
    expect(screen.getByText('Return paid · 3 Nov 2026')).toBeVisible();
    expect(screen.getByText('₹3,000 credit')).toBeVisible();
  });

  test('a proof whose amount was changed is not included', async () => {
    await verify(JSON.stringify(proof).replace('-300000', '-900000'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This statement is not included in the ledger/);
  });

  test('a proof of another ledger that the same key signed is not part of the published one', async () => {
    files[`tile/0/000.p/${size}`] = Buffer.alloc(size * 32);
    await verify(JSON.stringify(proof));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This statement is not included in the ledger/);
  });

  test.each(['hello', 'null', '{}', JSON.stringify({ ...proof, groups: [{}] })])('%s is no proof', async (text) => {
    await verify(text);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This is not a ledger proof/);
  });

  test('without a text it asks for one', async () => {
    await open().user.click(screen.getByRole('button', { name: 'Verify the proof' }));
    expect(screen.getByText('Paste the text of a proof first')).toBeVisible();
  });

  test('a chosen file is verified at once', async () => {
    const { user } = open();
    const file = new File([], 'proof.json');
    Object.assign(file, { text: () => Promise.resolve(JSON.stringify({ ...proof, groups: [] })) }); // jsdom's has no text()
    await user.upload(screen.getByLabelText('Choose a proof file'), file);
    expect(await screen.findByRole('status')).toHaveTextContent(/^Not in a checkpoint yet/);
  });

  test('a link from the portfolio or from Earnings verifies the viewer’s own statement', async () => {
    const { fake, user } = open({ statement: 'portfolio' });
    fake.on('campaigns.portfolioProof', proof);
    await user.click(await screen.findByRole('button', { name: 'Verify this statement' }));
    expect(await screen.findByRole('status')).toHaveTextContent(/^This statement is included/);
  });

  test('a payout of another channel has no proof here', async () => {
    const { fake, user } = open({ statement: 'pay_1' });
    await user.click(await screen.findByRole('button', { name: 'Verify this statement' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^We couldn’t load the proof/);
    expect(fake.sent.at(-1)).toMatchObject({ operationId: 'studio.payoutStatementProof', input: { payoutID: 'pay_1' } });
  });
});
