/** The clip that one of the three players shows. */
export interface PoolClip {
  releaseID: string;
  url: string;
  captions: readonly { language: string; label: string; url: string }[];
}
interface Slot {
  container: HTMLElement;
  clip: PoolClip;
}

/** Low-end Android suspends all but a few players; previous, current and next are enough. */
const poolSize = 3;

export interface ClipPool {
  elements: readonly HTMLVideoElement[];
  /** The player of the clip at this index of the feed. */
  at: (index: number) => HTMLVideoElement;
  /** The player of the visible clip; null until it is placed. For `useSyncExternalStore`, with `subscribe`. */
  current: () => HTMLVideoElement | null;
  subscribe: (listener: () => void) => () => void;
  /** Places players into the slots around `index`; a player that already shows its clip is not reloaded. */
  show: (index: number, slotOf: (index: number) => Slot | null, shouldPreloadNext: boolean) => void;
  /** Removes and unloads every player; `show` can be called again. */
  clear: () => void;
}

/**
 * Three players, reused for every clip: clip i uses player i mod 3, so neither the visible nor the next one is moved in the DOM. `takePlaying` gives a
 * video that plays a clip already; it becomes the player of that clip.
 */
export function createClipPool(takePlaying: (releaseID: string) => HTMLVideoElement | null = () => null): ClipPool {
  const elements = Array.from({ length: poolSize }, createClipVideo);
  const at = (index: number) => elements[((index % poolSize) + poolSize) % poolSize] as HTMLVideoElement; // the index is always within `poolSize`

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
        if (!slot) continue;
        const playing = takePlaying(slot.clip.releaseID);
        if (playing) elements[elements.indexOf(at(position))] = playing;
        const video = at(position);
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
        unloadClip(video);
        delete video.dataset.clip;
        video.remove();
      }
      setCurrent(null);
    },
  };
}

export function createClipVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  Object.assign(video, { playsInline: true, loop: true, muted: true, preload: 'none' });
  video.setAttribute('muted', '');
  video.tabIndex = -1;
  return video;
}

/** Pauses at the first frame: a player that ran silently and was rewound would flash black (divine-mobile#1976). */
function rewind(video: HTMLVideoElement): void {
  if (!video.paused) video.pause();
  if (video.readyState > 0 && video.currentTime > 0) video.currentTime = 0;
}

/** Without all three steps the sound continues and the decoder is not released. */
export function unloadClip(video: HTMLVideoElement): void {
  video.pause();
  video.replaceChildren();
  video.removeAttribute('src');
  video.load();
}

export function loadClip(video: HTMLVideoElement, clip: PoolClip): void {
  if (video.dataset.clip) unloadClip(video);
  video.dataset.clip = clip.releaseID;
  video.preload = 'none';
  for (const { language, label, url } of clip.captions) {
    const track = document.createElement('track');
    Object.assign(track, { kind: 'captions', srclang: language, label, src: url });
    video.append(track);
  }
  video.src = clip.url;
}
