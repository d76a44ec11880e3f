import type { ViewerState } from '@contract/releases';
import type { AppDispatch, AppThunk } from '..';
import { api } from '../api';

type Patch = Partial<Omit<ViewerState, 'releaseID'>>;
/** `updateQueryData` knows its endpoints one by one; here it is whichever holds the release. */
type UpdateAny = (endpoint: string, arg: unknown, recipe: (draft: unknown) => void) => Parameters<AppDispatch>[0];

/** Tags of a shelf: itself, and each release on it, so that what becomes known of one release reaches every shelf. */
export const shelfTags = (cards: readonly { releaseID: string }[] | undefined) => [
  'Shelf' as const,
  ...(cards ?? []).map(({ releaseID }) => ({ type: 'Release' as const, id: releaseID })),
];

/** Changes what belongs to the viewer on one release wherever the store holds it; nothing is asked again, no list jumps. */
export const patchViewerState =
  (releaseID: string, patch: Patch): AppThunk =>
  (dispatch, getState) => {
    const update = api.util.updateQueryData as unknown as UpdateAny; // -- its names are typed per injected endpoint
    for (const { endpointName, originalArgs } of api.util.selectInvalidatedBy(getState(), [{ type: 'Release', id: releaseID }]))
      dispatch(update(endpointName, originalArgs, (draft) => patchDeep(draft, releaseID, patch)));
  };

function patchDeep(value: unknown, releaseID: string, patch: Patch): void {
  if (typeof value !== 'object' || value === null) return;
  if (isViewerStateOf(value, releaseID)) Object.assign(value, patch);
  else Object.values(value).forEach((inner) => patchDeep(inner, releaseID, patch));
}

const isViewerStateOf = (value: object, releaseID: string): boolean =>
  'isBookmarked' in value && 'releaseID' in value && value.releaseID === releaseID;
