import type { ReleaseCard } from '@contract/releases';
import { routes } from '@/constants/routes';
import { useNotInterestedMutation } from '@/store/ott/viewerApi';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/Link';
import { Modal } from '../ui/Modal';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';

/** Why a card is here, and how to see less of its kind. */
export function CardMenu({ release, onClose }: { release: ReleaseCard; onClose: () => void }) {
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
          {reason ? `Why this: ${reason}` : 'Why this: it is new or well liked on Screen.'}
        </Text>
        <Button tone="quiet" onClick={() => hide('RELEASE')}>
          Not interested
        </Button>
        <Button tone="quiet" onClick={() => hide('CHANNEL')}>
          Nothing more of {channel.name}
        </Button>
        <ButtonLink tone="plain" href={routes.channel(channel.handle)}>
          See {channel.name}
        </ButtonLink>
      </Stack>
    </Modal>
  );
}
