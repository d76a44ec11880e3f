import type { FastifyRequest } from 'fastify';
import { rewardsEndpoints as ops } from '../../contract/rewards';
import { csvText } from '../../platform/csv';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';
import { sendCsv } from '../../platform/http/sendCsv';
import { viewerOf } from '../../platform/http/viewer';
import type { Rewards } from './rewards';

const userOf = (request: FastifyRequest) => viewerOf(request).userID;

export const rewardsPlugin = modulePlugin('rewards', (app, { rewards: { editor, mine, gifts, desk } }: { rewards: Rewards }) => {
  mount(app, ops.studio, ({ campaignID }, request) => editor.describe(userOf(request), campaignID));
  mount(app, ops.save, ({ campaignID, tiers }, request) => editor.save(userOf(request), campaignID, tiers));
  mount(app, ops.setLatePledges, (input, request) => editor.setLatePledges(userOf(request), input));
  mount(app, ops.mine, async ({ paymentID }, request) => ({ items: await mine.list(userOf(request), paymentID) }));
  mount(app, ops.answer, (input, request) => mine.answer(userOf(request), input));
  mount(app, ops.redeemGift, ({ code }, request) => gifts.redeem(userOf(request), code));
  mount(app, ops.desk, (input, request) => desk.list(userOf(request), input));
  mount(app, ops.deskCsv, async (input, request, reply) => {
    const { name, ...table } = await desk.exportDeliveries(userOf(request), input);
    return sendCsv(reply, name, csvText(table));
  });
  mount(app, ops.ship, (input, request) => desk.ship(userOf(request), input));
});
