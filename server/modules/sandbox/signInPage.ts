import { escapeHtml } from '../../platform/escapeHtml';
import { portraitSvg } from './portrait';
import { sandboxPage } from './sandboxPage';
import type { SandboxPerson } from './sandboxPeople';

const personButton = (person: SandboxPerson) =>
  `<button class="person" name="subject" value="${person.subject}">${portraitSvg(person)}<span><span class="role">${person.role}</span> ` +
  `<span class="name">${person.name}</span> <span class="about">${person.about}</span></span></button>`;

/** The choice of a person as one plain form; all its words but the address are ours. */
export const signInPage = ({ people, action }: { people: readonly SandboxPerson[]; action: string }) =>
  sandboxPage(
    'Who are you today?',
    `<p>This is a sandbox: nobody’s real Google account is asked for. Pick a person and you are signed in as them, on this machine only.</p>` +
      `<form method="post" action="${escapeHtml(action)}">${people.map(personButton).join('')}` +
      `<button class="back" name="subject" value="nobody">Back without signing in</button></form>`,
  );

/** Shown when the sign-in this page belongs to is over or was begun in another browser. */
export const signInProblemPage = () =>
  sandboxPage(
    'This sign-in is over',
    `<p>It took too long, was finished already, or began in another browser. <a href="/login/">Begin again</a>.</p>`,
  );
