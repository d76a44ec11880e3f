import { z } from 'zod';
import * as accountModeration from './accountModeration';
import * as admin from './admin';
import * as adminAnnouncements from './adminAnnouncements';
import * as adminCases from './adminCases';
import * as adminContent from './adminContent';
import * as adminDisputes from './adminDisputes';
import * as adminIdentity from './adminIdentity';
import * as adminInvoices from './adminInvoices';
import * as adminJobs from './adminJobs';
import * as adminLedger from './adminLedger';
import * as adminMessages from './adminMessages';
import * as adminOrders from './adminOrders';
import * as adminPayouts from './adminPayouts';
import * as adminReports from './adminReports';
import * as adminSettings from './adminSettings';
import * as adminSettlements from './adminSettlements';
import * as adminTax from './adminTax';
import * as adminViews from './adminViews';
import * as analytics from './analytics';
import * as announcements from './announcements';
import * as auth from './auth';
import * as billing from './billing';
import * as campaignPage from './campaignPage';
import * as campaignPosts from './campaignPosts';
import * as campaignReviews from './campaignReviews';
import * as campaigns from './campaigns';
import * as campaignStudio from './campaignStudio';
import * as carts from './carts';
import * as channels from './channels';
import * as checkIn from './checkIn';
import * as commitments from './commitments';
import * as common from './common';
import * as cscan from './cscan';
import * as documents from './documents';
import type { Endpoint } from './endpoint';
import * as eventManagement from './eventManagement';
import * as events from './events';
import * as eventViewer from './eventViewer';
import * as gate from './gate';
import * as investorProtection from './investorProtection';
import * as kyc from './kyc';
import * as ledger from './ledger';
import * as moderation from './moderation';
import * as myAccount from './myAccount';
import * as myReleases from './myReleases';
import * as nominees from './nominees';
import * as notifications from './notifications';
import * as openLedger from './openLedger';
import * as orders from './orders';
import * as organisations from './organisations';
import * as organiser from './organiser';
import * as organiserOrders from './organiserOrders';
import * as organiserViews from './organiserViews';
import * as ott from './ott';
import * as ottInputs from './ottInputs';
import * as ottPayments from './ottPayments';
import * as ottStudio from './ottStudio';
import * as ottViewer from './ottViewer';
import * as payments from './payments';
import * as payoutPolicies from './payoutPolicies';
import * as payouts from './payouts';
import * as playback from './playback';
import * as portfolio from './portfolio';
import * as promoCodes from './promoCodes';
import * as referrals from './referrals';
import * as releases from './releases';
import * as releaseTable from './releaseTable';
import * as returns from './returns';
import * as rewards from './rewards';
import * as sandbox from './sandbox';
import * as search from './search';
import * as seats from './seats';
import * as secondFactor from './secondFactor';
import * as shareTerms from './shareTerms';
import * as splits from './splits';
import * as studioCampaign from './studioCampaign';
import * as studioExports from './studioExports';
import * as studioReports from './studioReports';
import * as team from './team';
import * as ticketOrders from './ticketOrders';
import * as tickets from './tickets';
import * as titles from './titles';
import * as users from './users';
import * as videos from './videos';
import * as waitlist from './waitlist';
import * as workBooks from './workBooks';
import * as workLives from './workLives';

/** Every file of the contract that declares operations or names schemas. */
const modules = [
  accountModeration,
  admin,
  adminAnnouncements,
  adminCases,
  adminContent,
  adminDisputes,
  adminIdentity,
  adminInvoices,
  adminJobs,
  adminLedger,
  adminMessages,
  adminOrders,
  adminPayouts,
  adminReports,
  adminSettings,
  adminSettlements,
  adminTax,
  adminViews,
  analytics,
  announcements,
  auth,
  billing,
  campaignPage,
  campaignPosts,
  campaignReviews,
  campaignStudio,
  campaigns,
  carts,
  channels,
  checkIn,
  commitments,
  common,
  cscan,
  documents,
  eventManagement,
  eventViewer,
  events,
  gate,
  investorProtection,
  kyc,
  ledger,
  moderation,
  myAccount,
  myReleases,
  notifications,
  openLedger,
  orders,
  organiser,
  organiserOrders,
  organiserViews,
  organisations,
  ott,
  ottInputs,
  ottPayments,
  ottStudio,
  ottViewer,
  payments,
  payoutPolicies,
  payouts,
  playback,
  portfolio,
  promoCodes,
  releaseTable,
  referrals,
  releases,
  returns,
  rewards,
  sandbox,
  search,
  seats,
  secondFactor,
  shareTerms,
  splits,
  studioCampaign,
  studioExports,
  studioReports,
  team,
  ticketOrders,
  tickets,
  titles,
  users,
  videos,
  waitlist,
  nominees,
  workBooks,
  workLives,
] as const;

const exports = modules.flatMap((module): [string, unknown][] => Object.entries(module));

type Module = (typeof modules)[number];
type Group<M = Module> = M extends unknown ? M[keyof M & `${string}Endpoints`] : never;
type Operation<G = Group> = G extends unknown ? G[keyof G] : never;
export type Operations = { [O in Operation as O['operationId']]: O };

/**
 * Every endpoint by its operationId: what the browser's table of paths, the types of the web and the tests are made from.
 * @internal Its type is what the product imports.
 */
export const operations = Object.fromEntries(
  exports
    .filter(([name]) => name.endsWith('Endpoints'))
    .flatMap(([, group]) => Object.values(group as Record<string, Endpoint>))
    .map((endpoint) => [endpoint.operationId, endpoint]),
) as Operations;

/** Every exported schema with its name, under which the OpenAPI document describes it once. */
export const namedSchemas = exports.filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);

type OperationId = keyof Operations;
/** What a caller of the operation sends. */
export type InputOf<K extends OperationId> = z.input<Operations[K]['input']>;
/** What the operation returns. */
export type OutputOf<K extends OperationId> = z.output<Operations[K]['output']>;
