import { setUpFramePlayer } from './framePlayer';
import type { playInFrame } from './playInFrame';

/** Beside this script (scripts/build.mjs). A variable, so that it is not bundled: it is loaded after a press on Play. */
const engine = '/workers/embed-engine.mjs';

const card = document.querySelector('main');
if (card)
  setUpFramePlayer(card, async () => {
    const loaded = (await import(engine)) as { playInFrame: typeof playInFrame }; // as: an address has no type
    return loaded.playInFrame;
  });
