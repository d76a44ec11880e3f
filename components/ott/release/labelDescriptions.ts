import type { Certificate, Label } from '@contract/releases';
import * as t from '@messages/ott/release';

/** The explanation of each certificate badge. */
export const certificateDescriptions: Record<Certificate, string> = {
  U: t.suitableForAllAges,
  UA7: t.suitableForAges7,
  UA13: t.suitableForAges13,
  UA16: t.suitableForAges16,
  A: t.forAdultsOnly,
};

export const labelDescriptions: Record<Label, string> = {
  SYNTHETIC: t.syntheticMeaning,
  FLASHING_LIGHTS: t.flashingLightsMeaning,
  CC: t.closedCaptionsMeaning,
  OC: t.openCaptionsMeaning,
  AD: t.audioDescriptionMeaning,
  ISL: t.signLanguageMeaning,
  HD_SOON: t.higherQualityPending,
};
