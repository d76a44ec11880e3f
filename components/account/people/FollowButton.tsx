import { useRouter } from 'next/router';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import * as t from '@messages/account/people';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';

interface FollowButtonProps {
  /** The name of the person, for screen readers. */
  name: string;
  isFollowing: boolean;
  isBusy: boolean;
  onToggle: (isFollowing: boolean) => void;
}

/** Follows and unfollows; a guest is sent to sign in and back. */
export function FollowButton({ name, isFollowing, isBusy, onToggle }: FollowButtonProps) {
  const router = useRouter();
  const isAuth = useAppSelector(selectIsAuth);
  const press = () => (isAuth ? onToggle(!isFollowing) : void router.push(routes.loginAndReturn(router.asPath)));
  return (
    <Button tone={isFollowing ? 'quiet' : 'primary'} isBusy={isBusy} onClick={press}>
      <span>{(isFollowing ? t.followingName : t.followName)({ name, hidden: (text) => <Text kind="hidden">{text}</Text> })}</span>
    </Button>
  );
}
