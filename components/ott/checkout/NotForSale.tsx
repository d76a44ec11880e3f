import { routes } from '@/constants/routes';
import { sentence } from '@/utils/format/sentence';
import * as t from '@messages/ott/checkout';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ButtonLink } from '../../ui/navigation/Link';

/** Shown when there is nothing to order: the title is free, removed, or not sold in the buyer's country. */
export const NotForSale = ({ reason }: { reason: string }) => (
  <EmptyState icon="info" isWholePage title={t.notForSale} message={t.notForSaleMessage({ reason: sentence(reason) })}>
    <ButtonLink href={routes.ottHome}>{t.seeScreen}</ButtonLink>
  </EmptyState>
);
