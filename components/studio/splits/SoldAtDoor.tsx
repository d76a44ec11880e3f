import type { Money } from '@contract/common';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/studio/splits';
import { Text } from '../../ui/layout/Text';

/** What the maker took at the door and keeps: none of that money is here to be divided. */
export const SoldAtDoor = ({ amounts }: { amounts: readonly Money[] }) =>
  amounts.length === 0 ? null : <Text kind="small">{t.soldAtDoor({ amount: amounts.map(formatMoney).join(' · ') })}</Text>;
