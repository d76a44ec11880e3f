import type { OttPayment } from '@contract/ottPayments';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { media } from '@/styles/media';
import { formatMoney } from '@/utils/currency';
import { formatDate } from '@/utils/dates';
import { Image } from '../ui/Image';
import { ButtonLink, Link } from '../ui/Link';
import { Text } from '../ui/Text';
import { lastsFor } from './lastsFor';
import { paymentStory } from './paymentStory';
import { releasePath } from './releasePath';

/** One order: what it is, how long it lasts, and the one thing to do with it. */
export function PurchaseRow({ payment }: { payment: OttPayment }) {
  const { release, total, createdAt, watchPath, paymentID } = payment;
  const { next } = paymentStory(payment);
  const right = rightOf(payment);
  const order = routes.paymentProcess('ott', paymentID);
  const deed = deedOf(next, right.isOver, { watch: watchPath, title: releasePath(release), order });
  return (
    <Row>
      <Image images={release.artwork.images} alt="" blur={release.artwork.placeholder} width={144} desktopWidth={176} ratio="16 / 9" />
      <Words>
        <Text as="span" isStrong>
          <Link href={releasePath(release)}>{release.name}</Link>
        </Text>
        <Text as="span" kind="small" tone={right.isOver ? 'muted' : right.isSoon ? 'warn' : 'good'} isStrong={right.isSoon}>
          {right.words}
        </Text>
        <Text as="span" kind="tiny" tone="muted">
          {formatMoney(total)} on {formatDate(createdAt)}
          {deed.href === order ? null : (
            <>
              {' · '}
              <Link tone="text" href={order} aria-label={`Receipt of ${release.name}`}>
                Receipt
              </Link>
            </>
          )}
        </Text>
      </Words>
      <ButtonLink size="s" tone={deed.isMain ? 'primary' : 'quiet'} href={deed.href} aria-label={`${deed.words}: ${release.name}`}>
        {deed.words}
      </ButtonLink>
    </Row>
  );
}

/** The one thing to do with it: watch it, have it again, or see how its payment stands. */
function deedOf(next: string, isOver: boolean, to: { watch: string; title: string; order: string }) {
  if (next === 'WATCH')
    return isOver ? { words: 'Rent again', href: to.title, isMain: false } : { words: 'Watch', href: to.watch, isMain: true };
  if (next === 'PAY' || next === 'RETRY') return { words: 'Pay now', href: to.order, isMain: true };
  return { words: 'See payment', href: to.order, isMain: false };
}

const dayMs = 86_400_000;

function rightOf(payment: OttPayment): { words: string; isOver: boolean; isSoon: boolean } {
  const { kind, startBy, startedAt, endsAt, serverTime } = payment;
  const { next, title } = paymentStory(payment);
  if (next !== 'WATCH') return { words: title, isOver: true, isSoon: false };
  if (kind === 'BUY') return { words: 'Yours to keep', isOver: false, isSoon: false };
  const end = startedAt ? endsAt : startBy;
  const left = end ? Date.parse(end) - Date.parse(serverTime) : 0;
  if (left <= 0) return { words: 'Rental has ended', isOver: true, isSoon: false };
  const isSoon = left < 3 * dayMs;
  return { words: startedAt ? `Expires in ${lastsFor(left)}` : `Start within ${lastsFor(left)}`, isOver: false, isSoon };
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

const Words = styled.div`
  display: grid;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
`;
