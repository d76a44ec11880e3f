import type { VideoKind } from '@contract/videos';
import { useState } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { uploadAsRelease } from '@/store/studio/uploads/uploads';

/** Creates a release from one file and uploads it, with progress for its screen. Returns the id of the release. */
export function useNewRelease(channelID: string) {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const create = async (file: File, kind: VideoKind): Promise<string | null> => {
    setIsBusy(true);
    setProblem(null);
    const result = await dispatch(uploadAsRelease({ channelID, file, kind }));
    setIsBusy(false);
    if (result.problem === undefined) return result.releaseID;
    setProblem(result.problem);
    return null;
  };
  return { create, isBusy, problem };
}
