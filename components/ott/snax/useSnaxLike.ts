import type { Snax } from '@contract/titles';
import { useState } from 'react';
import { useRateMutation } from '@/store/ott/feedbackApi';
import { useSignedInAction } from '../../signIn/useSignedInAction';

/** A like is stored as five stars, so that it counts with the ratings of films. */
const likeStars = 5;

/** The viewer's like of a clip, shown at once. */
export function useSnaxLike({ releaseID, viewer }: Snax) {
  const [rate] = useRateMutation();
  const [optimisticLike, setOptimisticLike] = useState<boolean | null>(null);
  const likeOrUnlike = async (isWanted: boolean) => {
    setOptimisticLike(isWanted);
    const answer = await rate({ releaseID, stars: isWanted ? likeStars : null }); // the API's error message is shown
    if (answer.error) setOptimisticLike(!isWanted);
    return answer;
  };
  const { press } = useSignedInAction({ kind: 'RATE', name: `like:${releaseID}`, action: likeOrUnlike });
  return { isLiked: optimisticLike ?? viewer?.stars === likeStars, setLike: press };
}
