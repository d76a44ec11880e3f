import { createHash } from 'node:crypto';
import { portraitSvg } from './portrait';
import type { SandboxPerson } from './sandboxPeople';

const style = `
:root{color-scheme:light dark;--canvas:#faf7f2;--surface:#fff;--line:#e5dfd5;--edge:#8d8579;--text:#1b1820;--muted:#655f6e;--bulb:#ffb224;--on-bulb:#1b1206;--events:#5f3fe0}
@media (prefers-color-scheme:dark){:root{--canvas:#0e0d10;--surface:#17161b;--line:#2e2c36;--edge:#716c7e;--text:#f4f1ea;--muted:#a8a3b0;--events:#a993ff}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--canvas);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 16px 48px}
.bulbs{display:flex;gap:8px;margin:0 0 16px}
.bulbs i{width:8px;height:8px;border-radius:50%;background:var(--bulb);box-shadow:0 0 8px rgb(255 178 36/.65)}
h1{font-size:31px;line-height:1.15;letter-spacing:-.01em;margin:0 0 8px}
p{margin:0 0 24px;color:var(--muted);max-width:60ch}
form{display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(290px,1fr))}
button{font:inherit;color:inherit;text-align:left;cursor:pointer}
.person{display:grid;grid-template-columns:72px 1fr;gap:16px;align-items:center;min-height:104px;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:14px;transition:border-color 120ms ease-out,transform 120ms ease-out}
.person:hover{border-color:var(--edge);transform:translateY(-1px)}
button:focus-visible{outline:3px solid var(--events);outline-offset:2px}
svg{display:block;width:72px;height:72px;border-radius:50%}
.role{display:block;font-size:14px;font-weight:650;color:var(--events)}
.name{display:block;font-size:20px;font-weight:700;line-height:1.2}
.about{display:block;font-size:14px;color:var(--muted);margin-top:4px}
.back{grid-column:1/-1;justify-self:start;min-height:44px;padding:0 16px;margin-top:12px;background:none;border:1px solid var(--edge);border-radius:6px}
a{color:var(--events)}
@media (prefers-reduced-motion:reduce){.person{transition:none}.person:hover{transform:none}}
@media (forced-colors:active){.person{border-color:ButtonText}}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** No script at all, one style by its hash, forms to this site only. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

const page = (title: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${title}</title><style>${style}</style></head><body><main><div class="bulbs" aria-hidden="true">${'<i></i>'.repeat(5)}</div>` +
  `<h1>${title}</h1>${content}</main></body></html>`;

const personButton = (person: SandboxPerson) =>
  `<button class="person" name="subject" value="${person.subject}">${portraitSvg(person)}<span><span class="role">${person.role}</span> ` +
  `<span class="name">${person.name}</span> <span class="about">${person.about}</span></span></button>`;

/** The choice of a person as one plain form; all its words are ours, so nothing needs escaping but the address. */
export const signInPage = ({ people, action }: { people: readonly SandboxPerson[]; action: string }) =>
  page(
    'Who are you today?',
    `<p>This is a sandbox: nobody’s real Google account is asked for. Pick a person and you are signed in as them, on this machine only.</p>` +
      `<form method="post" action="${encodeURI(action)}">${people.map(personButton).join('')}` +
      `<button class="back" name="subject" value="nobody">Back without signing in</button></form>`,
  );

/** Shown when the sign-in this page belongs to is over or was begun in another browser. */
export const signInProblemPage = () =>
  page(
    'This sign-in is over',
    `<p>It took too long, was finished already, or began in another browser. <a href="/login/">Begin again</a>.</p>`,
  );
