import { root } from './paths.mjs';
import { sourceHash } from './sourceHash.cjs';

/** A hash of a build's inputs. */
export const fingerprint = (part) => sourceHash(root, part);
