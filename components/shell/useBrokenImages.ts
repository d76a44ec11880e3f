import { useEffect } from 'react';

/**
 * Marks pictures that could not be loaded with `data-broken`, so that their styles show a placeholder: one listener for the whole document,
 * which also sees what failed before hydration.
 */
export function useBrokenImages(): void {
  useEffect(() => {
    // Neither event bubbles, but both can be captured. A broken picture that is given another address may load.
    const mark = ({ type, target }: Event) => {
      if (target instanceof HTMLImageElement) target.toggleAttribute('data-broken', type === 'error');
    };
    for (const image of document.images) if (image.complete && image.naturalWidth === 0 && image.currentSrc) image.dataset.broken = '';
    document.addEventListener('error', mark, true);
    document.addEventListener('load', mark, true);
    return () => {
      document.removeEventListener('error', mark, true);
      document.removeEventListener('load', mark, true);
    };
  }, []);
}
