import { expect, it, vi } from 'vitest';

it('can be imported on a server', async () => {
  vi.stubGlobal('customElements', undefined);
  await expect(import('./hydrate.ts')).resolves.toBeDefined();
});
