import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { chooseChannel } from '@/store/login/chooseChannel';
import { selectUser } from '@/store/login/loginSlice';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useMyChannelsQuery } from '@/store/studio/myChannelsApi';
import * as t from '@messages/studio/shared';

/**
 * Makes the channel of an opened work or order the current one, and says so, so that the studio's switch, navigation and lists show the same channel
 * as the page. Once for each work: a channel that is chosen afterwards stays. Without a channel of one's own, nothing changes.
 */
export function useFollowWork(channelID: string | undefined): void {
  const dispatch = useAppDispatch();
  const currentID = useAppSelector(selectChannel)?.channelID;
  const user = useAppSelector(selectUser);
  const isOther = channelID !== undefined && currentID !== undefined && channelID !== currentID;
  const { data: channels } = useMyChannelsQuery(user?.username ?? '', { skip: !user || !isOther });
  const followed = useRef<string | undefined>(undefined);
  const channel = channels?.find((own) => own.channelID === channelID);
  useEffect(() => {
    if (channelID === undefined || currentID === undefined || followed.current === channelID) return;
    if (channelID !== currentID && !channel) return;
    followed.current = channelID;
    if (!channel || channelID === currentID) return;
    void dispatch(chooseChannel(channelID));
    dispatch(snackShown({ message: t.channelFollowed({ name: channel.name }) }));
  }, [channel, channelID, currentID, dispatch]);
}
