import { expect, it } from 'vitest';
import { getInsightsFormatter, getInsightsMessages } from '../messages/use-insights-messages.ts';
import { formatEventDetails } from './event-details.ts';

const format = (data: Readonly<Record<string, unknown>>): string => {
  const event = { sequence: 0, at: 0, playhead: null, type: 'any', data };
  return formatEventDetails(event, {
    messages: getInsightsMessages('de'),
    formatter: getInsightsFormatter('de'),
  });
};

it('event fields are labeled in the language of the page', () => {
  expect(format({ kind: 'network', cause: 'gone', status: 410, class: 'playback' })).toBe(
    'Typ: Netzwerk, Ursache: gone, Status: 410, Klasse: unterbrochen',
  );
  expect(format({ reason: 'leave' })).toBe('Grund: Seite geschlossen');
  expect(format({ mode: 'picture-in-picture', visible: false })).toBe(
    'Modus: Bild-in-Bild, sichtbar: nein',
  );
  expect(format({ duration: 1234 })).toBe('Dauer: 1,23 s');
});

it('unknown values and fields of another player version are shown verbatim', () => {
  expect(format({ reason: 'boredom', constructor: 'toString', deep: [1] })).toBe(
    'Grund: boredom, constructor: toString, deep: [1]',
  );
});
