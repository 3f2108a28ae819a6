/**
 * Inline styles of embed pages around the player. Keep in sync with `tokens.css` and
 * `video-player.css`. The Content-Security-Policy allows them by hash.
 */
export const embedStyles = `
:root{color-scheme:light dark;--text:light-dark(#111214,#f2f2ef);--muted:light-dark(#5d6066,#a0a3a9);--border:light-dark(#e4e4e2,#2b2f35);--background:light-dark(#fff,#0d0f12);--surface:light-dark(#f5f5f3,#16191d)}
:root[data-scheme=light]{color-scheme:light}
:root[data-scheme=dark]{color-scheme:dark}
body{margin:0;overflow:hidden;background:var(--background);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{position:relative;block-size:100svb}
h1{margin:0;font-size:1.125rem;font-weight:600;line-height:1.3}
p{margin:8px 0 0}
:focus-visible{outline:2px solid currentColor;outline-offset:2px}
vitrine-player{display:block;inline-size:100%;block-size:100%;overflow:clip;isolation:isolate;background:#0d0f12;--vitrine-radius:0;--vitrine-aspect-ratio:auto;--vitrine-audio-size:100%}
vitrine-player[audio]{background:none;color:inherit}
vitrine-player:not(:defined)>img{inline-size:100%;block-size:100%;object-fit:contain}
vitrine-player[audio]:not(:defined)>img{inline-size:52px;block-size:52px;margin:16px;object-fit:cover;border-radius:10px}
vitrine-player[audio]>img{max-inline-size:52px;max-block-size:52px;border-radius:10px}
.corner-buttons{position:absolute;inset-block-start:12px;inset-inline-end:12px;display:flex;gap:8px;font-size:.875rem;font-weight:550;transition:opacity 200ms ease-out}
.corner-buttons>*{box-sizing:border-box;display:flex;align-items:center;gap:8px;min-inline-size:40px;min-block-size:40px;padding:0 10px;border:0;border-radius:10px;background:rgb(13 15 18/.72);backdrop-filter:blur(12px);color:#f2f2ef;font:inherit;text-decoration:none;cursor:pointer}
.corner-buttons>:hover{background:rgb(13 15 18/.92)}
.corner-buttons svg{inline-size:20px;block-size:20px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
@media (width<600px){.corner-buttons span{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}}
@media (width<470px){vitrine-player:not([audio])~.below-title{inset-block-start:56px}}
@media (width<900px){vitrine-player:not([audio])~.below-two-line-title{inset-block-start:64px}}
vitrine-player~.below-unmute-button{inset-block-start:68px}
vitrine-player[audio]~.corner-buttons>*{background:var(--surface);color:inherit}
vitrine-player:not(:defined)~.corner-buttons,vitrine-player[stats]~.corner-buttons,vitrine-player[audio]~.below-unmute-button,vitrine-player:defined~.fallback>p{display:none}
.fallback{position:absolute;inset-block-end:0;inset-inline:0;padding:32px 20px 16px;background:linear-gradient(transparent,rgb(13 15 18/.86) 40%);color:#f2f2ef;animation:fade-in 200ms 3s both}
vitrine-player[audio]~.fallback{inset-block-start:0;inset-inline-start:84px;padding:16px;background:none;color:inherit}
.fallback a,.error-page a{margin-inline-end:16px;color:inherit}
.error-page{box-sizing:border-box;display:grid;align-content:center;justify-items:center;min-block-size:100%;padding:16px;text-align:center}
.error-page p{color:var(--muted);max-inline-size:44ch}
@keyframes fade-in{from{visibility:hidden;opacity:0}to{visibility:visible;opacity:1}}
vitrine-player:defined~.fallback{inline-size:1px;block-size:1px;padding:0;overflow:hidden;clip-path:inset(50%);animation:none}
@media (scripting:none){.fallback{animation:none}}
@media (width<400px){.corner-buttons>a{display:none}}
@media (height<300px){.below-unmute-button{display:none}vitrine-player:state(error)~.corner-buttons{display:none}}
@media (pointer:coarse){.corner-buttons>*{min-inline-size:44px;min-block-size:44px;padding:0 12px}}
@media (hover:hover){vitrine-player:state(user-idle)~.corner-buttons:not(:hover,:focus-within){opacity:0;pointer-events:none}}
@media (prefers-reduced-motion:reduce){.corner-buttons{transition:none}.fallback{animation-duration:1ms}}
`.replaceAll('\n', '');
