import type { Provenance } from '@contract/cscan';
import type { Tag } from '@contract/myReleases';
import type { Descriptor } from '@contract/releases';
import { personRoles } from '@/constants/personRoles';

type Role = Tag['role'];
type Synthetic = Provenance['synthetic']['parts'][number];
type HowMade = Provenance['howMade'][number];
type Funding = Provenance['funding'][number]['kind'];

export const tagRoleLabels: Record<Role, string> = { ...personRoles, OTHER: 'Other' }; // "With" is no option in a list
export const roleOptions = Object.entries(tagRoleLabels).map(([value, label]) => ({ value, label }));
/** IT Rules 2021: the reasons for the certificate. */
export const descriptorLabels: Record<Descriptor, string> = {
  THEMES: 'Themes',
  VIOLENCE: 'Violence',
  NUDITY: 'Nudity',
  SEX: 'Sex',
  LANGUAGE: 'Language',
  DRUGS: 'Drugs',
  HORROR: 'Horror',
  DISCRIMINATION: 'Discrimination',
};
export const syntheticPartLabels: Record<Synthetic, string> = {
  VOICE: 'Voices',
  FACE: 'Faces',
  SCENES: 'Scenes',
  MUSIC: 'Music',
  SCRIPT: 'Script',
  DUBBING: 'Dubbing',
  EFFECTS: 'Effects',
};
export const howMadeLabels: Record<HowMade, string> = {
  CAMERA: 'Camera',
  ANIMATION: 'Animation',
  AI: 'AI',
  ARCHIVE: 'Archive',
  DUBBED: 'Dubbed',
  SCREEN_CAPTURE: 'Screen capture',
  EDITED: 'Edited',
};
export const fundingLabels: Record<Funding, string> = {
  SELF: 'Self-funded',
  CROWD: 'Crowdfunding',
  GRANT: 'A grant',
  SPONSOR: 'A sponsor',
  STUDIO: 'A studio',
  PUBLIC: 'Public funding',
};

/** The choices of a group of chips. */
export const toOptions = <Code extends string>(labels: Partial<Record<Code, string>>) =>
  Object.entries<string | undefined>(labels).map(([code, name = code]) => ({ code: code as Code, name })); // as: its keys are the codes
