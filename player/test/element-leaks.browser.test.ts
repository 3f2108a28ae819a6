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

type ListenerEntry = readonly [type: string, listener: unknown, options: unknown];

/** Counts the event listeners of an element. */
function countListeners(element: Element): () => number {
  const { addEventListener: add, removeEventListener: remove } = element;
  let all: ListenerEntry[] = [];
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
    it(`<${name}> leaks no listeners or elements after ${CYCLES} cycles at one media element`, async () => {
      const video = document.createElement('video');
      video.id = `media-of-${name}`;
      const listeners = countListeners(video);
      const container = document.createElement('div');
      container.append(video);
      document.body.append(container);
      const refs: WeakRef<Element>[] = [];
      const cycle = async (): Promise<void> => {
        const element = document.createElement(name);
        if (name !== 'vitrine-player') element.setAttribute('for', video.id);
        container.append(element);
        await element.updateComplete;
        // Wait for features that are loaded on demand.
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
        const countAlive = (): number => refs.filter((each) => each.deref() !== undefined).length;
        // The JavaScript engine may keep the last element for a while.
        await waitUntil(
          () => {
            collect();
            return countAlive() <= 1;
          },
          () => `${countAlive()} of ${CYCLES} elements are alive`,
        );
      } else console.warn(`Skipped: this browser does not collect garbage on demand (${name}).`);
      container.remove();
    });
  }

  it('is garbage-collected on demand in Chromium only', () => {
    const isChromium = 'chrome' in globalThis;
    expect(collect !== undefined).to.equal(isChromium);
  });
});
