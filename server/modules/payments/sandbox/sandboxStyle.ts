/** The only style block of the page; the Content-Security-Policy contains its hash. */
export const sandboxStyle = `
:root{color-scheme:light dark;--canvas:#FAF7F2;--surface:#FFF;--line:#E5DFD5;--edge:#8D8579;--text:#1B1820;--muted:#655F6E;--accent:#5F3FE0;--on:#FFF;--bulb:#FFB224}
@media (prefers-color-scheme:dark){:root{--canvas:#0E0D10;--surface:#17161B;--line:#2E2C36;--edge:#716C7E;--text:#F4F1EA;--muted:#A8A3B0;--accent:#A993FF;--on:#16122A}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:30rem;margin:0 auto;padding:16px 16px 48px}
.notice{margin:0 0 24px;padding:12px 16px;border:2px dashed var(--bulb);border-radius:14px}
h1{margin:0;font-size:1.5625rem;line-height:1.15}
.sum{font-variant-numeric:tabular-nums}
.what{margin:8px 0 24px;color:var(--muted)}
.tries{margin:0 0 24px;padding:12px 16px 12px 32px;border:1px solid var(--line);border-radius:14px;background:var(--surface)}
.group,fieldset{display:grid;gap:8px;margin:0 0 24px;padding:0;border:0}
legend,summary,label{padding:0;color:var(--muted);font-size:.875rem}
legend{margin-bottom:8px}
summary{min-height:44px;display:flex;align-items:center;cursor:pointer}
button{display:flex;flex-direction:column;align-items:flex-start;justify-content:center;width:100%;min-height:56px;padding:8px 16px;border:1px solid var(--edge);border-radius:14px;background:var(--surface);color:inherit;font:inherit;text-align:left;cursor:pointer}
button span{color:var(--muted);font-size:.875rem}
button.main{background:var(--accent);border-color:var(--accent);color:var(--on)}
button.main span{color:inherit}
button.second{background:var(--surface);border:2px solid var(--accent);color:var(--text)}
input{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--edge);border-radius:6px;background:var(--surface);color:inherit;font:inherit}
:focus-visible{outline:3px solid var(--bulb);outline-offset:2px}
.small{color:var(--muted);font-size:.75rem}
`;
