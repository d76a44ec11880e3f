import type { Payee } from '@contract/payouts';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/studio/earnings';
import { Text } from '../../ui/layout/Text';

/** For every team member except the payee. */
export const PayeeSummary = ({ payee: { username, maskedAddress, cooldownUntil, isVerified } }: { payee: Payee }) => (
  <Text kind="small" tone="muted">
    {t.payee({
      username,
      hasAddress: maskedAddress !== null,
      maskedAddress: maskedAddress ?? '',
      isNew: cooldownUntil !== null,
      start: cooldownUntil ? formatDateTime(cooldownUntil) : '',
      isVerified,
    })}
  </Text>
);
