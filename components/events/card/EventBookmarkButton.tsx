import styled from 'styled-components';
import { useBookmarkedIDsQuery, useBookmarkEventMutation } from '@/store/events/bookmarksApi';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { theme } from '@/styles/theme';
import { formatEventTime } from '@/utils/format/dates';
import * as t from '@messages/events/card';
import { useSignedInAction } from '../../signIn/useSignedInAction';
import { IconButton } from '../../ui/button/IconButton';

interface EventBookmarkButtonProps {
  eventID: string;
  title: string;
  timeZone: string;
}

/** Saves an event. The page is cached for all viewers, so the saved state is loaded after startup, once for all cards. */
export function EventBookmarkButton({ eventID, title, timeZone }: EventBookmarkButtonProps) {
  const dispatch = useAppDispatch();
  const isAuth = useAppSelector(selectIsAuth);
  const { data: bookmarkedIDs } = useBookmarkedIDsQuery(undefined, { skip: !isAuth });
  const [bookmark, { isLoading }] = useBookmarkEventMutation();
  const isSaved = bookmarkedIDs?.includes(eventID) ?? false;

  const save = async (isBookmarked: boolean) => {
    const answer = await bookmark({ eventID, isBookmarked });
    if (!answer.data?.isBookmarked) return answer;
    const { remindAt } = answer.data;
    const message = remindAt
      ? t.wellNotifyYouWhenSales({ remindAt: formatEventTime(remindAt, timeZone, new Date().toISOString()) })
      : t.savedToBookmarks;
    dispatch(snackShown({ message, type: 'SUCCESS' }));
    return answer;
  };
  const { press, isWaiting } = useSignedInAction({ kind: 'SAVE', name: `bookmark:${eventID}`, action: save });
  return (
    <IconButton
      icon={isSaved ? 'bookmarked' : 'bookmark'}
      label={isSaved ? t.removeFromSaved({ title }) : t.saveTitle({ title })}
      tone="glass"
      aria-pressed={isSaved}
      isBusy={isLoading || isWaiting}
      onClick={() => press(!isSaved)}
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
