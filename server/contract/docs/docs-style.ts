/** The look of the reference: one sheet, light and dark, no pictures and no fonts from elsewhere. */
export const docsStyle = `
:root {
  --ground: #fbfbfc; --panel: #ffffff; --line: #e3e5ea; --ink: #1b1f27; --quiet: #5c6473; --link: #0f5bd7;
  --code: #f1f3f7; --get: #0b6e4f; --post: #0f5bd7; --put: #8a5300; --delete: #b3261e; --user: #6b3fa0;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #101319; --panel: #171b23; --line: #2a303c; --ink: #e7eaf0; --quiet: #9aa4b5; --link: #82b1ff;
    --code: #1f2530; --get: #5fd3a6; --post: #82b1ff; --put: #f0b95b; --delete: #ff8a80; --user: #c8a6f5;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1.5rem; }
body { margin: 0; display: grid; grid-template-columns: 17rem minmax(0, 1fr); background: var(--ground);
  color: var(--ink); font: 15px/1.6 system-ui, 'Segoe UI', Roboto, sans-serif; }
a { color: var(--link); text-decoration: none; }
a:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 3px; }
.skip { position: absolute; inset-inline-start: -999px; }
.skip:focus { inset-inline-start: 1rem; top: 1rem; background: var(--panel); padding: .5rem 1rem; }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.5rem 1.25rem;
  border-inline-end: 1px solid var(--line); background: var(--panel); font-size: .875rem; }
nav ul { list-style: none; margin: .25rem 0 .75rem; padding: 0; }
nav li a { display: flex; gap: .5rem; padding: .15rem 0; color: var(--ink); overflow-wrap: anywhere; }
nav .method { width: 3.2rem; flex: none; }
nav summary { padding: .2rem 0; font-weight: 600; }
.brand { margin: 0 0 1rem; font-size: 1.05rem; font-weight: 700; }
main { padding: 2.5rem clamp(1rem, 4vw, 3.5rem) 6rem; max-width: 74rem; }
h1 { margin: 0 0 .5rem; font-size: 2rem; letter-spacing: -.02em; }
h2 { margin: 3.5rem 0 .25rem; font-size: 1.4rem; text-transform: capitalize; letter-spacing: -.01em; }
h3 { margin: 0; font-size: 1.1rem; }
h4 { margin: 1.5rem 0 .25rem; font-size: .78rem; text-transform: uppercase; letter-spacing: .06em; color: var(--quiet); }
p { margin: .5rem 0; }
.lead { max-width: 46rem; color: var(--quiet); }
.quiet { color: var(--quiet); font-weight: 400; }
article { margin: 1.25rem 0; padding: 1.25rem 1.5rem; background: var(--panel); border: 1px solid var(--line);
  border-radius: 12px; }
article:target { border-color: var(--link); box-shadow: 0 0 0 1px var(--link); }
.line { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem; margin-top: .35rem; }
.method { font: 600 .75rem/1.6 ui-monospace, monospace; text-transform: uppercase; }
.method.get { color: var(--get); } .method.post { color: var(--post); }
.method.put { color: var(--put); } .method.delete { color: var(--delete); }
.roles { display: inline-flex; gap: .35rem; margin-inline-start: auto; }
.role { font-size: .68rem; font-weight: 600; padding: .05rem .5rem; border: 1px solid currentColor; border-radius: 99px;
  color: var(--quiet); white-space: nowrap; }
.role.admin { color: var(--put); } .role.user { color: var(--user); } .role.public { color: var(--get); }
code, pre { font-family: ui-monospace, 'JetBrains Mono', Menlo, Consolas, monospace; font-size: .86em; }
code { background: var(--code); padding: .05rem .3rem; border-radius: 4px; overflow-wrap: anywhere; }
pre { background: var(--code); border-radius: 8px; padding: 1rem; overflow: auto; max-height: 26rem; line-height: 1.5; }
pre code { background: none; padding: 0; }
.path { font-size: .95rem; background: none; padding: 0; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .875rem; }
th, td { text-align: start; vertical-align: top; padding: .5rem .75rem .5rem 0; border-top: 1px solid var(--line); }
thead th { border-top: 0; color: var(--quiet); font-weight: 500; font-size: .78rem; }
tbody th { font-weight: 400; width: 15rem; }
td.type { width: 14rem; }
.must { display: block; font-size: .7rem; color: var(--delete); }
.limits { color: var(--quiet); font-size: .8rem; }
summary { cursor: pointer; color: var(--link); font-size: .875rem; padding: .25rem 0; }
nav summary { color: var(--ink); text-transform: capitalize; }
.answers { list-style: none; margin: 0; padding: 0; }
.answers li { display: grid; grid-template-columns: 3rem minmax(0, 1fr); gap: .75rem; padding: .35rem 0;
  border-top: 1px solid var(--line); font-size: .9rem; }
.status { font: 600 .85rem/1.7 ui-monospace, monospace; }
.status.good { color: var(--get); } .status.bad { color: var(--quiet); }
@media (max-width: 800px) {
  body { display: block; }
  nav { position: static; height: auto; border-inline-end: 0; border-bottom: 1px solid var(--line); }
  tbody th, td.type { width: auto; }
}
`;
