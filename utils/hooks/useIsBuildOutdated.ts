import { useEffect, useState } from 'react';
import { isBuildOutdated } from '../browser/isBuildOutdated';

/** True once it is known that a newer build is deployed; it is asked when the component is shown, and only where `isAsked`. */
export function useIsBuildOutdated(isAsked: boolean): boolean {
  const [isOutdated, setIsOutdated] = useState(false);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isShown = true;
    void isBuildOutdated().then((answer) => isShown && answer && setIsOutdated(true));
    return () => {
      isShown = false;
    };
  }, [isAsked]);
  return isOutdated;
}
