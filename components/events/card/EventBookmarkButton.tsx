import { useRouter } from 'next/router';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useBookmarkedIDsQuery, useBookmarkEventMutation } from '@/store/events/bookmarksApi';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { theme } from '@/styles/theme';
import { formatEventTime } from '@/utils/format/dates';
import * as t from '@messages/events/card';
import { IconButton } from '../../ui/button/IconButton';

interface EventBookmarkButtonProps {
  eventID: string;
  title: string;
  timeZone: string;
}

/** Saves an event. The page is cached for all viewers, so the saved state is loaded after startup, once for all cards. */
export function EventBookmarkButton({ eventID, title, timeZone }: EventBookmarkButtonProps) {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const isAuth = useAppSelector(selectIsAuth);
  const { data: bookmarkedIDs } = useBookmarkedIDsQuery(undefined, { skip: !isAuth });
  const [bookmark, { isLoading }] = useBookmarkEventMutation();
  const isSaved = bookmarkedIDs?.includes(eventID) ?? false;

  const toggle = async () => {
    if (!isAuth) return void (await router.push(routes.loginAndReturn(router.asPath)));
    const { data } = await bookmark({ eventID, isBookmarked: !isSaved });
    if (!data?.isBookmarked) return;
    const message = data.remindAt
      ? t.wellNotifyYouWhenSales({ remindAt: formatEventTime(data.remindAt, timeZone, new Date().toISOString()) })
      : t.savedToBookmarks;
    dispatch(snackShown({ message, type: 'SUCCESS' }));
  };
  return (
    <IconButton
      icon={isSaved ? 'bookmarked' : 'bookmark'}
      label={isSaved ? t.removeFromSaved({ title }) : t.saveTitle({ title })}
      tone="glass"
      aria-pressed={isSaved}
      isBusy={isLoading}
      onClick={() => void toggle()}
    />
  );
}

/** The card is one link, so its bookmark button is placed over the picture, next to that link. */
export const CardCorner = styled.div`
  position: relative;
  min-width: 0;
  > :last-child {
    position: absolute;
    top: ${theme.space[1]};
    right: ${theme.space[1]};
  }
`;
