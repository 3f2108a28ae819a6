import type Hls from 'hls.js';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../tests/eventually.ts';
import '../src/elements/vitrine-control-bar.ts';
import { LevelCapController } from '../src/engine/abr/level-cap.ts';

// What this test DOM lacks of a real one; states for style sheets are proved in browsers.
Reflect.set(HTMLElement.prototype, 'attachInternals', () => ({ states: new Set() }));

const levels = [360, 720, 1080].map((height) => ({ height, width: (height / 9) * 16 }));

/** The highest level that the engine takes by itself; a person may have chosen one before. */
function ceilingAfter(act: (ceiling: LevelCapController) => void): number {
  const hls = { levels, autoLevelCapping: -1 };
  const ceiling = new LevelCapController(hls as unknown as Hls, document.createElement('video'));
  onTestFinished(() => ceiling.destroy());
  act(ceiling);
  ceiling.update();
  return hls.autoLevelCapping;
}

describe('a device with one core', () => {
  let cores = 1;

  beforeEach(() => {
    cores = 1;
    const get = vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockImplementation(() => cores);
    onTestFinished(() => get.mockRestore());
  });

  it('has no blur to draw behind menus', async () => {
    const film = document.createElement('video');
    film.id = 'film';
    const bar = document.createElement('vitrine-control-bar');
    bar.setAttribute('for', 'film');
    document.body.append(film, bar);
    onTestFinished(() => document.body.replaceChildren());
    await bar.updateComplete;
    // A person has come to it.
    bar.dispatchEvent(new Event('pointerenter'));
    await eventually(() => expect(bar.style.getPropertyValue('--_glass-filter')).toBe('none'));
  });

  it('is given no larger picture than 720p, until its person chooses one', () => {
    expect(ceilingAfter(() => {})).toBe(1);
    expect(ceilingAfter((ceiling) => ceiling.clearPreferredCap())).toBe(-1);
    cores = 2;
    expect(ceilingAfter(() => {})).toBe(-1);
  });
});
