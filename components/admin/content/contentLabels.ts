import type { AdminContent, AdminContentRow, ContentFact } from '@contract/adminContent';
import type { ContentKind } from '@contract/moderation';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/content';

export const contentKindLabels: Record<ContentKind, string> = {
  TITLE: t.kindTitle,
  EVENT: t.kindEvent,
  CAMPAIGN: t.kindCampaign,
  CHANNEL: t.kindChannel,
};

export const contentStateLabels: Readonly<Record<string, string>> = {
  DRAFT: t.stateDraft,
  PROCESSING: t.stateProcessing,
  PUBLISHED: t.statePublished,
  UNLISTED: t.stateUnlisted,
  REMOVED: t.stateRemoved,
  CANCELLED: t.stateCancelled,
  ACTIVE: t.stateActive,
  DELETED: t.stateDeleted,
};
/** A state of a campaign is shown as the server names it. */
export const contentStateLabel = ({ state }: Pick<AdminContentRow, 'state'>): string =>
  contentStateLabels[state] ?? state.toLowerCase().replaceAll('_', ' ');

const factLabels: Record<ContentFact, string> = {
  FORMAT: t.factFormat,
  CERTIFICATE: t.factCertificate,
  PUBLISHED: t.factPublished,
  TAKEN_DOWN: t.factTakenDown,
  VERSION: t.factVersion,
  PLAYS: t.factPlays,
  VIEWERS: t.factViewers,
  VENUE: t.factVenue,
  NEXT_SESSION: t.factNextSession,
  LAST_SESSION: t.factLastSession,
  SEATS_SOLD: t.factSeatsSold,
  CHECKED_IN: t.factCheckedIn,
  COUNTRY: t.factCountry,
  INSTRUMENT: t.factInstrument,
  GOAL: t.factGoal,
  ENDS: t.factEnds,
  INVESTORS: t.factInvestors,
  HANDLE: t.factHandle,
  FOLLOWERS: t.factFollowers,
  TITLES: t.factTitles,
  EVENTS: t.factEvents,
  CAMPAIGNS: t.factCampaigns,
  GSTIN: t.factGstin,
  DELETED: t.factDeleted,
};
export const factsOf = ({ facts }: Pick<AdminContent, 'facts'>) =>
  facts.map(({ fact, text, at, amount }) => [factLabels[fact], text ?? (at ? formatDateTime(at) : amount && formatMoney(amount))] as const);
