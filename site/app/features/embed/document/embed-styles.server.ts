/**
 * Inline styles of embed pages around the player. Keep in sync with `tokens.css` and
 * `video-player.css`. The Content-Security-Policy allows them by hash.
 */
export const embedStyles = `
:root{color-scheme:light dark;--ink:light-dark(#111214,#f2f2ef);--muted:light-dark(#5d6066,#a0a3a9);--line:light-dark(#e4e4e2,#2b2f35);--wall:light-dark(#fff,#0d0f12);--soft:light-dark(#f5f5f3,#16191d)}
:root[data-scheme=light]{color-scheme:light}
:root[data-scheme=dark]{color-scheme:dark}
body{margin:0;overflow:hidden;background:var(--wall);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{position:relative;block-size:100svb}
h1{margin:0;font-size:1.125rem;font-weight:600;line-height:1.3}
p{margin:8px 0 0}
:focus-visible{outline:2px solid currentColor;outline-offset:2px}
vitrine-player{display:block;inline-size:100%;block-size:100%;overflow:clip;isolation:isolate;background:#0d0f12;--vitrine-radius:0;--vitrine-aspect-ratio:auto;--vitrine-audio-size:100%}
vitrine-player[audio]{background:none;color:inherit}
vitrine-player:not(:defined)>img{inline-size:100%;block-size:100%;object-fit:contain}
vitrine-player[audio]:not(:defined)>img{inline-size:52px;block-size:52px;margin:16px;object-fit:cover;border-radius:10px}
vitrine-player[audio]>img{max-inline-size:52px;max-block-size:52px;border-radius:10px}
.corner{position:absolute;inset-block-start:12px;inset-inline-end:12px;display:flex;gap:8px;font-size:.875rem;font-weight:550;transition:opacity 200ms ease-out}
.corner>*{box-sizing:border-box;display:flex;align-items:center;gap:8px;min-inline-size:40px;min-block-size:40px;padding:0 10px;border:0;border-radius:10px;background:rgb(13 15 18/.72);backdrop-filter:blur(12px);color:#f2f2ef;font:inherit;text-decoration:none;cursor:pointer}
.corner>:hover{background:rgb(13 15 18/.92)}
.corner svg{inline-size:20px;block-size:20px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
@media (width<600px){.corner span{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}}
@media (width<470px){vitrine-player:not([audio])~.long{inset-block-start:56px}}
@media (width<900px){vitrine-player:not([audio])~.longer{inset-block-start:64px}}
vitrine-player~.yields{inset-block-start:68px}
vitrine-player[audio]~.corner>*{background:var(--soft);color:inherit}
vitrine-player:not(:defined)~.corner,vitrine-player[stats]~.corner,vitrine-player[audio]~.yields,vitrine-player:defined~.plain>p{display:none}
.plain{position:absolute;inset-block-end:0;inset-inline:0;padding:32px 20px 16px;background:linear-gradient(transparent,rgb(13 15 18/.86) 40%);color:#f2f2ef;animation:appear 200ms 3s both}
vitrine-player[audio]~.plain{inset-block-start:0;inset-inline-start:84px;padding:16px;background:none;color:inherit}
.plain a,.failure a{margin-inline-end:16px;color:inherit}
.failure{box-sizing:border-box;display:grid;align-content:center;justify-items:center;min-block-size:100%;padding:16px;text-align:center}
.failure p{color:var(--muted);max-inline-size:44ch}
@keyframes appear{from{visibility:hidden;opacity:0}to{visibility:visible;opacity:1}}
vitrine-player:defined~.plain{inline-size:1px;block-size:1px;padding:0;overflow:hidden;clip-path:inset(50%);animation:none}
@media (scripting:none){.plain{animation:none}}
@media (width<400px){.corner>a{display:none}}
@media (height<300px){.yields{display:none}vitrine-player:state(error)~.corner{display:none}}
@media (pointer:coarse){.corner>*{min-inline-size:44px;min-block-size:44px;padding:0 12px}}
@media (hover:hover){vitrine-player:state(user-idle)~.corner:not(:hover,:focus-within){opacity:0;pointer-events:none}}
@media (prefers-reduced-motion:reduce){.corner{transition:none}.plain{animation-duration:1ms}}
`.replaceAll('\n', '');
