import type { ReleaseCard } from '@contract/releases';
import { routes } from '@/constants/routes';
import { useNotInterestedMutation } from '@/store/ott/viewerApi';
import * as t from '@messages/ott/release';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';
import { ButtonLink } from '../../ui/navigation/Link';

/** Why a card is recommended, and how to see fewer like it. */
export function ReleaseCardMenu({ release, onClose }: { release: ReleaseCard; onClose: () => void }) {
  const { releaseID, name, channel, reason } = release;
  const [dismiss] = useNotInterestedMutation();
  const hide = (scope: 'RELEASE' | 'CHANNEL') => {
    onClose();
    void dismiss({ releaseID, scope });
  };
  return (
    <Modal isOpen title={name} align="bottom" onClose={onClose}>
      <Stack gap={3}>
        <Text kind="small" tone="muted">
          {reason ? t.whyThisReason({ reason }) : t.whyThis}
        </Text>
        <Button tone="quiet" onClick={() => hide('RELEASE')}>
          {t.notInterested}
        </Button>
        <Button tone="quiet" onClick={() => hide('CHANNEL')}>
          {t.dontRecommendChannel({ channel: channel.name })}
        </Button>
        <ButtonLink tone="plain" href={routes.channel(channel.handle)}>
          {t.seeChannel({ channel: channel.name })}
        </ButtonLink>
      </Stack>
    </Modal>
  );
}
