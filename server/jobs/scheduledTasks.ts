import type PgBoss from 'pg-boss';
import { carryOver } from '../modules/analytics/analytics';
import { notifyAuditFailed, recordAudit } from '../modules/audit/audit';
import { notifyOfDueAlerts, notifyOfDueUpdates, notifyOfNewCampaigns } from '../modules/campaigns/campaigns';
import {
  admitEverySeconds,
  advanceEventTimes,
  notifyOfNewEvents,
  publishScheduledEvents,
  reconcileStock,
  remindHolders,
  resumeSessionRefunds,
} from '../modules/events/events';
import { joinDailyMessages, sendMessageBatch } from '../modules/notifications/notifications';
import { appendLeaves } from '../modules/openLedger/openLedger';
import { notifyOfNewTitles, publishScheduled, rankReleases } from '../modules/ott/ott';
import { postSettlements, transferDueEscrow } from '../modules/payments/payments';
import { syncDelayedTransfers } from '../modules/returns/returns';
import { enqueueOpenDeliveries } from '../modules/rewards/rewards';
import { rollUpAudience } from '../modules/studio/studio';
import { deleteExpiredSources, expireUploads, requeueStalledVideos } from '../modules/videos/videos';
import { addSeconds } from '../platform/clock';
import { drain } from '../platform/jobs/drain';
import type { ScheduledTask } from '../platform/jobs/scheduler';
import { batchPurges } from '../platform/pageTags/pagePurgeRepository';
import type { Services } from '../services';
import { createBacklogs, enqueueBacklog } from './backlogs';
import { cleanUp } from './cleanUp';
import { alertFailedJobs } from './failedJobs';

/** Long enough to see a campaign in review. */
const sandboxReviewSeconds = 5;
/** Items that a task claims at once. */
const batchSize = 100;

/** What time changes in campaigns. */
const createCampaignTasks = ({ campaigns: { lifecycle }, returns }: Services): ScheduledTask[] => [
  { name: 'endCoolingOffs', everySeconds: 60, run: () => lifecycle.endCoolingOffs() },
  { name: 'cancelUnconfirmed', everySeconds: 60, run: () => lifecycle.cancelUnconfirmed() },
  { name: 'advanceCampaigns', everySeconds: 15, run: () => lifecycle.advanceDue() },
  { name: 'openOverdueMilestones', everySeconds: 3600, run: () => returns.milestones.openOverdue() },
];

/** Single events of visitors, and counts of them. */
const createAnalyticsTasks = ({ db, clock, analyticsStore }: Services): ScheduledTask[] => [
  { name: 'purgeAnalytics', everySeconds: 3600, run: () => analyticsStore.purge(clock.now()) },
  { name: 'carryOverAnalytics', everySeconds: 60, run: ({ signal }) => carryOver(db, clock.now(), signal) },
  { name: 'rollUpAnalytics', everySeconds: 300, run: ({ signal }) => analyticsStore.rollUp(clock.now(), signal) },
  { name: 'rollUpAudience', everySeconds: 300, run: ({ signal }) => rollUpAudience(db, clock, signal) },
];

/** What keeps the ledger checkable, and checks it. */
const createLedgerTasks = ({ db, clock, config, logger, openLedger, returns }: Services): ScheduledTask[] => [
  {
    name: 'appendLedgerLeaves',
    everySeconds: 300,
    run: ({ signal }) => drain(1000, (limit) => appendLeaves(db, clock.now(), limit), signal),
  },
  { name: 'publishLedgerCheckpoint', everySeconds: 900, run: () => openLedger.publishCheckpoint() },
  {
    name: 'auditLedger',
    everySeconds: 86_400,
    run: async () => {
      const deviations = await recordAudit(db, clock.now(), config.PUBLIC_ORIGIN).catch(async (error: unknown) => {
        await notifyAuditFailed(db, clock.now(), config.PUBLIC_ORIGIN);
        throw error;
      });
      if (deviations.length > 0) logger.error({ deviations: deviations.slice(0, 50) }, 'ledger audit found deviations');
      return deviations.length;
    },
  },
  { name: 'rollUpBooks', everySeconds: 3600, run: ({ signal }) => drain(batchSize, (limit) => returns.books.rollUp(limit), signal) },
];

