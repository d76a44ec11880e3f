import type { Payee } from '@contract/payouts';
import { formatDateTime } from '@/utils/format/dates';
import { Text } from '../../ui/layout/Text';

/** For every team member except the payee. */
export const PayeeSummary = ({ payee: { username, maskedVpa, cooldownUntil, isVerified } }: { payee: Payee }) => (
  <Text kind="small" tone="muted">
    The money goes to @{username}
    {maskedVpa ? `, at ${maskedVpa}.` : ', who hasn’t added a UPI address yet. Payouts can’t be requested until they do.'}
    {cooldownUntil ? ` The address is new: payouts to it start ${formatDateTime(cooldownUntil)}.` : ''}
    {isVerified ? '' : ' Their identity is not verified yet, so nothing can be paid.'}
  </Text>
);
