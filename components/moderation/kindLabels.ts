import type { DecisionKind } from '@contract/moderation';
import * as t from '@messages/moderation/moderation';

export const kindLabels: Record<DecisionKind, string> = {
  TITLE: t.kindTitle,
  EVENT: t.kindEvent,
  CAMPAIGN: t.kindCampaign,
  CHANNEL: t.kindChannel,
  ACCOUNT: t.kindAccount,
};
