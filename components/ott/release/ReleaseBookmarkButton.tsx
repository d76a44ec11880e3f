import type { ReleaseCard } from '@contract/releases';
import { useRouter } from 'next/router';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { useBookmarkMutation } from '@/store/ott/viewerApi';
import * as t from '@messages/ott/release';
import { Button } from '../../ui/button/Button';
import { IconButton } from '../../ui/button/IconButton';
import { Icon } from '../../ui/media/Icon';

interface ReleaseBookmarkButtonProps {
  release: Pick<ReleaseCard, 'releaseID' | 'name' | 'viewer'>;
  /** `glass` for use on an image, `description` among text buttons. */
  variant?: 'glass' | 'description';
}

/** Saves and unsaves a release; a guest is sent to sign in and back. */
export function ReleaseBookmarkButton({ release: { releaseID, name, viewer }, variant = 'glass' }: ReleaseBookmarkButtonProps) {
  const { asPath, push } = useRouter();
  const isAuth = useAppSelector(selectIsAuth);
  const [bookmark] = useBookmarkMutation();
  const isBookmarked = viewer?.isBookmarked ?? false;
  const press = () => void (isAuth ? bookmark({ releaseID, isBookmarked: !isBookmarked }) : push(routes.loginAndReturn(asPath)));
  const shared = { 'aria-pressed': isBookmarked, onClick: press };
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
