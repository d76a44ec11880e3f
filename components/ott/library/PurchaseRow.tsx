import type { OttPayment } from '@contract/ottPayments';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { media } from '@/styles/media';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import { Text } from '../../ui/layout/Text';
import { Image } from '../../ui/media/Image';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { ottPaymentMessage } from '../checkout/ottPaymentMessage';
import { formatRemainingTime } from '../release/formatRemainingTime';
import { releasePath } from '../release/releasePath';

/** One order: its title, its expiry and one action. */
export function PurchaseRow({ payment }: { payment: OttPayment }) {
  const { release, total, createdAt, watchPath, paymentID } = payment;
  const { next } = ottPaymentMessage(payment);
  const entitlement = entitlementOf(payment);
  const orderPath = routes.paymentProcess('ott', paymentID);
  const action = actionFor(next, entitlement.hasEnded, { watch: watchPath, title: releasePath(release), orderPath });
  return (
    <Row>
      <Image images={release.artwork.images} alt="" blur={release.artwork.placeholder} width={144} desktopWidth={176} ratio="16 / 9" />
      <Details>
        <Text as="span" isStrong>
          <Link href={releasePath(release)}>{release.name}</Link>
        </Text>
        <Text
          as="span"
          kind="small"
          tone={entitlement.hasEnded ? 'muted' : entitlement.isEndingSoon ? 'warn' : 'good'}
          isStrong={entitlement.isEndingSoon}
        >
          {entitlement.label}
        </Text>
        <Text as="span" kind="tiny" tone="muted">
          {formatMoney(total)} on {formatDate(createdAt)}
          {action.href === orderPath ? null : (
            <>
              {' · '}
              <Link tone="text" href={orderPath} aria-label={`Receipt of ${release.name}`}>
                Receipt
              </Link>
            </>
          )}
        </Text>
      </Details>
      <ButtonLink size="s" tone={action.isPrimary ? 'primary' : 'quiet'} href={action.href} aria-label={`${action.label}: ${release.name}`}>
        {action.label}
      </ButtonLink>
    </Row>
  );
}

/** The action of an order: watch it, order it again, or see its payment. */
function actionFor(next: string, hasEnded: boolean, to: { watch: string; title: string; orderPath: string }) {
  if (next === 'PURCHASE')
    return hasEnded ? { label: 'Rent again', href: to.title, isPrimary: false } : { label: 'Watch', href: to.watch, isPrimary: true };
  if (next === 'PAY' || next === 'RETRY') return { label: 'Pay now', href: to.orderPath, isPrimary: true };
  return { label: 'See payment', href: to.orderPath, isPrimary: false };
}

const dayMs = 86_400_000;

function entitlementOf(payment: OttPayment): { label: string; hasEnded: boolean; isEndingSoon: boolean } {
  const { kind, startBy, startedAt, endsAt, serverTime } = payment;
  const { next, title } = ottPaymentMessage(payment);
  if (next !== 'PURCHASE') return { label: title, hasEnded: true, isEndingSoon: false };
  if (kind === 'BUY') return { label: 'Owned', hasEnded: false, isEndingSoon: false };
  const end = startedAt ? endsAt : startBy;
  const left = end ? Date.parse(end) - Date.parse(serverTime) : 0;
  if (left <= 0) return { label: 'Rental has ended', hasEnded: true, isEndingSoon: false };
  const isEndingSoon = left < 3 * dayMs;
  return {
    label: startedAt ? `Expires in ${formatRemainingTime(left)}` : `Start within ${formatRemainingTime(left)}`,
    hasEnded: false,
    isEndingSoon,
  };
}

const Row = styled.article`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  ${media.desktop} {
    grid-template-columns: 144px minmax(0, 1fr) auto;
  }
`;

const Details = styled.div`
  display: grid;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
`;
