/** What one of the three players shows. */
export interface PoolClip {
  releaseID: string;
  url: string;
  poster: string;
  captions: readonly { language: string; label: string; url: string }[];
}
interface Slot {
  container: HTMLElement;
  clip: PoolClip;
}

/** Low-end Android suspends every player beyond a few; previous, current and next need no more. */
const poolSize = 3;

export interface ClipPool {
  elements: readonly HTMLVideoElement[];
  /** The player that belongs to the clip at this place of the feed. */
  at: (index: number) => HTMLVideoElement;
  /** The player that shows the clip on screen; null until it was let in. For `useSyncExternalStore`, with `onSettled`. */
  current: () => HTMLVideoElement | null;
  subscribe: (listener: () => void) => () => void;
  /** Puts players where `slotOf` says, around `index`; a player that already shows its clip is not touched. */
  show: (index: number, slotOf: (index: number) => Slot | null, shouldPreloadNext: boolean) => void;
  /** Takes every player out of the page and stops it; the pool can be settled again. */
  clear: () => void;
}

/** Three players, used again for every clip: clip i is shown by player i mod 3, so neither the one on screen nor the next is ever moved. */
export function createClipPool(): ClipPool {
  const elements = Array.from({ length: poolSize }, () => {
    const video = document.createElement('video');
    Object.assign(video, { playsInline: true, loop: true, muted: true, preload: 'none' });
    video.setAttribute('muted', '');
    video.tabIndex = -1;
    return video;
  });
  const at = (index: number) => elements[((index % poolSize) + poolSize) % poolSize] as HTMLVideoElement; // the list has `size` of them

  const listeners = new Set<() => void>();
  let current: HTMLVideoElement | null = null;
  const setCurrent = (video: HTMLVideoElement | null) => {
    if (video === current) return;
    current = video;
    listeners.forEach((listener) => listener());
  };

  return {
    elements,
    at,
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (index, slotOf, shouldPreloadNext) => {
      for (const position of [index, index + 1, index - 1]) {
        const slot = slotOf(position);
        const video = at(position);
        if (!slot) continue;
        if (video.dataset.clip !== slot.clip.releaseID) loadClip(video, slot.clip);
        if (video.parentElement !== slot.container) slot.container.prepend(video);
        const isWanted = position === index || (position > index && shouldPreloadNext);
        const preload = isWanted ? 'auto' : 'none';
        if (video.preload !== preload && (isWanted || video.readyState === 0)) video.preload = preload;
        if (position !== index) rewind(video);
      }
      setCurrent(at(index));
    },
    clear: () => {
      for (const video of elements) {
        unload(video);
        delete video.dataset.clip;
        video.remove();
      }
      setCurrent(null);
    },
  };
}

/** Stopped at its first picture: one that ran silently and was wound back would flash black (divine-mobile#1976). */
function rewind(video: HTMLVideoElement): void {
  if (!video.paused) video.pause();
  if (video.readyState > 0 && video.currentTime > 0) video.currentTime = 0;
}

/** Pause, no source, load: else its sound goes on and its decoder stays. */
function unload(video: HTMLVideoElement): void {
  video.pause();
  video.replaceChildren();
  video.removeAttribute('src');
  video.removeAttribute('poster');
  video.load();
}

function loadClip(video: HTMLVideoElement, clip: PoolClip): void {
  if (video.dataset.clip) unload(video);
  video.dataset.clip = clip.releaseID;
  video.preload = 'none';
  video.poster = clip.poster;
  for (const { language, label, url } of clip.captions) {
    const track = document.createElement('track');
    Object.assign(track, { kind: 'captions', srclang: language, label, src: url });
    video.append(track);
  }
  video.src = clip.url;
}
