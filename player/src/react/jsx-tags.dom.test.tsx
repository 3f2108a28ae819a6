import { version } from 'react';
import { expect, it } from 'vitest';
import '../elements/vitrine-player.ts';
import { mount, findPlayer } from '../../test/fixtures/react-mount.tsx';

const isOld = version.startsWith('18');

it('the tag itself hears the events of a film from React 19 on, and not before', async () => {
  const told: string[] = [];
  const { place } = await mount(
    <vitrine-player
      preload="none"
      onplay={() => told.push('play')}
      oncuepointchange={() => told.push('cue point')}
    />,
  );
  findPlayer(place).dispatchEvent(new Event('play'));
  findPlayer(place).dispatchEvent(new CustomEvent('cuepointchange'));
  expect(told).toEqual(isOld ? [] : ['play', 'cue point']);
});

it('the tag itself takes an object in braces as a property from React 19 on, and not before', async () => {
  const { place } = await mount(
    <vitrine-player preload="none" metadata={{ series: 'Trains' }} metadata-director="A" />,
  );
  expect(findPlayer(place).metadata).toEqual(isOld ? {} : { series: 'Trains' });
  expect(findPlayer(place).getAttribute('metadata-director')).toBe('A');
});
