import { routes } from '@/constants/routes';
import { EmptyState } from '../ui/EmptyState';
import { ButtonLink } from '../ui/Link';
import { Text } from '../ui/Text';
import { PageFrame } from './PageFrame';

interface NothingToPayProps {
  /** What the page would take money for: "titles". */
  what: string;
  href: string;
  lead: string;
}

/** A payment page of a product that sells nothing yet: no form, no charge, two ways on. */
export const NothingToPay = ({ what, href, lead }: NothingToPayProps) => (
  <PageFrame $width="reading">
    <Text kind="title">Payment</Text>
    <EmptyState
      icon="info"
      title="There is nothing to pay for here"
      message={`No ${what} are on sale yet, so this address belongs to no order. You have not been charged.`}
    >
      <ButtonLink href={href}>{lead}</ButtonLink>
      <ButtonLink href={routes.collection} tone="quiet">
        See my tickets
      </ButtonLink>
    </EmptyState>
  </PageFrame>
);
