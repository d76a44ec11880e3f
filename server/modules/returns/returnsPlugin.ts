import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint';
import { ledgerEndpoints } from '../../contract/ledger';
import { nomineesEndpoints } from '../../contract/nominees';
import { payoutsEndpoints } from '../../contract/payments';
import { payoutAddressEndpoints } from '../../contract/payouts';
import { returnsEndpoints as ops } from '../../contract/returns';
import { workBooksEndpoints } from '../../contract/workBooks';
import { workLivesEndpoints } from '../../contract/workLives';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount, mountShared } from '../../platform/http/mount';
import { csvType, sendFile } from '../../platform/http/sendFile';
import { viewerOf } from '../../platform/http/viewer';
import type { Returns } from './returns';

export const returnsPlugin = modulePlugin('returns', (app, { returns }: { returns: Returns }) => {
  const { desk, approvers, distributions, payouts, actions, runner, lives, books, nominees, milestones } = returns;
  /** Mounts a command that returns the campaign's ID, and answers with the campaign's desk. */
  const mountCommand = <In extends z.ZodType>(
    endpoint: Endpoint<In, typeof ops.finances.output>,
    run: (userID: string, input: z.output<In>) => Promise<string>,
  ) =>
    mount(app, endpoint, async (input, request) => {
      const { userID } = viewerOf(request);
      return desk.getDesk(userID, await run(userID, input));
    });

  mount(app, ledgerEndpoints.funds, ({ campaignID }) => desk.getTrust(campaignID));
  mountShared(app, workLivesEndpoints.workLives, async ({ of, id }) => ({ items: await lives.list(of, id) }));
  mountShared(app, workLivesEndpoints.overview, ({ day }) => lives.getOverview(day));
  mountShared(app, workBooksEndpoints.books, async (ref) => ({ books: await books.get(ref) }));
  mountShared(app, workBooksEndpoints.channelBooks, (query) => books.listOfChannel(query));
  mountShared(app, workBooksEndpoints.booksLines, (query) => books.listLines(query));
  mount(app, workBooksEndpoints.booksCsv, async (ref, _request, reply) =>
    sendFile(reply, `open-books-${ref.id}.csv`, csvType, await books.getCsv(ref)),
  );
  mount(app, workBooksEndpoints.distributionsFeed, async (ref, _request, reply) =>
    reply.type('application/atom+xml; charset=utf-8').send(await books.getFeed(ref)),
  );
  mount(app, ops.financesList, (_input, request) => desk.list(viewerOf(request).userID));
  mount(app, ops.finances, ({ campaignID }, request) => desk.getDesk(viewerOf(request).userID, campaignID));
  mountCommand(ops.approverAdd, (userID, { campaignID, username }) => approvers.add(userID, campaignID, username));
  mountCommand(ops.approverRemove, (userID, { campaignID, userID: approverID }) => approvers.remove(userID, campaignID, approverID));
  mountCommand(ops.approverAccept, (userID, { campaignID }) => approvers.accept(userID, campaignID));
  mountCommand(ops.approverConfirm, (userID, { campaignID, userID: approverID }) => approvers.confirm(userID, campaignID, approverID));
  mountCommand(ops.milestoneSubmit, (userID, input) => milestones.submit(userID, input));
  mountCommand(ops.distributionCompute, (userID, { campaignID, note = '' }) => distributions.compute(userID, campaignID, note));
  mountCommand(ops.distributionApprove, (userID, { distributionID }) => distributions.approve(userID, distributionID));
  mountCommand(ops.distributionWithdraw, (userID, { distributionID }) => distributions.withdraw(userID, distributionID));
  mountCommand(ops.payoutRequest, (userID, { campaignID, amount }) => payouts.request(userID, campaignID, amount));
  mountCommand(ops.payoutApprove, (userID, { payoutID }) => payouts.approve(userID, payoutID));
  mountCommand(ops.payoutRelease, (userID, { payoutID }) => payouts.release(userID, payoutID));
  mount(app, ops.action, (asked, request) => actions.perform(viewerOf(request).userID, asked));
  mount(app, nomineesEndpoints.nominee, async (_input, request) => ({ nominee: await nominees.find(viewerOf(request).userID) }));
  mount(app, nomineesEndpoints.nomineeSet, async ({ nominee }, request) => ({
    nominee: await nominees.save(viewerOf(request).userID, nominee),
  }));
  mount(app, payoutAddressEndpoints.payoutAddress, (_input, request) => desk.getAddress(viewerOf(request).userID));
  mount(app, payoutAddressEndpoints.payoutAddressSet, ({ vpa }, request) => desk.setAddress(viewerOf(request).userID, vpa));
  mount(app, payoutAddressEndpoints.bankAccountSet, (input, request) => desk.setBankAccount(viewerOf(request).userID, input));
  mount(app, ledgerEndpoints.ledgerAudit, (_input, request) => desk.getAudits(viewerOf(request).userID));
  mount(app, payoutsEndpoints.webhook, async ({ provider }, request) => {
    await runner.receive(provider, request.rawBody, request.headers);
    return { received: true as const };
  });
});
