import type { DecisionGround, DecisionKind } from '@contract/moderation';
import * as t from '@messages/moderation/moderation';

export const groundLabels: Record<DecisionGround, string> = { LAW: t.groundLaw, TERMS: t.groundTerms };
export const effectLabels: Record<DecisionKind, string> = {
  TITLE: t.effectTitle,
  EVENT: t.effectEvent,
  CAMPAIGN: t.effectCampaign,
  CHANNEL: t.effectChannel,
  ACCOUNT: t.effectAccount,
};
