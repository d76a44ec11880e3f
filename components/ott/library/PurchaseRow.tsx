import type { OttPayment } from '@contract/ottPayments';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/ott/library';
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
      <Image
        images={release.artwork.images}
        alt=""
        placeholder={release.artwork.placeholder}
        width={144}
        desktopWidth={176}
        ratio="16 / 9"
      />
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
          {action.href === orderPath
            ? t.paidOn({ total: formatMoney(total), createdAt: formatDate(createdAt) })
            : t.paidOnWithReceipt({
                total: formatMoney(total),
                createdAt: formatDate(createdAt),
                link: (text) => (
                  <Link tone="text" href={orderPath} aria-label={t.receiptOfRelease({ title: release.name })}>
                    {text}
                  </Link>
                ),
              })}
        </Text>
      </Details>
      <ButtonLink
        size="s"
        tone={action.isPrimary ? 'primary' : 'quiet'}
        href={action.href}
        aria-label={t.actionOfTitle({ action: action.label, title: release.name })}
      >
        {action.label}
      </ButtonLink>
    </Row>
  );
}

/** The action of an order: watch it, order it again, or see its payment. */
function actionFor(next: string, hasEnded: boolean, to: { watch: string; title: string; orderPath: string }) {
  if (next === 'PURCHASE')
    return hasEnded ? { label: t.rentAgain, href: to.title, isPrimary: false } : { label: t.watch, href: to.watch, isPrimary: true };
  if (next === 'PAY' || next === 'RETRY') return { label: t.payNow, href: to.orderPath, isPrimary: true };
  return { label: t.seePayment, href: to.orderPath, isPrimary: false };
}

const dayMs = 86_400_000;

function entitlementOf(payment: OttPayment): { label: string; hasEnded: boolean; isEndingSoon: boolean } {
  const { kind, startBy, startedAt, endsAt, serverTime } = payment;
  const { next, title } = ottPaymentMessage(payment);
  if (next !== 'PURCHASE') return { label: title, hasEnded: true, isEndingSoon: false };
  if (kind === 'BUY') return { label: t.owned, hasEnded: false, isEndingSoon: false };
  const end = startedAt ? endsAt : startBy;
  const left = end ? Date.parse(end) - Date.parse(serverTime) : 0;
  if (left <= 0) return { label: t.rentalHasEnded, hasEnded: true, isEndingSoon: false };
  const isEndingSoon = left < 3 * dayMs;
  return {
    label: startedAt ? t.expiresIn({ timeLeft: formatRemainingTime(left) }) : t.startWithin({ timeLeft: formatRemainingTime(left) }),
    hasEnded: false,
    isEndingSoon,
  };
}

const Row = styled.article`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr) auto;
  gap: ${theme.space[3]};
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
