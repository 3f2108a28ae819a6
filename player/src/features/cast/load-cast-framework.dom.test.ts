import { expect, it, onTestFinished, vi } from 'vitest';
import { FakeCastSdk } from '../../../../tests/browser/fakes/fake-cast.ts';
import { loadCastFramework } from './load-cast-framework.ts';

it('retries loading the Cast SDK with the Trusted Types policy of the first attempt', async () => {
  const policyNames: string[] = [];
  const createPolicy = (name: string, rules: object) => {
    if (policyNames.includes(name)) throw new TypeError(`A policy named ${name} already exists.`);
    policyNames.push(name);
    return rules;
  };
  vi.stubGlobal('trustedTypes', { createPolicy });
  const urls: string[] = [];
  const append = vi.spyOn(document.head, 'append').mockImplementation((script) => {
    const { src } = script as HTMLScriptElement;
    urls.push(src);
    // The first request fails.
    if (urls.length === 1) return void (script as HTMLElement).dispatchEvent(new Event('error'));
    onTestFinished(new FakeCastSdk().install());
    Reflect.get(window, '__onGCastApiAvailable')(true);
  });
  onTestFinished(() => {
    append.mockRestore();
    vi.unstubAllGlobals();
  });
  await expect(loadCastFramework()).rejects.toThrow('could not be loaded');
  await expect(loadCastFramework()).resolves.toHaveProperty('context');
  expect(new Set(urls)).toEqual(
    new Set(['https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1']),
  );
  expect(policyNames).toEqual(['vitrine-cast']);
});
