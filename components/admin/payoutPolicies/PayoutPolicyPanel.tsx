import type { ChannelPayoutPolicy, PayoutPolicyChange } from '@contract/payoutPolicies';
import { useState } from 'react';
import { usePayoutPoliciesQuery } from '@/store/admin/payoutsApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/payoutPolicies';
import { Notice } from '../../content/page/Notice';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Tag } from '../../ui/button/Chip';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { useMayCall, useStaffQuery } from '../frame/useStaff';
import { FactList } from '../shared/FactList';
import { decisionLabels, PolicyDecisionSheet, type PolicyDecision } from './PolicyDecisionSheet';
import { skipLabels, termFacts } from './policyLabels';
import { PolicySheet } from './PolicySheet';

/** When the sales of a channel are paid out, by currency; finance staff change it. */
export function PayoutPolicyPanel({ channelID }: { channelID: string }) {
  const query = usePayoutPoliciesQuery(channelID);
  const [changed, setChanged] = useState<ChannelPayoutPolicy | null>(null);
  const mayChange = useMayCall()('admin.payoutPolicySet');
  return (
    <Panel title={t.title}>
      <QueryState query={query} skeleton={<Skeleton height="160px" />} message={t.loadError}>
        {({ items }) => (
          <Stack gap={6}>
            {items.length === 0 ? <Text tone="muted">{t.none}</Text> : null}
            {items.map((policy) => (
              <Policy key={policy.currency} policy={policy} onChange={mayChange && !policy.proposal ? () => setChanged(policy) : null} />
            ))}
          </Stack>
        )}
      </QueryState>
      {changed ? <PolicySheet channelID={channelID} policy={changed} onClose={() => setChanged(null)} /> : null}
    </Panel>
  );
}

function Policy({ policy, onChange }: { policy: ChannelPayoutPolicy; onChange: (() => void) | null }) {
  const { currency, terms, isDefault, owed, available, withheld, reserved, nextPayoutAt, skipped, proposal } = policy;
  return (
    <Stack as="section" gap={3} aria-label={t.policyOf({ currency })}>
      <Stack direction="row" gap={3} isWrapping>
        <Text isStrong>{t.policyOf({ currency })}</Text>
        <Tag>{isDefault ? t.isDefault : t.isOwn}</Tag>
      </Stack>
      <FactList
        facts={[
          [t.balance, formatMoney(owed)],
          [t.available, formatMoney(available)],
          [t.withheld, formatMoney(withheld)],
          [t.reserved, formatMoney(reserved)],
          ...termFacts(terms, currency),
          [t.nextPayout, nextPayoutAt && formatDateTime(nextPayoutAt)],
          [t.skipped, skipped && skipLabels[skipped]],
        ]}
      />
      {onChange ? (
        <Button tone="quiet" aria-label={t.changeNamed({ currency })} onClick={onChange}>
          {t.change}
        </Button>
      ) : null}
      {proposal ? <Proposal proposal={proposal} currency={currency} /> : null}
    </Stack>
  );
}

function Proposal({ proposal: { policyID, terms, proposedBy, reason }, currency }: { proposal: PayoutPolicyChange; currency: string }) {
  const [decision, setDecision] = useState<PolicyDecision | null>(null);
  const mayDecide = useMayCall()('admin.payoutPolicyDecide');
  const isOwn = useStaffQuery().data?.person.userID === proposedBy.userID;
  const decisions: readonly PolicyDecision[] = isOwn ? ['WITHDRAW'] : ['CONFIRM', 'REFUSE'];
  return (
    <Notice tone="info" title={t.proposal}>
      <Stack gap={3}>
        <Text kind="small">{t.proposedBy({ name: proposedBy.name, reason })}</Text>
        <FactList facts={termFacts(terms, currency)} />
        {mayDecide ? (
          <Stack direction="row" gap={3} isWrapping>
            {decisions.map((one) => (
              <Button key={one} tone="quiet" onClick={() => setDecision(one)}>
                {decisionLabels[one]}
              </Button>
            ))}
          </Stack>
        ) : null}
      </Stack>
      {decision ? <PolicyDecisionSheet policyID={policyID} decision={decision} onClose={() => setDecision(null)} /> : null}
    </Notice>
  );
}
