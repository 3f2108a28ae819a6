import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('can be imported on a server', async () => {
  vi.stubGlobal('customElements', undefined);
  await expect(import('./hydrate.ts')).resolves.toBeDefined();
});
