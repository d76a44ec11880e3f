import * as t from '@messages/account/people';
import { useSignedInAction } from '../../signIn/useSignedInAction';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';

interface FollowButtonProps {
  /** The ID of the person or channel. */
  id: string;
  /** The name of the person, for screen readers. */
  name: string;
  isFollowing: boolean;
  isBusy: boolean;
  onToggle: (isFollowing: boolean) => Promise<{ error?: unknown }>;
}

/** Follows and unfollows; a guest signs in first. */
export function FollowButton({ id, name, isFollowing, isBusy, onToggle }: FollowButtonProps) {
  const { press, isWaiting } = useSignedInAction({ kind: 'FOLLOW', name: `follow:${id}`, action: onToggle });
  return (
    <Button tone={isFollowing ? 'quiet' : 'primary'} isBusy={isBusy || isWaiting} onClick={() => press(!isFollowing)}>
      <span>{(isFollowing ? t.followingName : t.followName)({ name, hidden: (text) => <Text kind="hidden">{text}</Text> })}</span>
    </Button>
  );
}
