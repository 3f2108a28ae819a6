import { expect, it, vi } from 'vitest';

it('is nothing on a server, which may import what a component for browsers imports', async () => {
  vi.stubGlobal('customElements', undefined);
  await expect(import('./hydrate.ts')).resolves.toBeDefined();
});
