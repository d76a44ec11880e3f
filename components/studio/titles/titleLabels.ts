import type { Provenance } from '@contract/cscan';
import type { Tag } from '@contract/myReleases';
import type { Descriptor } from '@contract/releases';
import { personRoles } from '@/constants/personRoles';
import * as t from '@messages/studio/titles';

type Role = Tag['role'];
type Synthetic = Provenance['synthetic']['parts'][number];
type HowMade = Provenance['howMade'][number];
type Funding = Provenance['funding'][number]['kind'];

export const tagRoleLabels: Record<Role, string> = { ...personRoles, OTHER: t.otherRole }; // "With" is no option in a list
export const roleOptions = Object.entries(tagRoleLabels).map(([value, label]) => ({ value, label }));
/** IT Rules 2021: the reasons for the certificate. */
export const descriptorLabels: Record<Descriptor, string> = {
  THEMES: t.themes,
  VIOLENCE: t.violence,
  NUDITY: t.nudity,
  SEX: t.sex,
  LANGUAGE: t.language,
  DRUGS: t.drugs,
  HORROR: t.horror,
  DISCRIMINATION: t.discrimination,
};
export const syntheticPartLabels: Record<Synthetic, string> = {
  VOICE: t.voices,
  FACE: t.faces,
  SCENES: t.scenes,
  MUSIC: t.music,
  SCRIPT: t.script,
  DUBBING: t.dubbing,
  EFFECTS: t.effects,
};
export const howMadeLabels: Record<HowMade, string> = {
  CAMERA: t.camera,
  ANIMATION: t.animation,
  AI: t.ai,
  ARCHIVE: t.archive,
  DUBBED: t.dubbed,
  SCREEN_CAPTURE: t.screenCapture,
  EDITED: t.edited,
};
export const fundingLabels: Record<Funding, string> = {
  SELF: t.selfFunded,
  CROWD: t.crowdfunding,
  GRANT: t.aGrant,
  SPONSOR: t.aSponsor,
  STUDIO: t.aStudio,
  PUBLIC: t.publicFunding,
};

/** The choices of a group of chips. */
export const toOptions = <Code extends string>(labels: Partial<Record<Code, string>>) =>
  Object.entries<string | undefined>(labels).map(([code, name = code]) => ({ code: code as Code, name })); // as: its keys are the codes
