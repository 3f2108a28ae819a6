import type { EntryContext } from 'react-router';
import { searchShortcutScript } from './search-shortcut-script.ts';
import { serializeForScript } from './serialize-for-script.server.ts';

type Manifest = EntryContext['manifest'];

/** The manifest and files that hydration needs. */
interface HydrationOptions {
  /** The manifest of the page's own routes. */
  readonly manifest: Manifest;
  /** IDs of the rendered routes, whose modules hydration needs. */
  readonly ids: readonly string[];
  /** All files to preload: those of the matched routes and of the entry. */
  readonly files: readonly string[];
}

/** Maximum time to wait for the page's high-priority images before hydration starts. */
const MAX_IMAGE_WAIT_MS = 2_500;

/**
 * Chunks that take a long time to execute. Each is imported in its own task, so that input is handled
 * in between. No chunk may import a later one, because both would then execute in the same task.
 */
const LARGE_CHUNKS = ['react-router', 'controls', 'player'] as const;

/**
 * Creates the inline script that hydrates a page after its first contentful paint, including its
 * high-priority images. Hydration starts earlier on the first input, and immediately in a hidden
 * page, which is not painted. Until then, the script records the search shortcut.
 */
export function createHydrationScript({ manifest, ids, files }: HydrationOptions): string {
  const modules = ids.map((id) => manifest.routes[id]?.module);
  const largeFiles = LARGE_CHUNKS.flatMap((name) =>
    files.filter((file) => file.includes(`/${name}-`)),
  );
  return `${searchShortcutScript}{
window.__reactRouterManifest=${serializeForScript(manifest)};
const inputs=['pointermove','pointerdown','keydown','wheel'];
let started=false;
const task=()=>new Promise(next=>setTimeout(next));
const start=async()=>{
if(started)return;
started=true;
for(const input of inputs)removeEventListener(input,start,true);
for(const href of ${serializeForScript(files)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
for(const file of ${serializeForScript(largeFiles)}){await import(file);await task()}
const ids=${serializeForScript(ids)},modules=await Promise.all(${serializeForScript(modules)}.map(file=>import(file)));
window.__reactRouterRouteModules=Object.fromEntries(ids.map((id,index)=>[id,modules[index]]));
await task();
await import(${serializeForScript(manifest.entry.module)});
};
for(const input of inputs)addEventListener(input,start,{capture:true,passive:true});
const painted=new Promise(resolve=>new PerformanceObserver((list,observer)=>{
if(list.getEntriesByName('first-contentful-paint').length){observer.disconnect();resolve()}
}).observe({type:'paint',buffered:true}));
const images=[...document.querySelectorAll('img[fetchpriority="high"]')].map(image=>image.decode().catch(()=>{}));
const frame=()=>new Promise(requestAnimationFrame);
Promise.all([painted,...images]).then(frame).then(frame).then(()=>setTimeout(start));
setTimeout(start,document.hidden?0:${MAX_IMAGE_WAIT_MS});
}`;
}
