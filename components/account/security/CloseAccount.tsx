import type { ClosePreview } from '@contract/myAccount';
import { useState } from 'react';
import styled from 'styled-components';
import { useCloseMyAccountMutation, useClosePreviewQuery } from '@/store/account/myAccountApi';
import { theme } from '@/styles/theme';
import * as t from '@messages/account/security';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Button } from '../../ui/button/Button';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Checkbox } from '../../ui/field/Checkbox';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';
import { Link } from '../../ui/navigation/Link';
import { useSignOutRedirect } from './useSignOutRedirect';

/** Closes an account: what must be settled first, or what is erased and what is kept, then a confirmation. */
export const CloseAccount = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Modal isOpen={isOpen} title={t.closeAccount} onClose={onClose}>
    <Preview onClose={onClose} />
  </Modal>
);

function Preview({ onClose }: { onClose: () => void }) {
  const query = useClosePreviewQuery(undefined, { refetchOnMountOrArgChange: true });
  // Obstacles change: an older preview is not shown.
  return (
    <QueryState
      query={{ ...query, data: query.isFetching ? undefined : query.data }}
      skeleton={<Skeleton height="240px" />}
      message={t.accountCheckError}
    >
      {(preview) =>
        preview.obstacles.length > 0 ? <Obstacles obstacles={preview.obstacles} onClose={onClose} /> : <Confirmation preview={preview} />
      }
    </QueryState>
  );
}

const Obstacles = ({ obstacles, onClose }: Pick<ClosePreview, 'obstacles'> & { onClose: () => void }) => (
  <Stack gap={4}>
    <Text>{t.accountCantBeClosedYet}</Text>
    <List>
      {obstacles.map(({ code, message, path }) => (
        <li key={code}>
          {message}{' '}
          {path ? (
            <Link href={path} tone="text">
              {t.openPage}
            </Link>
          ) : null}
        </li>
      ))}
    </List>
    <Button tone="quiet" onClick={onClose}>
      {t.backToProfile}
    </Button>
  </Stack>
);

function Confirmation({ preview: { erased, retained } }: { preview: ClosePreview }) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  const leave = useSignOutRedirect();
  const { attempt } = useIdempotencyKey();
  const [close, { isLoading, error }] = useCloseMyAccountMutation();
  const submit = async () => {
    const { data } = await attempt('close', close);
    if (data) await leave(t.accountIsClosed);
  };
  return (
    <Stack gap={4}>
      <Text isStrong>{t.permanentlyDeleted}</Text>
      <List>
        {erased.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
      <Text isStrong>{t.whatWereRequiredToKeep}</Text>
      <List>
        {retained.map(({ what, why, years }) => (
          <li key={what}>{t.retained({ what, years, why })}</li>
        ))}
      </List>
      <Checkbox label={t.iUnderstandCannotBeUndone} checked={isConfirmed} onChange={({ target }) => setIsConfirmed(target.checked)} />
      <ErrorNotice error={error} title={t.accountIsNotClosed} fallback={t.openProfileAgainToSee} />
      <Button tone="danger" isBusy={isLoading} disabled={!isConfirmed} onClick={() => void submit()}>
        {t.closeMyAccountPermanently}
      </Button>
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  padding-inline-start: ${theme.space[6]};
  font-size: ${theme.fontSize[14]};
  list-style: disc;
`;
