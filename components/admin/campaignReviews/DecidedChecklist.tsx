import type { AdminCampaignReview } from '@contract/campaignReviews';
import * as t from '@messages/admin/campaignReviews';
import { Panel } from '../../content/page/PageFrame';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { describeItem } from './DecisionForm';

/** The checklist as it was decided. */
export function DecidedChecklist({ of: { checklist, note } }: { of: AdminCampaignReview }) {
  return (
    <Panel title={t.checklist}>
      <Stack gap={3}>
        {note ? <Text>{note}</Text> : null}
        {checklist
          .filter(({ isPassed }) => isPassed !== null)
          .map(({ item, description, law, isPassed, remark }) => (
            <div key={item}>
              <Text kind="small" isStrong tone={isPassed ? 'text' : 'bad'}>
                {isPassed ? t.met : t.notMet}
              </Text>
              <Text kind="small">{describeItem({ description, law })}</Text>
              {remark ? (
                <Text kind="small" tone="muted">
                  {remark}
                </Text>
              ) : null}
            </div>
          ))}
      </Stack>
    </Panel>
  );
}
