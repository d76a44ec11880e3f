import type { TitleDetail } from '@contract/ottStudio';
import { hasOnePrice } from './titleDraft';

/** The sections of a title's editor in their order. */
export const titleSections = ['details', 'pictures', 'files', 'people', 'sheet', 'prices', 'links'] as const;
export type TitleSection = (typeof titleSections)[number];

export const isTitleSection = (id: unknown): id is TitleSection => titleSections.some((section) => section === id);

/** The section where a missing or recommended item is added. */
export function sectionOf(field: string, detail: Pick<TitleDetail, 'kind' | 'pricing'>): TitleSection {
  if (field === 'artwork' || field === 'poster') return 'pictures';
  if (field === 'video' || field === 'captions' || field === 'trailer') return 'files';
  return field === 'pricing' && !hasOnePrice(detail) ? 'prices' : 'details';
}
