import type { Tag } from '@contract/myReleases';
import type { TitleDetail } from '@contract/ottStudio';
import { apiErrorOf } from '@/store/api';
import { useAppDispatch } from '@/store/hooks';
import { useTagChannelsMutation, useTagUsersMutation, type TagCandidate } from '@/store/studio/titleEditorApi';
import { rebaseTitleForms } from '../useTitleForm';

/** A person or channel to be tagged. */
export interface NewTag {
  id: string;
  role: Tag['role'];
  as: string;
}
const isUser = ({ user }: Tag) => user !== null;

/** Adds and removes tags of a title: true when it was saved. */
export function useTitleTags({ releaseID, tags, version }: TitleDetail) {
  const dispatch = useAppDispatch();
  const [tagUsers, users] = useTagUsersMutation();
  const [tagChannels, channels] = useTagChannelsMutation();

  /** The whole list is sent; existing answers are kept. */
  const save = async (next: readonly Tag[], of: TagCandidate['kind'], added?: NewTag) => {
    const remaining = next.filter((tag) => isUser(tag) === (of === 'USER'));
    const input = [
      ...remaining.map((tag) => ({ id: tag.user?.userID ?? tag.channel?.channelID ?? '', role: tag.role, as: tag.as, ranges: tag.ranges })),
      ...(added ? [added] : []),
    ];
    const answer = await (of === 'USER'
      ? tagUsers({ releaseID, people: input.map(({ id, ...rest }) => ({ userID: id, ...rest })) })
      : tagChannels({ releaseID, channels: input.map(({ id, ...rest }) => ({ channelID: id, ...rest })) }));
    if (!answer.error) dispatch(rebaseTitleForms(releaseID, version, version + 1));
    return !answer.error;
  };
  return {
    name: (kind: TagCandidate['kind'], newTag: NewTag) => save(tags, kind, newTag),
    remove: (removed: Tag) =>
      save(
        tags.filter(({ tagID }) => tagID !== removed.tagID),
        isUser(removed) ? 'USER' : 'CHANNEL',
      ),
    isBusy: users.isLoading || channels.isLoading,
    apiError: apiErrorOf(users.error ?? channels.error),
  };
}
