import type { EntryContext } from 'react-router';
import { searchShortcutScript } from './search-shortcut-script.ts';
import { serializeForScript } from './serialize-for-script.server.ts';

type Manifest = EntryContext['manifest'];

/** What a page begins with. */
interface HydrationOptions {
  /** Its routes alone. */
  readonly manifest: Manifest;
  /** Routes whose modules are needed at once. */
  readonly ids: readonly string[];
  /** Every file of them and of the beginning itself. */
  readonly files: readonly string[];
}

/** A page whose picture has not come by then begins all the same. Milliseconds. */
const MAX_WAIT_MS = 2_500;

/**
 * Files that take so long to run that each has a turn of its own: what is pressed comes between.
 * None needs one that comes after it, or they would run together.
 */
const LARGE_CHUNKS = ['react-router', 'controls', 'player'] as const;

/**
 * Writes the script that fetches those of a page once what it shows is there: its first screen has
 * been painted, with its large pictures. Whoever touches the page before that has it begin at once,
 * and so has a page that nobody sees, as nothing of it is painted. The keys of the search are kept
 * until then.
 */
export function createHydrationScript({ manifest, ids, files }: HydrationOptions): string {
  const modules = ids.map((id) => manifest.routes[id]?.module);
  const turns = LARGE_CHUNKS.flatMap((name) => files.filter((file) => file.includes(`/${name}-`)));
  return `${searchShortcutScript}{
window.__reactRouterManifest=${serializeForScript(manifest)};
const signs=['pointermove','pointerdown','keydown','wheel'];
let begun=false;
const turn=()=>new Promise(next=>setTimeout(next));
const begin=async()=>{
if(begun)return;
begun=true;
for(const sign of signs)removeEventListener(sign,begin,true);
for(const href of ${serializeForScript(files)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
for(const file of ${serializeForScript(turns)}){await import(file);await turn()}
const ids=${serializeForScript(ids)},modules=await Promise.all(${serializeForScript(modules)}.map(file=>import(file)));
window.__reactRouterRouteModules=Object.fromEntries(ids.map((id,at)=>[id,modules[at]]));
await turn();
await import(${serializeForScript(manifest.entry.module)});
};
for(const sign of signs)addEventListener(sign,begin,{capture:true,passive:true});
const painted=new Promise(tell=>new PerformanceObserver((list,observer)=>{
if(list.getEntriesByName('first-contentful-paint').length){observer.disconnect();tell()}
}).observe({type:'paint',buffered:true}));
const pictures=[...document.querySelectorAll('img[fetchpriority="high"]')].map(image=>image.decode().catch(()=>{}));
const frame=()=>new Promise(requestAnimationFrame);
Promise.all([painted,...pictures]).then(frame).then(frame).then(()=>setTimeout(begin));
setTimeout(begin,document.hidden?0:${MAX_WAIT_MS});
}`;
}
