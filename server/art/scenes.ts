import { landScenes } from './scenes/landScenes';
import { musicScenes } from './scenes/musicScenes';
import { objectScenes } from './scenes/objectScenes';
import { patternScenes } from './scenes/patternScenes';
import { peopleScenes } from './scenes/peopleScenes';
import { placeScenes } from './scenes/placeScenes';
import { skyScenes } from './scenes/skyScenes';
import { waterScenes } from './scenes/waterScenes';
import type { Stage } from './stage';

export const scenes = {
  ...waterScenes,
  ...landScenes,
  ...skyScenes,
  ...peopleScenes,
  ...musicScenes,
  ...patternScenes,
  ...placeScenes,
  ...objectScenes,
} satisfies Record<string, (stage: Stage) => string>;

export type SceneName = keyof typeof scenes;

export const sceneNames = Object.keys(scenes) as SceneName[]; // as: Object.keys forgets the keys