/** The worker's scheduled tasks. To add one, add a line; it runs once per period across all workers. */
export function createScheduledTasks(services: Services, boss: PgBoss): ScheduledTask[] {
  const { db, config, clock, logger, media } = services;
  const backlogs = createBacklogs(services);
  const enqueueTask = (name: keyof typeof backlogs): ScheduledTask => ({
    name: `enqueue.${name}`,
    everySeconds: backlogs[name].everySeconds,
    run: () => enqueueBacklog(services, name),
  });
  return [
    // Requeues jobs that have run out of time and archives old ones.
    { name: 'maintainQueue', everySeconds: 15, run: async () => void (await boss.maintain()) },
    { name: 'alertFailedJobs', everySeconds: 300, run: () => alertFailedJobs(db, clock) },
    { name: 'cleanUp', everySeconds: 600, run: ({ signal }) => cleanUp(db, clock.now(), signal) },
    // The web servers cause it twice a second; this is for the CDN while none runs.
    { name: 'batchPurges', everySeconds: 15, run: () => batchPurges(db, { hasCdn: config.CDN_PROVIDER !== undefined }) },
    { name: 'deleteExpiredExports', everySeconds: 600, run: () => services.accountExport.deleteExpired() },
    { name: 'deleteExpiredStudioExports', everySeconds: 600, run: () => services.studio.exports.deleteExpired() },
    enqueueTask('expireOrders'),
    enqueueTask('runRefunds'),
    enqueueTask('reconcilePayments'),
    ...createCampaignTasks(services),
    { name: 'deliverOpenRewards', everySeconds: 300, run: async () => void (await enqueueOpenDeliveries(db, 'ALL')) },
    { name: 'deliverPublishedRewards', everySeconds: 15, run: async () => void (await enqueueOpenDeliveries(db, 'PUBLISHED_SINCE')) },
    { name: 'rankReleases', everySeconds: 60, run: () => rankReleases(db) },
    { name: 'publishScheduled', everySeconds: 15, run: () => publishScheduled(db, clock.now()) },
    { name: 'publishScheduledEvents', everySeconds: 15, run: () => publishScheduledEvents(db, clock.now()) },
    { name: 'postSettlements', everySeconds: 3600, run: () => postSettlements({ db, clock, gateway: services.gateway }) },
    { name: 'transferEscrow', everySeconds: 3600, run: () => transferDueEscrow(db, clock, services.gateway.provider) },
    {
      name: 'issueTaxDocuments',
      everySeconds: 15,
      run: ({ signal }) => drain(batchSize, (limit) => services.invoices.documents.issueMissing(limit), signal),
    },
    { name: 'runPayouts', everySeconds: 5, run: () => services.returns.runner.runPayouts() },
    { name: 'syncDelayedTransfers', everySeconds: 3600, run: () => syncDelayedTransfers({ db, clock }) },
    { name: 'requestScheduledPayouts', everySeconds: 300, run: () => services.returns.scheduler.requestDue() },
    { name: 'distributeScheduled', everySeconds: 300, run: () => services.returns.distributionScheduler.runDue() },
    { name: 'sealPayoutAddresses', everySeconds: 60, run: () => services.returns.sealAddresses() },
    { name: 'rewrapOrganisationKeys', everySeconds: 3600, run: () => services.organisations.rewrapKeys() },
    { name: 'retryParkedWebhooks', everySeconds: 30, run: () => services.webhooks.retryParked() },
    { name: 'remindOfSales', everySeconds: 30, run: () => services.boxOffice.bookmarks.sendSaleReminders() },
    { name: 'resumeSessionRefunds', everySeconds: 900, run: () => resumeSessionRefunds(db, clock.now()) },
    { name: 'offerSeats', everySeconds: 15, run: () => services.boxOffice.waitlist.offerSeats() },
    { name: 'admitToSales', everySeconds: admitEverySeconds, run: () => services.boxOffice.waitingRoom.admitNext() },
    { name: 'advanceEventTimes', everySeconds: 60, run: () => advanceEventTimes(db, clock.now()) },
    ...notificationTasks(services),
    { name: 'pollKycProvider', everySeconds: 5, run: () => services.identity.kyc.pollProvider() },
    { name: 'expireKyc', everySeconds: 3600, run: () => services.identity.desk.expire() },
    { name: 'expireUploads', everySeconds: 300, run: () => expireUploads(media) },
    { name: 'requeueStalledVideos', everySeconds: 15, run: () => requeueStalledVideos(media) },
    { name: 'deleteExpiredSources', everySeconds: 3600, run: () => deleteExpiredSources(media) },
    ...createAnalyticsTasks(services),
    {
      name: 'reconcileStock',
      everySeconds: 300,
      run: async () => {
        const deviations = await reconcileStock(db, clock.now());
        if (deviations.length > 0) logger.error({ deviations }, 'inventory counters do not match their rows');
        return deviations.length;
      },
    },
    ...createLedgerTasks(services),
    ...(config.SANDBOX && config.SANDBOX_APPROVES_CAMPAIGNS
      ? [
          {
            name: 'approveSandboxCampaigns',
            everySeconds: 2,
            run: () => services.campaigns.reviewDesk.approveForSandbox(addSeconds(clock.now(), -sandboxReviewSeconds)),
          },
        ]
      : []),
    ...(services.gateway.provider === 'sandbox'
      ? [
          { name: 'deliverSandboxWebhooks', everySeconds: 2, run: () => services.sandbox.deliver() },
          { name: 'deliverSandboxPayouts', everySeconds: 2, run: () => services.returns.deliver() },
          { name: 'deliverSandboxKyc', everySeconds: 2, run: () => services.identity.deliver() },
        ]
      : []),
  ];
}

