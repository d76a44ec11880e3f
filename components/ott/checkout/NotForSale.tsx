import { routes } from '@/constants/routes';
import { sentence } from '@/utils/format/sentence';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ButtonLink } from '../../ui/navigation/Link';

/** Shown when there is nothing to order: the title is free, removed, or not sold in the buyer's country. */
export const NotForSale = ({ reason }: { reason: string }) => (
  <EmptyState icon="info" isWholePage title="Not available to buy or rent" message={`${sentence(reason)} You have not been charged.`}>
    <ButtonLink href={routes.ottHome}>See Screen</ButtonLink>
  </EmptyState>
);
