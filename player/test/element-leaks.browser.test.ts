import { expect } from '@open-wc/testing';
import { waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';

const CYCLES = 50;
const WARM_UP = 3;

const names = [
  'vitrine-player',
  'vitrine-control-bar',
  'vitrine-error-dialog',
  'vitrine-beacon',
  'vitrine-transcript',
] as const;

type Listening = readonly [type: string, listener: unknown, options: unknown];

/** Counts the listeners of one element. */
function countListeners(element: Element): () => number {
  const { addEventListener: add, removeEventListener: remove } = element;
  let all: Listening[] = [];
  const drop = (type: string, listener: unknown): void => {
    all = all.filter((each) => each[0] !== type || each[1] !== listener);
  };
  element.addEventListener = (...[type, listener, options]: Parameters<typeof add>) => {
    drop(type, listener);
    all.push([type, listener, options]);
    if (typeof options === 'object')
      options.signal?.addEventListener('abort', () => drop(type, listener));
    add.call(element, type, listener, options);
  };
  element.removeEventListener = (...[type, listener, options]: Parameters<typeof remove>) => {
    drop(type, listener);
    remove.call(element, type, listener, options);
  };
  return () => all.length;
}

const collect = (globalThis as { readonly gc?: () => void }).gc;

describe('an element that is added and removed', () => {
  for (const name of names) {
    it(`leaves nothing of <${name}> behind after ${CYCLES} times at one media element`, async () => {
      const video = document.createElement('video');
      video.id = `media-of-${name}`;
      const listeners = countListeners(video);
      const place = document.createElement('div');
      place.append(video);
      document.body.append(place);
      const refs: WeakRef<Element>[] = [];
      const cycle = async (): Promise<void> => {
        const element = document.createElement(name);
        if (name !== 'vitrine-player') element.setAttribute('for', video.id);
        place.append(element);
        await element.updateComplete;
        // Features that are loaded on demand attach themselves.
        await new Promise((resolve) => setTimeout(resolve));
        video.dispatchEvent(new Event('loadstart'));
        element.remove();
        await new Promise((resolve) => setTimeout(resolve));
        refs.push(new WeakRef(element));
      };
      for (let times = 0; times < WARM_UP; times += 1) await cycle();
      const before = listeners();
      refs.length = 0;
      for (let times = 0; times < CYCLES; times += 1) await cycle();
      await waitUntil(
        () => listeners() <= before,
        () => `${listeners() - before} listeners are left`,
      );
      if (collect) {
        const alive = (): number => refs.filter((each) => each.deref() !== undefined).length;
        // The engine may keep the last one for a while.
        await waitUntil(
          () => {
            collect();
            return alive() <= 1;
          },
          () => `${alive()} of ${CYCLES} elements are alive`,
        );
      } else console.warn(`Skipped: this browser does not collect garbage on demand (${name}).`);
      place.remove();
    });
  }

  it('is collected in Chromium, which says so', () => {
    const isChromium = 'chrome' in globalThis;
    expect(collect !== undefined).to.equal(isChromium);
  });
});
