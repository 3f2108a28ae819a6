import { expect, it, vi } from 'vitest';

it('defines the player before the elements that its server-rendered HTML may contain', async () => {
  const define = vi.spyOn(customElements, 'define');
  await import('./index.ts');
  const names = define.mock.calls.map(([name]) => name);
  const children = ['vitrine-beacon', 'vitrine-control-bar', 'vitrine-error-dialog'];
  for (const name of children) {
    expect(names.indexOf(name)).toBeGreaterThan(names.indexOf('vitrine-player'));
  }
});
