import type { CampaignPayment } from '@contract/commitments';
import styled from 'styled-components';
import { useReconfirmCommitmentMutation, useTermsChangesQuery } from '@/store/campaigns/investApi';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { Countdown } from './Countdown';

/** New terms next to the old ones. Without the investor's confirmation everything is refunded. */
export function ReconfirmTerms({ payment, receivedAt }: { payment: CampaignPayment; receivedAt: number }) {
  const { campaign, commitment, total, serverTime } = payment;
  const { commitmentID, termsVersion } = commitment;
  const termsChanges = useTermsChangesQuery({ campaignID: campaign.campaignID, from: termsVersion });
  const { data: newTerms } = termsChanges;
  const [reconfirm, { error: failure, isLoading }] = useReconfirmCommitmentMutation();
  const { attempt } = useIdempotencyKey();
  const confirmTerms = (termsHash: string) =>
    attempt(termsHash, (idempotencyKey) => reconfirm({ commitmentID, termsHash, idempotencyKey }));
  return (
    <Panel title="The terms have changed">
      <Countdown
        label="Confirm by"
        endsAt={commitment.reconfirmBy ?? serverTime}
        timeZone={campaign.timeZone}
        serverTime={serverTime}
        receivedAt={receivedAt}
      />
      <Text kind="small" tone="muted">
        If you don’t confirm, you’ll get a full refund of {formatMoney(total)}.
      </Text>
      <QueryState query={termsChanges} skeleton={<Skeleton height="96px" />} message="What has changed could not be loaded.">
        {({ changes }) => (
          <Changes>
            {changes.map(({ name, before, after }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <del>
                    <Text as="span" kind="hidden">
                      before:{' '}
                    </Text>
                    {before}
                  </del>
                  <ins>
                    <Text as="span" kind="hidden">
                      now:{' '}
                    </Text>
                    {after}
                  </ins>
                </dd>
              </div>
            ))}
          </Changes>
        )}
      </QueryState>
      <ErrorNotice error={failure} title="We couldn’t save your confirmation" fallback="Press again." />
      <div>
        <Button disabled={!newTerms} isBusy={isLoading} onClick={() => void (newTerms && confirmTerms(newTerms.termsHash))}>
          Accept new terms
        </Button>
      </div>
    </Panel>
  );
}

const Changes = styled.dl`
  display: grid;
  gap: ${theme.space[3]};
  dt {
    font-weight: 700;
  }
  dd {
    display: grid;
    overflow-wrap: anywhere;
  }
  del {
    color: ${theme.color.muted};
  }
  ins {
    text-decoration: none;
  }
`;
