import type { Brand } from '@bayshare/domain/brands/brand'

/** The page stands alone, without the web's bundle, so the tokens of LOOK are written out here. */
export function outboxStyle(brand: Brand): string {
  return `
:root {
  color-scheme: light dark;
  --ground: #F6F7F9; --card: #FFFFFF; --ink: #1B1F2A; --quiet: #5A6272; --line: #E3E6EB; --hover: #F0F2F5;
  --accent: ${brand.look.accent}; --on-accent: #FFFFFF; --danger: #B42318; --danger-ground: #FDF1EF;
  --banner: #1B1F2A;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #12151C; --card: #1B1F2A; --ink: #F3F5F8; --quiet: #A9B2C0; --line: #343B49; --hover: #232936;
    --accent: ${brand.look.accentOnDark}; --on-accent: #12151C; --danger: #FF9D92; --danger-ground: #35211F;
    --banner: #343B49;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/24px 'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif;
  -webkit-text-size-adjust: 100%;
}
a { color: var(--accent); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
h1 { margin: 32px 0 4px; font-size: 32px; line-height: 40px; letter-spacing: -0.01em; }
h2 { margin: 0 0 16px; font-size: 24px; line-height: 32px; letter-spacing: -0.01em; overflow-wrap: anywhere; }
h3 { margin: 24px 0 8px; font-size: 16px; line-height: 24px; }
ol, dl, dd, p { margin: 0; padding: 0; }
ol { list-style: none; }
time, .to, dd { font-variant-numeric: tabular-nums; }
.wide { max-width: 1152px; margin: 0 auto; padding: 0 16px; }
.hidden {
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
.skip {
  position: absolute; left: 16px; top: -64px; z-index: 2; padding: 8px 16px; border-radius: 8px;
  background: var(--card);
}
.skip:focus { top: 8px; }
.icon { flex: none; width: 20px; height: 20px; }
.sandbox {
  display: flex; justify-content: center; align-items: center; gap: 8px; padding: 8px 16px;
  background: var(--banner); color: #FFFFFF;
  font-size: 14px; line-height: 20px;
}
.top { background: var(--card); border-bottom: 1px solid var(--line); }
.top .wide { display: flex; align-items: center; min-height: 64px; }
.home {
  display: flex; align-items: center; gap: 12px; color: var(--ink); font-weight: 600; text-decoration: none;
}
.mark {
  display: grid; place-items: center; flex: none; width: 36px; height: 36px; border-radius: 10px;
  background: var(--accent);
  color: var(--on-accent); font-size: 20px; font-weight: 700;
}
.zone { margin-bottom: 20px; color: var(--quiet); font-size: 14px; line-height: 20px; }
main { padding-bottom: 64px !important; }

.list, .detail, .empty { background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
.list { overflow: clip; }
.columns { display: none; }
.row {
  position: relative; display: grid; grid-template-columns: minmax(0, 1fr) auto auto; gap: 4px 0;
  padding: 16px;
  border-top: 1px solid var(--line); transition: background-color 150ms ease-out;
}
.list > ol > .row:first-child { border-top: 0; }
.row:hover { background: var(--hover); }
.row.open { background: var(--hover); box-shadow: inset 3px 0 var(--accent); }
.what { display: flex; gap: 12px; grid-column: 1 / 3; min-width: 0; padding-right: 16px; }
.what .icon { margin-top: 2px; color: var(--quiet); }
.what a {
  color: var(--ink); font-weight: 600; text-decoration: none; overflow: hidden; display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2; overflow-wrap: anywhere;
}
.what a::after { content: ''; position: absolute; inset: 0; }
.what a:focus-visible { outline: none; }
.row:has(a:focus-visible) { outline: 2px solid var(--accent); outline-offset: -2px; }
.to, .brand, .when {
  grid-column: 1 / -1; padding-left: 32px; color: var(--quiet); font-size: 14px; line-height: 20px;
  overflow-wrap: anywhere;
}
.brand { grid-column: 1; }
.when { grid-column: 2 / 4; padding-left: 16px; text-align: right; }
.row .state { grid-column: 3; grid-row: 1; text-align: right; }
.error { overflow-wrap: anywhere; color: var(--danger); font-size: 14px; line-height: 20px; }
.row .error { grid-column: 1 / -1; padding-left: 32px; }
.dot { display: inline-block; width: 8px; height: 8px; margin-right: 8px; border-radius: 2px; }
.chip {
  display: inline-flex; align-items: center; gap: 4px; font-size: 14px; line-height: 24px; font-weight: 500;
  white-space: nowrap;
}
.chip .icon { width: 16px; height: 16px; }
.chip.sent { color: var(--accent); }
.chip.queued { color: var(--quiet); }
.chip.failed { color: var(--danger); }
.pages {
  display: flex; justify-content: space-between; gap: 16px; padding: 12px 16px;
  border-top: 1px solid var(--line);
}
.pages a { padding: 8px 0; }
.pages .older { margin-left: auto; }

.detail { padding: 16px; min-width: 0; }
.back { margin-bottom: 12px; }
.back a { display: inline-flex; align-items: center; gap: 8px; min-height: 32px; text-decoration: none; }
dl { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px 24px; }
dt { color: var(--quiet); font-size: 14px; line-height: 20px; }
dd { overflow-wrap: anywhere; }
.state-details { display: block; color: var(--quiet); font-size: 14px; line-height: 20px; }
dl > :first-child { grid-column: 1 / -1; }
.detail .error { margin-top: 16px; padding: 12px 16px; border-radius: 8px; background: var(--danger-ground); }
.timeline { margin: 0; padding: 0; list-style: none; }
.timeline li { padding: 8px 0 8px 16px; border-left: 2px solid var(--line); overflow-wrap: anywhere; }
.timeline time { color: var(--quiet); font-size: 14px; line-height: 20px; }
.timeline p { font-size: 14px; line-height: 20px; }
.letter {
  display: block; width: 100%; height: 720px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--ground);
}
.note { margin-top: 8px; color: var(--quiet); font-size: 14px; line-height: 20px; }
pre {
  margin: 0; padding: 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--ground);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font: 14px/20px ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace;
}
.phone { padding: 24px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--ground); }
.bubble {
  width: fit-content; max-width: min(100%, 36ch); padding: 12px 16px; border-radius: 20px 20px 20px 4px;
  background: var(--card);
  border: 1px solid var(--line); white-space: pre-wrap; overflow-wrap: anywhere;
}

.empty { display: grid; justify-items: center; gap: 16px; padding: 64px 24px; text-align: center; }
.picture { width: 120px; height: 88px; color: var(--quiet); }
.picture .paper { fill: var(--ground); }
.picture .speed { stroke: var(--line); }
.picture .seal { fill: var(--accent); stroke: none; }
.picture .tick { stroke: var(--on-accent); }
.button {
  display: inline-block; padding: 12px 24px; border-radius: 8px; background: var(--accent);
  color: var(--on-accent); font-weight: 600;
  text-decoration: none;
}

.reading .list { display: none; }
@media (min-width: 640px) {
  .wide { padding: 0 24px; }
  .detail { padding: 24px; }
  dl { grid-template-columns: repeat(3, minmax(0, 1fr)); }
}
@media (min-width: 1024px) {
  main:not(.reading) .columns, main:not(.reading) .row {
    display: grid; grid-template-columns: minmax(0, 2.2fr) minmax(0, 1.5fr) minmax(0, 1.1fr) 152px 80px;
    gap: 4px 16px;
  }
  main:not(.reading) .columns {
    position: sticky; top: 0; z-index: 1; padding: 12px 16px; border-bottom: 1px solid var(--line);
    background: var(--card); color: var(--quiet); font-size: 14px; line-height: 20px;
  }
  main:not(.reading) .row > * {
    grid-column: auto; grid-row: auto; padding: 0; line-height: 24px; text-align: left;
  }
  main:not(.reading) .row .error { grid-column: 1 / -1; padding-left: 32px; line-height: 20px; }
}
@media (min-width: 1200px) {
  .reading .list { display: block; }
  .reading .panes {
    display: grid; grid-template-columns: 380px minmax(0, 1fr); gap: 24px; align-items: start;
  }
  .letter { height: 920px; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`
}
