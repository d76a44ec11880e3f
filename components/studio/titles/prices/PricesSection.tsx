import { useState } from 'react';
import * as t from '@messages/studio/titlesPrices';
import { Button } from '../../../ui/button/Button';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { hasOnePrice } from '../titleDraft';
import type { TitleTabProps } from '../titleTabProps';
import { PricesTab } from './PricesTab';

interface PricesSectionProps extends TitleTabProps {
  /** The address asks for the prices. */
  isAsked: boolean;
}

/** The prices by country. A title with one price has it in its details; the table is then opened by a button, so that the page asks for it once. */
export function PricesSection({ isAsked, ...props }: PricesSectionProps) {
  const [isOpened, setIsOpened] = useState(false);
  if (isOpened || isAsked || !hasOnePrice(props.detail)) return <PricesTab {...props} />;
  return (
    <Stack gap={3}>
      <Text tone="muted">{t.onePriceNote}</Text>
      <div>
        <Button tone="quiet" onClick={() => setIsOpened(true)}>
          {t.openPriceTable}
        </Button>
      </div>
    </Stack>
  );
}
