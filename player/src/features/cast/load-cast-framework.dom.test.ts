import { expect, it, onTestFinished, vi } from 'vitest';
import { FakeCast } from '../../../../tests/browser/fake-cast.ts';
import { loadCastFramework } from './load-cast-framework.ts';

it('the sender is asked for again where a page lets its policy be made once', async () => {
  const made: string[] = [];
  const createPolicy = (name: string, rules: object) => {
    if (made.includes(name)) throw new TypeError(`There is a policy ${name} already.`);
    made.push(name);
    return rules;
  };
  vi.stubGlobal('trustedTypes', { createPolicy });
  const addresses: string[] = [];
  const append = vi.spyOn(document.head, 'append').mockImplementation((script) => {
    const { src } = script as HTMLScriptElement;
    addresses.push(src);
    // The first finds no network.
    if (addresses.length === 1)
      return void (script as HTMLElement).dispatchEvent(new Event('error'));
    onTestFinished(new FakeCast().install());
    Reflect.get(window, '__onGCastApiAvailable')(true);
  });
  onTestFinished(() => {
    append.mockRestore();
    vi.unstubAllGlobals();
  });
  await expect(loadCastFramework()).rejects.toThrow('could not be loaded');
  await expect(loadCastFramework()).resolves.toHaveProperty('context');
  expect(new Set(addresses)).toEqual(
    new Set(['https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1']),
  );
  expect(made).toEqual(['vitrine-cast']);
});
