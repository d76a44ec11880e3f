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
  /** What the viewer's presses added to the count that was loaded. */
  const [added, setAdded] = useState(0);
  const isLiked = optimisticLike ?? viewer?.stars === likeStars;
  const change = (isWanted: boolean, by: number) => {
    setOptimisticLike(isWanted);
    setAdded((before) => before + by);
  };
  const likeOrUnlike = async (isWanted: boolean) => {
    const by = Number(isWanted) - Number(isLiked);
    change(isWanted, by);
    const answer = await rate({ releaseID, stars: isWanted ? likeStars : null }); // the API's error message is shown
    if (answer.error) change(!isWanted, -by);
    return answer;
  };
  const { press } = useSignedInAction({ kind: 'RATE', name: `like:${releaseID}`, action: likeOrUnlike });
  return { isLiked, count: Math.max(0, likeCount + added), setLike: press };
}
