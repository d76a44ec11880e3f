import type { ReleaseCard } from '@contract/releases';
import { useBookmarkMutation } from '@/store/ott/viewerApi';
import * as t from '@messages/ott/release';
import { useSignedInAction } from '../../signIn/useSignedInAction';
import { Button } from '../../ui/button/Button';
import { IconButton } from '../../ui/button/IconButton';
import { Icon } from '../../ui/media/Icon';

interface ReleaseBookmarkButtonProps {
  release: Pick<ReleaseCard, 'releaseID' | 'name' | 'viewer'>;
  /** `glass` for use on an image, `description` among text buttons. */
  variant?: 'glass' | 'description';
}

/** Saves and unsaves a release; a guest signs in first. */
export function ReleaseBookmarkButton({ release: { releaseID, name, viewer }, variant = 'glass' }: ReleaseBookmarkButtonProps) {
  const [bookmark] = useBookmarkMutation();
  const isBookmarked = viewer?.isBookmarked ?? false;
  const { press } = useSignedInAction({
    kind: 'SAVE',
    name: `bookmark:${releaseID}`,
    action: (isWanted: boolean) => bookmark({ releaseID, isBookmarked: isWanted }),
  });
  const shared = { 'aria-pressed': isBookmarked, onClick: () => press(!isBookmarked) };
  const icon = isBookmarked ? 'bookmarked' : 'bookmark';
  return variant === 'glass' ? (
    <IconButton tone="glass" icon={icon} label={t.saveName({ name })} {...shared} />
  ) : (
    <Button tone="quiet" aria-label={t.saveName({ name })} {...shared}>
      <Icon name={icon} size="s" />
      {isBookmarked ? t.saved : t.save}
    </Button>
  );
}
