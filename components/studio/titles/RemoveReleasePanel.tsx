import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useDeleteTitleMutation } from '@/store/studio/titleEditorApi';
import * as t from '@messages/studio/titles';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';
import type { TitleTabProps } from './titleTabProps';

/** Removes the release from the catalogue after a question; its buyers keep access. */
export function RemoveReleasePanel({ detail: { releaseID, name, purchaseCount } }: Pick<TitleTabProps, 'detail'>) {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const [remove, { isLoading, error }] = useDeleteTitleMutation();
  const confirm = async () => {
    const { data } = await remove({ releaseID });
    if (!data) return;
    dispatch(snackShown({ message: t.removedSnack({ count: data.retainedBuyerCount }), type: 'SUCCESS' }));
    await router.push(routes.studioReleases);
  };
  return (
    <Panel title={t.removeRelease}>
      <Text tone="muted">{t.removeReleaseHint}</Text>
      <div>
        <Button tone="danger" onClick={() => setIsAsking(true)}>
          {t.remove}
        </Button>
      </div>
      <Modal isOpen={isAsking} title={t.removeQuestion({ name })} onClose={() => setIsAsking(false)}>
        <Stack gap={4}>
          <Text>{t.removeMessage({ count: purchaseCount })}</Text>
          <ErrorNotice error={error} fallback={t.removeError} />
          <Button tone="danger" isBusy={isLoading} onClick={() => void confirm()}>
            {t.remove}
          </Button>
          <Button tone="quiet" onClick={() => setIsAsking(false)}>
            {t.keepRelease}
          </Button>
        </Stack>
      </Modal>
    </Panel>
  );
}
