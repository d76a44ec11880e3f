import { makeStore } from '@/store';
import { draftForgotten, draftSettled, draftTyped, persistDrafts, rebaseDraft, selectDraft } from '@/store/drafts/draftsSlice';
import { loggedOut } from '@/store/login/loginSlice';
import { forgetLogin } from '@/store/login/startApp';
import { fakeHttp } from '../../support/fakeHttp';

/** A browser tab after a load: a new store with the same session storage. */
function loadPage() {
  const store = makeStore({ http: fakeHttp().http });
  store.dispatch(persistDrafts);
  return {
    store,
    type: (part: object) => store.dispatch(draftTyped({ name: 'film', baseVersion: 1, part })),
    draft: () => selectDraft(store.getState(), 'film'),
  };
}
beforeEach(() => window.sessionStorage.clear());

test('edits survive a reload, with their version, until they are saved or discarded', () => {
  const first = loadPage();
  first.type({ title: 'Typed' });
  first.type({ about: 'Too' });
  const typed = { version: 1, form: { title: 'Typed', about: 'Too' } };
  const second = loadPage();
  expect(second.draft()).toEqual(typed);
  second.store.dispatch(draftSettled({ name: 'film', sent: typed.form, version: 2 }));
  expect(loadPage().draft()).toBeUndefined();
  second.type({ title: 'Again' });
  second.store.dispatch(draftForgotten('film'));
  expect(loadPage().draft()).toBeUndefined();
});

test('edits made during a save stay, based on the new version', () => {
  const { store, type, draft } = loadPage();
  type({ title: 'Sent', about: 'Sent too' });
  type({ title: 'Typed on' });
  store.dispatch(draftSettled({ name: 'film', sent: { title: 'Sent', about: 'Sent too' }, version: 2 }));
  expect(draft()).toEqual({ version: 2, form: { title: 'Typed on' } });
});

test('a save of another form moves the draft to that version, also after a reload, and leaves an older one', () => {
  loadPage().type({ title: 'Typed' });
  const { store } = loadPage();
  store.dispatch(rebaseDraft('film', 1, 2));
  expect(loadPage().draft()?.version).toBe(2);
  store.dispatch(rebaseDraft('film', 1, 3));
  expect(loadPage().draft()?.version).toBe(2);
  store.dispatch(rebaseDraft('film', 2, 3, ['title'])); // the other form saved the same field
  expect(loadPage().draft()?.version).toBe(2);
});

test('a log-out removes the drafts, an expired session does not', () => {
  const { store, type, draft } = loadPage();
  type({ title: 'Typed' });
  store.dispatch(loggedOut());
  expect(draft()?.form).toMatchObject({ title: 'Typed' });
  store.dispatch(forgetLogin({ isLeaving: true }));
  expect([draft(), loadPage().draft(), window.sessionStorage]).toMatchObject([undefined, undefined, { length: 0 }]);
});

test('truncated storage is treated as empty', () => {
  window.sessionStorage.setItem('marquee.drafts', '{"film":{"vers');
  expect(loadPage().draft()).toBeUndefined();
});
