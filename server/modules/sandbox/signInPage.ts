import { escapeHtml } from '../../platform/escapeHtml';
import { portraitSvg } from './portrait';
import { sandboxPage } from './sandboxPage';
import type { SandboxPerson } from './sandboxPeople';

const personButton = (person: SandboxPerson) =>
  `<button class="person" name="subject" value="${person.subject}">${portraitSvg(person)}<span><span class="role">${person.role}</span> ` +
  `<span class="name">${person.name}</span> <span class="about">${person.about}</span></span></button>`;

/** The form to choose a person. Only `action` comes from outside and is escaped. */
export const signInPage = ({ people, action }: { people: readonly SandboxPerson[]; action: string }) =>
  sandboxPage(
    'Sign in to the sandbox',
    `<p>You don’t need a Google account here. Choose a person to sign in as.</p>` +
      `<form method="post" action="${escapeHtml(action)}">${people.map(personButton).join('')}` +
      `<button class="back" name="subject" value="cancel">Back without signing in</button></form>`,
  );

/** Shown when the sign-in has expired, is complete, or was started in another browser. */
export const signInProblemPage = () =>
  sandboxPage(
    'This sign-in has expired',
    `<p>It took too long, has already been completed, or was started in another browser. <a href="/login/">Start again</a>.</p>`,
  );
