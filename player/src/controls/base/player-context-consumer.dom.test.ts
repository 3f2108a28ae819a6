import { expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/eventually.ts';

const buttonsOf = (bar: Element): readonly Element[] => [
  ...(bar.shadowRoot?.querySelectorAll('vitrine-button') ?? []),
];

// happy-dom has no internals of elements.
Reflect.set(HTMLElement.prototype, 'attachInternals', () => ({ states: new Set() }));

it('controls of a page that are there before the player find it once it comes', async () => {
  document.body.innerHTML =
    '<vitrine-player><vitrine-control-bar slot="controls"></vitrine-control-bar></vitrine-player>';
  const bar = document.querySelector('vitrine-control-bar') as Element;
  await import('../../elements/vitrine-control-bar.ts');
  expect(buttonsOf(bar)).toEqual([]);
  await import('../../elements/vitrine-player.ts');
  await eventually(() => expect(buttonsOf(bar)).not.toEqual([]));
});

it('controls that are taken away before the player comes ask for nothing', async () => {
  vi.resetModules();
  const asked = vi.fn<() => void>();
  const whenDefined = Promise.withResolvers<CustomElementConstructor>();
  vi.spyOn(customElements, 'get').mockReturnValue(undefined);
  vi.spyOn(customElements, 'whenDefined').mockReturnValue(whenDefined.promise);
  const { PlayerContextConsumer } = await import('./player-context-consumer.ts');
  const { hubContext } = await import('../../state/contexts.ts');
  const { LitElement } = await import('lit');
  customElements.define('x-asking', class extends LitElement {});
  const host = document.createElement('x-asking') as InstanceType<typeof LitElement>;
  const around = new PlayerContextConsumer(host, hubContext, () => {});
  expect(around.value).toBe(undefined);
  document.body.append(host);
  document.body.addEventListener('context-request', asked);
  host.remove();
  whenDefined.resolve(LitElement);
  await whenDefined.promise;
  expect(asked).not.toHaveBeenCalled();
});
