import { useCallback, useState, type RefCallback } from 'react';

interface BrokenImageProps {
  ref: RefCallback<HTMLImageElement>;
  onError: () => void;
}

/** Whether the picture at `src` failed to load; spread `imageProps` on the img. */
export function useBrokenImage(src: string | null | undefined): { isBroken: boolean; imageProps: BrokenImageProps } {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const onError = useCallback(() => setBrokenSrc(src ?? null), [src]);
  // A failure before hydration fires no event that React can catch.
  const ref = useCallback<RefCallback<HTMLImageElement>>(
    (image) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc) onError();
    },
    [onError],
  );
  return { isBroken: Boolean(src) && src === brokenSrc, imageProps: { ref, onError } };
}
