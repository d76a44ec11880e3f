import { routes } from '@/constants/routes';
import * as t from '@messages/ott/checkout';
import { useQueryParam } from '../../content/page/useQueryParam';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ButtonLink } from '../../ui/navigation/Link';
import { OttCheckout } from './OttCheckout';

/** Starts an order of the title of `?release=`, to rent or to buy as `&kind=` says. */
export function NewOttOrder() {
  const releaseID = useQueryParam('release');
  const kind = useQueryParam('kind') === 'BUY' ? 'BUY' : 'RENT';
  return releaseID ? (
    <OttCheckout key={releaseID} releaseID={releaseID} kind={kind} />
  ) : (
    <EmptyState icon="play" isWholePage title={t.nothingToPay} message={t.nothingToPayMessage}>
      <ButtonLink href={routes.ottHome}>{t.chooseTitle}</ButtonLink>
    </EmptyState>
  );
}
