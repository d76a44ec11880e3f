import { openLedgerEndpoints as ops } from '../../contract/openLedger';
import { notFound } from '../../platform/errors';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mountShared } from '../../platform/http/mount';
import type { OpenLedger } from './openLedgerService';

const listed = 30;
const plain = 'text/plain; charset=utf-8';
/** Checkpoints, keys and hashes are for other sites too; the newest checkpoint changes once a day. */
const sharedHeaders = (seconds: number) => ({
  'access-control-allow-origin': '*',
  'cache-control': `public, max-age=${seconds}`,
  'cross-origin-resource-policy': 'cross-origin',
});

/** The open ledger at fixed addresses (RFC 8615, C2SP tlog-tiles), and its checkpoints for the web. */
export const openLedgerPlugin = modulePlugin('openLedger', (app, { openLedger }: { openLedger: OpenLedger }) => {
  mountShared(app, ops.checkpoints, async () => {
    const items = await openLedger.listCheckpoints(listed);
    return {
      items: items.map(({ createdAt, ...rest }) => ({ ...rest, createdAt: createdAt.toISOString() })),
      verifierKeys: openLedger.verifierKeys,
    };
  });
  app.get('/.well-known/ledger/checkpoint', async (_request, reply) => {
    const [newest] = await openLedger.listCheckpoints(1);
    if (!newest) throw notFound('The first checkpoint of the ledger');
    return reply.headers(sharedHeaders(300)).type(plain).send(newest.note);
  });
  app.get('/.well-known/ledger/keys', async (_request, reply) =>
    reply
      .headers(sharedHeaders(3600))
      .type(plain)
      .send(`${openLedger.verifierKeys.join('\n')}\n`),
  );
  app.get<{ Params: { level: string; '*': string } }>('/.well-known/ledger/tile/:level/*', async (request, reply) => {
    const { level, '*': address } = request.params;
    const tile = tileOf(address);
    if (!/^[0-5]$/.test(level) || !tile) throw notFound('This tile');
    const hashes = await openLedger.readPublishedTile(Number(level), tile.index);
    if (hashes.length < tile.width) throw notFound('This tile');
    const bytes = Buffer.concat(hashes.slice(0, tile.width));
    return reply.headers(sharedHeaders(31_536_000)).type('application/octet-stream').send(bytes);
  });
});

/** `x001/x234/067` is tile 1,234,067; `.p/8` the first 8 hashes of it. Null for another text. */
function tileOf(address: string): { index: number; width: number } | null {
  const [, groups, last, partial] = /^((?:x\d{3}\/){0,3})(\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(address) ?? [];
  if (groups === undefined || last === undefined || Number(partial) > 255) return null;
  return { index: Number(groups.replace(/[x/]/g, '') + last), width: partial === undefined ? 256 : Number(partial) };
}
