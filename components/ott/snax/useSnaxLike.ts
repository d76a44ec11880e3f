import type { Snax } from '@contract/titles';
import { useState } from 'react';
import { useRateMutation } from '@/store/ott/feedbackApi';
import { useSignedInAction } from '../../signIn/useSignedInAction';

/** A like is stored as five stars, so that it counts with the ratings of films. */
const likeStars = 5;

/** The viewer's like of a clip and the number of likes, which change at once. */
export function useSnaxLike({ releaseID, viewer, likeCount }: Snax) {
  const [rate] = useRateMutation();
  const [optimisticLike, setOptimisticLike] = useState<boolean | null>(null);
  /** Whether `likeCount` contains the viewer's like: after a press the clip is loaded again, with its new count. */
  const isCounted = viewer?.stars === likeStars;
  const isLiked = optimisticLike ?? isCounted;
  const likeOrUnlike = async (isWanted: boolean) => {
    setOptimisticLike(isWanted);
    const answer = await rate({ releaseID, stars: isWanted ? likeStars : null }); // the API's error message is shown
    if (answer.error) setOptimisticLike(isLiked);
    return answer;
  };
  const { press } = useSignedInAction({ kind: 'RATE', name: `like:${releaseID}`, action: likeOrUnlike });
  return { isLiked, count: Math.max(0, likeCount + Number(isLiked) - Number(isCounted)), setLike: press };
}
