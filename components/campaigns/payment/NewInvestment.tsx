import { routes } from '@/constants/routes';
import { useQueryParam } from '../../content/page/useQueryParam';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ButtonLink } from '../../ui/navigation/Link';
import { NewCommitment } from '../invest/NewCommitment';

/** Starts an investment in the campaign of `?id=`, with `&amount=` as the first amount. */
export function NewInvestment() {
  const campaignID = useQueryParam('id');
  const initialAmount = useQueryParam('amount');
  return campaignID ? (
    <NewCommitment key={campaignID} campaignID={campaignID} initialAmount={initialAmount} />
  ) : (
    <EmptyState
      icon="document"
      isWholePage
      title="There is nothing to invest in here"
      message="This address names no campaign and no payment. You have not been charged."
    >
      <ButtonLink href={routes.campaigns}>See the campaigns</ButtonLink>
    </EmptyState>
  );
}
