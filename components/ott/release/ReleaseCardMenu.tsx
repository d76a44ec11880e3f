import type { ReleaseSummary } from '@contract/releases';
import { routes } from '@/constants/routes';
import { useNotInterestedMutation } from '@/store/ott/viewerApi';
import * as t from '@messages/ott/release';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';
import { ButtonLink } from '../../ui/navigation/Link';
import { ReleaseBookmarkButton } from './ReleaseBookmarkButton';

interface ReleaseCardMenuProps {
  release: ReleaseSummary;
  /** Whether it is a recommendation: the menu then says why, and offers to see fewer like it. */
  canDismiss: boolean;
  onClose: () => void;
}

/** What a card offers without being opened. */
export function ReleaseCardMenu({ release, canDismiss, onClose }: ReleaseCardMenuProps) {
  const { releaseID, name, channel, reason } = release;
  const [dismiss] = useNotInterestedMutation();
  const hide = (scope: 'RELEASE' | 'CHANNEL') => {
    onClose();
    void dismiss({ releaseID, scope });
  };
  return (
    <Modal isOpen title={name} align="bottom" onClose={onClose}>
      <Stack gap={3}>
        {canDismiss ? (
          <Text kind="small" tone="muted">
            {reason ? t.whyThisReason({ reason }) : t.whyThis}
          </Text>
        ) : null}
        <ReleaseBookmarkButton release={release} variant="description" />
        {canDismiss ? (
          <>
            <Button tone="quiet" onClick={() => hide('RELEASE')}>
              {t.notInterested}
            </Button>
            <Button tone="quiet" onClick={() => hide('CHANNEL')}>
              {t.dontRecommendChannel({ channel: channel.name })}
            </Button>
          </>
        ) : null}
        <ButtonLink tone="plain" href={routes.channel(channel.handle)}>
          {t.seeChannel({ channel: channel.name })}
        </ButtonLink>
      </Stack>
    </Modal>
  );
}
