import { expect, it, vi } from 'vitest';
import { Hub } from '../../state/hub.ts';
import { enableVolumeWheel } from './volume-wheel.ts';
import type { InputHost } from '../layout/control-bar-handle.ts';

it('a wheel is followed over a control on which the pointer was before', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = '<b name="mute"></b><b name="volume"></b>';
  const [mute, volume] = root.children as unknown as [HTMLElement, HTMLElement];
  const matches = mute.matches.bind(mute);
  // happy-dom has no pointer.
  vi.spyOn(mute, 'matches').mockImplementation((where) => where === ':hover' || matches(where));
  const bar = { root: () => root, button: () => {}, ask: () => {} } as unknown as InputHost;
  enableVolumeWheel(bar, Hub.of(document.createElement('video')), new AbortController().signal);
  const isLeftToPage = (on: HTMLElement): boolean =>
    on.dispatchEvent(new WheelEvent('wheel', { deltaY: -10, cancelable: true }));
  expect(isLeftToPage(mute)).toBe(false);
  expect(isLeftToPage(volume)).toBe(true);
});
