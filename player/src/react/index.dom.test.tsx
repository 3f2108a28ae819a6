import { expect, it, vi } from 'vitest';

it('the player is defined before what a server may have put into it', async () => {
  const define = vi.spyOn(customElements, 'define');
  await import('./index.ts');
  const names = define.mock.calls.map(([name]) => name);
  const within = ['vitrine-beacon', 'vitrine-control-bar', 'vitrine-error-dialog'];
  for (const name of within) {
    expect(names.indexOf(name)).toBeGreaterThan(names.indexOf('vitrine-player'));
  }
});
