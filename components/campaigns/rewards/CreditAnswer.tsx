import type { MyRewardDelivery } from '@contract/rewards';
import { routes } from '@/constants/routes';
import { useAnswerCreditMutation } from '@/store/campaigns/rewardsApi';
import * as t from '@messages/campaigns/rewards';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';

/** A backer agrees to be named, or declines; later the answer is changed in the profile, with those to other requests. */
export function CreditAnswer({ label, credit: { tagID, state } }: { label: string; credit: NonNullable<MyRewardDelivery['credit']> }) {
  const [respond, { isLoading, error, originalArgs }] = useAnswerCreditMutation();
  if (state !== 'PENDING')
    return (
      <div>
        <ButtonLink tone="quiet" size="s" href={routes.profile}>
          {t.changeInProfile}
        </ButtonLink>
      </div>
    );
  const isBusy = (answer: 'ACCEPTED' | 'REJECTED') => isLoading && originalArgs?.answer === answer;
  return (
    <>
      <Text kind="small">{t.creditAsked}</Text>
      <ErrorNotice error={error} title={t.creditSaveError} />
      <Stack direction="row" gap={2} isWrapping>
        <Button
          size="s"
          isBusy={isBusy('ACCEPTED')}
          aria-label={t.acceptCreditNamed({ label })}
          onClick={() => void respond({ tagID, answer: 'ACCEPTED' })}
        >
          {t.acceptCredit}
        </Button>
        <Button
          size="s"
          tone="quiet"
          isBusy={isBusy('REJECTED')}
          aria-label={t.declineCreditNamed({ label })}
          onClick={() => void respond({ tagID, answer: 'REJECTED' })}
        >
          {t.declineCredit}
        </Button>
      </Stack>
    </>
  );
}
