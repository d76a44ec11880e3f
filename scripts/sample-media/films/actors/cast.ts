import { animals } from './animals';
import { people } from './people';
import { things } from './things';
import { vehicles } from './vehicles';

/** Everybody and everything that can move through a shot. */
export const cast = { ...people, ...animals, ...vehicles, ...things };
export type ActorName = keyof typeof cast;
export const walkers = new Set<string>([...Object.keys(people), ...Object.keys(animals)]);
export const rollers = new Set<string>(Object.keys(vehicles));
