import type PgBoss from 'pg-boss';
import { rollUpLatestDays } from '../modules/analytics/analyticsRollUp';
import { rollUpAudience } from '../modules/analytics/audienceRollUp';
import { tellAlerts } from '../modules/campaigns/campaignAlerts';
import { tellDueUpdates } from '../modules/campaigns/updateNews';
import { resumeSessionRefunds } from '../modules/events/cancellation';
import { advanceEventTimes, reconcileStock, sweepExpiredHolds } from '../modules/events/ticketSweep';
import { admitEverySeconds } from '../modules/events/waitingRoom';
import { keepAudit, tellAuditFailed } from '../modules/ledger/keepAudit';
import { sendMessageBatch } from '../modules/messages/sendMessages';
import { rankReleases, sweepExpiredOrders } from '../modules/ott/ottDuties';
import { publishScheduled } from '../modules/ott/scheduleService';
import { reconcilePayments } from '../modules/payments/reconciler';
import { postSettlements } from '../modules/payments/settlements';
import { dropSources, expireUploads, reviveVideos } from '../modules/videos/videoSweep';
import type { Services } from '../services';
import { cleanUp } from './cleanUp';
import { drain } from './drain';
import type { Tick } from './ticker';

/** Items of a task in one claim. */
const batch = 100;

/** Every regular duty of the worker. To add one, add a line; all workers together run it once in each period. */
export function createTicks(services: Services, boss: PgBoss): Tick[] {
  const { db, config, clock, logger, media } = services;
  return [
    // Takes jobs from workers that died and files old ones away; a lease is noticed this long after it ended at the latest.
    { name: 'maintainQueue', everySeconds: 15, run: async () => void (await boss.maintain()) },
    { name: 'cleanUp', everySeconds: 600, run: ({ signal }) => cleanUp(db, signal) },
    {
      name: 'sweepExpiredHolds',
      everySeconds: 30,
      run: ({ signal }) => drain(batch, (limit) => sweepExpiredHolds(services, limit), signal),
    },
    {
      name: 'sweepExpiredOrders',
      everySeconds: 30,
      run: ({ signal }) => drain(batch, (limit) => sweepExpiredOrders(services, limit), signal),
    },
    {
      name: 'sweepExpiredCommitments',
      everySeconds: 30,
      run: ({ signal }) => drain(batch, (limit) => services.campaigns.clock.sweepExpired(limit), signal),
    },
    { name: 'cancelUnconfirmed', everySeconds: 60, run: () => services.campaigns.clock.cancelUnconfirmed() },
    { name: 'advanceCampaigns', everySeconds: 15, run: () => services.campaigns.clock.advanceDue() },
    { name: 'rankReleases', everySeconds: 60, run: () => rankReleases(db) },
    { name: 'publishScheduled', everySeconds: 15, run: () => publishScheduled(db, clock.now()) },
    {
      name: 'reconcilePayments',
      everySeconds: 60,
      run: ({ signal }) => drain(batch, (limit) => reconcilePayments(services, limit), signal),
    },
    { name: 'runRefunds', everySeconds: 5, run: ({ signal }) => drain(batch, (limit) => services.refunds.runRefunds(limit), signal) },
    { name: 'postSettlements', everySeconds: 3600, run: () => postSettlements({ db, clock, gateway: services.gateway }) },
    { name: 'runPayouts', everySeconds: 5, run: () => services.returns.runner.runPayouts() },
    { name: 'sealPayoutAddresses', everySeconds: 60, run: () => services.returns.sealAddresses() },
    { name: 'retryParkedWebhooks', everySeconds: 30, run: () => services.webhooks.retryParked() },
    { name: 'remindOfSales', everySeconds: 30, run: () => services.boxOffice.bookmarks.remindOfSales() },
    { name: 'resumeSessionRefunds', everySeconds: 900, run: () => resumeSessionRefunds(db) },
    { name: 'offerSeats', everySeconds: 15, run: () => services.boxOffice.waitlist.offerSeats() },
    { name: 'admitToSales', everySeconds: admitEverySeconds, run: () => services.boxOffice.room.admitNext() },
    { name: 'tellDueUpdates', everySeconds: 30, run: () => tellDueUpdates(db) },
    { name: 'tellAlerts', everySeconds: 60, run: () => tellAlerts(db) },
    { name: 'advanceEventTimes', everySeconds: 60, run: () => advanceEventTimes(db) },
    {
      name: 'sendDueMessages',
      everySeconds: 5,
      run: ({ signal }) => {
        const onFailure = (failure: object) => logger.warn(failure, 'message not sent');
        return drain(batch, async (limit) => (await sendMessageBatch(db, services.messageSender, { limit, onFailure })).taken, signal);
      },
    },
    { name: 'askKycProvider', everySeconds: 5, run: () => services.identity.kyc.askProvider() },
    { name: 'expireKyc', everySeconds: 3600, run: () => services.identity.desk.expire() },
    { name: 'expireUploads', everySeconds: 300, run: () => expireUploads(media) },
    { name: 'reviveVideos', everySeconds: 15, run: () => reviveVideos(media) },
    { name: 'dropSources', everySeconds: 3600, run: () => dropSources(media) },
    { name: 'rollUpAnalytics', everySeconds: 900, run: () => rollUpLatestDays(db, clock) },
    { name: 'rollUpAudience', everySeconds: 300, run: () => rollUpAudience(db, clock) },
    {
      name: 'reconcileStock',
      everySeconds: 300,
      run: async () => {
        const deviations = await reconcileStock(db);
        if (deviations.length > 0) logger.error({ deviations }, 'stock counters disagree with what they count');
        return deviations.length;
      },
    },
    {
      name: 'auditLedger',
      everySeconds: 86_400,
      run: async () => {
        const deviations = await keepAudit(db, config.PUBLIC_ORIGIN).catch(async (error: unknown) => {
          await tellAuditFailed(db, clock.now(), config.PUBLIC_ORIGIN);
          throw error;
        });
        if (deviations.length > 0)
          logger.error({ deviations: deviations.slice(0, 50) }, 'the books disagree with themselves or with the payments');
        return deviations.length;
      },
    },
    ...(services.gateway.provider === 'sandbox'
      ? [
          { name: 'deliverSandboxWebhooks', everySeconds: 2, run: () => services.sandbox.deliver() },
          { name: 'deliverSandboxPayouts', everySeconds: 2, run: () => services.returns.deliver() },
          { name: 'deliverSandboxKyc', everySeconds: 2, run: () => services.identity.deliver() },
        ]
      : []),
  ];
}
