import type { AccountExport } from '@contract/myAccount';
import { useState } from 'react';
import { useMyExportLinkMutation, useMyExportQuery, useStartMyExportMutation } from '@/store/account/myAccountApi';
import { navigateExternal } from '@/utils/browser/navigateExternal';
import { formatDate } from '@/utils/format/dates';
import { formatBytes } from '@/utils/format/formatBytes';
import { apiUrl } from '@/utils/url/apiUrl';
import * as t from '@messages/account/security';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { CloseAccount } from './CloseAccount';

const pollMilliseconds = 5000;

/** Requests and downloads a copy of the stored personal data, and closes the account. */
export function YourDataPanel() {
  const [isClosing, setIsClosing] = useState(false);
  const [isMaking, setIsMaking] = useState(false);
  const { data, isError } = useMyExportQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isMaking ? pollMilliseconds : 0,
    skipPollingIfUnfocused: true,
  });
  const newest = data?.export ?? null;
  const isRunning = newest !== null && newest.readyAt === null;
  if (isRunning !== isMaking) setIsMaking(isRunning);
  const [start, { isLoading: isStarting }] = useStartMyExportMutation();
  return (
    <Panel title={t.yourData}>
      <Stack gap={3}>
        <Text kind="small" tone="muted">
          {t.copyContainsEverything}
        </Text>
        {isError ? (
          <Text kind="small" role="alert">
            {t.copyLoadError}
          </Text>
        ) : null}
        {isRunning ? (
          <Text kind="small" role="status">
            {t.copyIsBeingMade}
          </Text>
        ) : (
          <>
            {newest ? <ReadyCopy of={newest} /> : null}
            <Button tone="quiet" isBusy={isStarting} onClick={() => void start()}>
              {newest ? t.requestNewCopy : t.requestCopy}
            </Button>
          </>
        )}
        <Button tone="danger" onClick={() => setIsClosing(true)}>
          {t.closeMyAccount}
        </Button>
      </Stack>
      <CloseAccount isOpen={isClosing} onClose={() => setIsClosing(false)} />
    </Panel>
  );
}

/** The key of the file is asked for with a recent sign-in; the browser saves what the address answers. */
function ReadyCopy({ of: { exportID, startedAt, expiresAt, byteSize } }: { of: AccountExport }) {
  const [getLink, { isLoading }] = useMyExportLinkMutation();
  const download = async () => {
    const { data } = await getLink(exportID);
    if (data) navigateExternal(apiUrl(`/users/me/exports/${encodeURIComponent(exportID)}/file`, data));
  };
  return (
    <>
      <Text kind="small" role="status">
        {t.copyIsReady({
          made: formatDate(startedAt),
          size: formatBytes(byteSize ?? 0),
          until: formatDate(expiresAt ?? startedAt),
        })}
      </Text>
      <Button isBusy={isLoading} onClick={() => void download()}>
        {t.downloadCopy}
      </Button>
    </>
  );
}
