import { expect } from '@open-wc/testing';
import { waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';

const CYCLES = 50;
const WARM_UP_CYCLES = 3;

const names = [
  'vitrine-player',
  'vitrine-control-bar',
  'vitrine-error-dialog',
  'vitrine-beacon',
  'vitrine-transcript',
] as const;

type ListenerEntry = readonly [type: string, listener: unknown, options: unknown];

/** Returns a function that counts the listeners that are added to an element from now on. */
function createListenerCounter(element: Element): () => number {
  const { addEventListener: add, removeEventListener: remove } = element;
  let entries: ListenerEntry[] = [];
  const removeEntry = (type: string, listener: unknown): void => {
    entries = entries.filter((entry) => entry[0] !== type || entry[1] !== listener);
  };
  element.addEventListener = (...[type, listener, options]: Parameters<typeof add>) => {
    removeEntry(type, listener);
    entries.push([type, listener, options]);
    if (typeof options === 'object')
      options.signal?.addEventListener('abort', () => removeEntry(type, listener));
    add.call(element, type, listener, options);
  };
  element.removeEventListener = (...[type, listener, options]: Parameters<typeof remove>) => {
    removeEntry(type, listener);
    remove.call(element, type, listener, options);
  };
  return () => entries.length;
}

const collectGarbage = (globalThis as { readonly gc?: () => void }).gc;

describe('an element that is added and removed', () => {
  for (const name of names) {
    it(`<${name}> leaks no listeners or elements in ${CYCLES} cycles with one media element`, async () => {
      const video = document.createElement('video');
      video.id = `media-of-${name}`;
      const countListeners = createListenerCounter(video);
      const container = document.createElement('div');
      container.append(video);
      document.body.append(container);
      const elementRefs: WeakRef<Element>[] = [];
      const addAndRemove = async (): Promise<void> => {
        const element = document.createElement(name);
        if (name !== 'vitrine-player') element.setAttribute('for', video.id);
        container.append(element);
        await element.updateComplete;
        // Wait for features that are loaded on demand.
        await new Promise((resolve) => setTimeout(resolve));
        video.dispatchEvent(new Event('loadstart'));
        element.remove();
        await new Promise((resolve) => setTimeout(resolve));
        elementRefs.push(new WeakRef(element));
      };
      for (let index = 0; index < WARM_UP_CYCLES; index += 1) await addAndRemove();
      const initialCount = countListeners();
      elementRefs.length = 0;
      for (let index = 0; index < CYCLES; index += 1) await addAndRemove();
      await waitUntil(
        () => countListeners() <= initialCount,
        () => `${countListeners() - initialCount} listeners leaked`,
      );
      if (collectGarbage) {
        const countLiveElements = (): number =>
          elementRefs.filter((ref) => ref.deref() !== undefined).length;
        // The JavaScript engine may keep the last element for a while.
        await waitUntil(
          () => {
            collectGarbage();
            return countLiveElements() <= 1;
          },
          () => `${countLiveElements()} of ${CYCLES} elements leaked`,
        );
      } else console.warn(`Skipped: this browser does not collect garbage on demand (${name}).`);
      container.remove();
    });
  }

  it('can be garbage-collected on demand only in Chromium', () => {
    const isChromium = 'chrome' in globalThis;
    expect(collectGarbage !== undefined).to.equal(isChromium);
  });
});
