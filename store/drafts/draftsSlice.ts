import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer, type AppThunk } from '..';
import { addAppListener } from '../addAppListener';
import { loggedOut } from '../login/loginSlice';
import { readDrafts, writeDrafts, type Drafts, type DraftVersion } from './draftStorage';

interface DraftsState {
  drafts: Drafts;
  /** What a form without a draft counts as, until its query has the newer version: another form of the same thing was saved here. */
  rebased: Record<string, { from: DraftVersion; to: DraftVersion }>;
}

/** Whether two values of a form's field are the same. */
export const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

const without = (drafts: Drafts, name: string): Drafts => Object.fromEntries(Object.entries(drafts).filter(([each]) => each !== name));

/** Forms in which something is typed and not saved. They stay in this tab of the browser, over a change of page and a reload. */
const slice = createSlice({
  name: 'drafts',
  initialState: (): DraftsState => ({ drafts: readDrafts(), rebased: {} }),
  reducers: {
    /** `baseVersion` is the version of a new draft; `version` is given where the draft is put on another one. */
    draftTyped: (
      { drafts },
      {
        payload: { name, baseVersion, part, version },
      }: PayloadAction<{ name: string; baseVersion: DraftVersion; part?: object; version?: DraftVersion }>,
    ) => {
      const draft = drafts[name];
      drafts[name] = { version: version ?? draft?.version ?? baseVersion, form: { ...draft?.form, ...part } };
    },
    draftRebased: (
      { drafts, rebased },
      { payload: { name, from, to } }: PayloadAction<{ name: string; from: DraftVersion; to: DraftVersion }>,
    ) => {
      const draft = drafts[name];
      if (draft?.version === from) draft.version = to;
      const earlier = rebased[name];
      rebased[name] = { from: earlier?.to === from ? earlier.from : from, to };
    },
    /** Saved as it was sent. Fields edited meanwhile stay edited, on the new version. */
    draftSettled: (state, { payload: { name, sent, version } }: PayloadAction<{ name: string; sent: object; version: DraftVersion }>) => {
      const saved = new Map<string, unknown>(Object.entries(sent));
      const edits = Object.entries(state.drafts[name]?.form ?? {}).filter(([field, value]) => !isSame(value, saved.get(field)));
      if (edits.length > 0) state.drafts[name] = { version, form: Object.fromEntries(edits) };
      else state.drafts = without(state.drafts, name);
    },
    draftForgotten: (state, { payload: name }: PayloadAction<string>) => {
      state.drafts = without(state.drafts, name);
    },
  },
  /** A login that has run out takes no draft: its owner signs in again and goes on. */
  extraReducers: (builder) =>
    builder.addCase(loggedOut, (state, { payload }) => (payload?.isLeaving ? { drafts: {}, rebased: {} } : state)),
  selectors: {
    selectDraft: ({ drafts }, name: string) => drafts[name],
    selectRebased: ({ rebased }, name: string) => rebased[name],
    selectDrafts: ({ drafts }) => drafts,
    selectHasDrafts: ({ drafts }) => Object.keys(drafts).length > 0,
  },
});

declare module '..' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- how Redux Toolkit types a slice that is loaded later
  export interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}
/** Loaded with the studio only. */
const draftsSlice = slice.injectInto(rootReducer);

export const { draftTyped, draftSettled, draftForgotten } = draftsSlice.actions;
export const { selectDraft, selectRebased, selectHasDrafts } = draftsSlice.selectors;
const { draftRebased } = draftsSlice.actions;
const { selectDrafts } = draftsSlice.selectors;

/** Writes the drafts of this tab whenever they change; dispatch it before the first change. */
export const persistDrafts = addAppListener({
  predicate: (_action, state, before) => selectDrafts(state) !== selectDrafts(before),
  effect: (_action, { getState }) => writeDrafts(selectDrafts(getState())),
});

/**
 * One's own save of another form of the same thing: a draft of this one, or what it shows without one, is no older for it, unless it has edits of
 * the `saved` fields.
 */
export const rebaseDraft =
  (name: string, from: DraftVersion, to: DraftVersion, saved: readonly string[] = []): AppThunk =>
  (dispatch, getState) => {
    const edits = selectDraft(getState(), name)?.form ?? {};
    if (saved.some((field) => field in edits)) return;
    dispatch(persistDrafts);
    dispatch(draftRebased({ name, from, to }));
  };
