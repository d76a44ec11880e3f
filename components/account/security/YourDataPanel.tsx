import { useState } from 'react';
import { useExportMyDataMutation } from '@/store/account/myAccountApi';
import { downloadText } from '@/utils/browser/calendarFile';
import * as t from '@messages/account/security';
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
    <Panel title={t.yourData}>
      <Stack gap={3}>
        <Text kind="small" tone="muted">
          {t.fileContainsEverythingStoredAbout}
        </Text>
        <Button tone="quiet" isBusy={isLoading} onClick={() => void download()}>
          {t.downloadMyData}
        </Button>
        <Button tone="danger" onClick={() => setIsClosing(true)}>
          {t.closeMyAccount}
        </Button>
      </Stack>
      <CloseAccount isOpen={isClosing} onClose={() => setIsClosing(false)} />
    </Panel>
  );
}
