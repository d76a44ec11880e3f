import { lazyHydrate } from '../ui/lazy/lazyHydrate';
import { WorkLifeStrips } from './WorkLifeStrips';

/** The strips as the server drew them: links and figures, whose code no page needs for its first load. */
export const WorkLife = lazyHydrate(typeof window === 'undefined' ? WorkLifeStrips : null, () =>
  import('./WorkLifeStrips').then((loaded) => loaded.WorkLifeStrips),
);
