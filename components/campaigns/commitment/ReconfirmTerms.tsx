import type { CampaignPayment } from '@contract/commitments';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useReconfirmCommitmentMutation, useTermsChangesQuery } from '@/store/campaigns/investApi';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/campaigns/commitment';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { Countdown } from './Countdown';

const hidden = (text: ReactNode) => (
  <Text as="span" kind="hidden">
    {text}
  </Text>
);

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
    <Panel title={t.termsHaveChanged}>
      <Countdown
        label={t.confirmBy}
        endsAt={commitment.reconfirmBy ?? serverTime}
        timeZone={campaign.timeZone}
        serverTime={serverTime}
        receivedAt={receivedAt}
      />
      <Text kind="small" tone="muted">
        {t.reconfirmHint({ total: formatMoney(total) })}
      </Text>
      <QueryState query={termsChanges} skeleton={<Skeleton height="96px" />} message={t.changesLoadError}>
        {({ changes }) => (
          <Changes>
            {changes.map(({ name, before, after }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <del>{t.termBefore({ before, hidden })}</del>
                  <ins>{t.termNow({ after, hidden })}</ins>
                </dd>
              </div>
            ))}
          </Changes>
        )}
      </QueryState>
      <ErrorNotice error={failure} title={t.confirmationSaveError} fallback={t.confirmationSaveErrorHint} />
      <div>
        <Button disabled={!newTerms} isBusy={isLoading} onClick={() => void (newTerms && confirmTerms(newTerms.termsHash))}>
          {t.acceptNewTerms}
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