/** What queues notifications, and what sends them. */
function notificationTasks({ db, clock, config, logger, messageSender, boxOffice }: Services): ScheduledTask[] {
  return [
    { name: 'notifyOfDueUpdates', everySeconds: 30, run: () => notifyOfDueUpdates(db, clock.now()) },
    { name: 'notifyOfDueAlerts', everySeconds: 60, run: () => notifyOfDueAlerts(db, clock.now()) },
    { name: 'notifyOfNewTitles', everySeconds: 60, run: () => notifyOfNewTitles(db, clock.now(), config.PUBLIC_ORIGIN) },
    { name: 'notifyOfNewEvents', everySeconds: 60, run: () => notifyOfNewEvents(db, clock.now(), config.PUBLIC_ORIGIN) },
    { name: 'notifyOfNewCampaigns', everySeconds: 60, run: () => notifyOfNewCampaigns(db, clock.now(), config.PUBLIC_ORIGIN) },
    {
      name: 'updatePasses',
      everySeconds: 60,
      run: async ({ signal }) => (await boxOffice.passUpdates?.notifyPhones(signal)) ?? 0,
    },
    { name: 'remindHolders', everySeconds: 60, run: () => remindHolders(db, clock.now(), config.PUBLIC_ORIGIN) },
    { name: 'joinDailyMessages', everySeconds: 60, run: ({ signal }) => drain(batchSize, (limit) => joinDailyMessages(db, limit), signal) },
    {
      name: 'sendDueMessages',
      everySeconds: 5,
      run: ({ signal }) => {
        const onFailure = (failure: object) => logger.warn(failure, 'message not sent');
        return drain(batchSize, async (limit) => (await sendMessageBatch(db, messageSender, { limit, onFailure })).claimed, signal);
      },
    },
  ];
}
