import { useState } from 'react';
import { useExportMyDataMutation } from '@/store/account/myAccountApi';
import { downloadText } from '@/utils/browser/calendarFile';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { CloseAccount } from './CloseAccount';

/** Downloads a copy of the stored personal data, and closes the account. */
export function YourDataPanel() {
  const [isClosing, setIsClosing] = useState(false);
  const [exportMyData, { isLoading, reset }] = useExportMyDataMutation();
  const download = async () => {
    const { data } = await exportMyData();
    if (data) downloadText(`marquee-my-data-${data.exportedAt.slice(0, 10)}.json`, 'application/json', JSON.stringify(data, null, 2));
    reset();
  };
  return (
    <Panel title="Your data">
      <Stack gap={3}>
        <Text kind="small" tone="muted">
          The file contains everything stored about you: profile, orders, tickets, investments, history and sign-ins.
        </Text>
        <Button tone="quiet" isBusy={isLoading} onClick={() => void download()}>
          Download my data
        </Button>
        <Button tone="danger" onClick={() => setIsClosing(true)}>
          Close my account
        </Button>
      </Stack>
      <CloseAccount isOpen={isClosing} onClose={() => setIsClosing(false)} />
    </Panel>
  );
}
