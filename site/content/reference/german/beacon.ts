/** What the page of `<vitrine-beacon>` says in its tables. */
export const ofBeacon = {
  'nothing is sent, and the page alone is told':
    'nichts wird geschickt, und nur die Seite erfährt davon',
  'Where it is sent.': 'Wohin gemeldet wird.',
  nowhere: 'nirgendwohin',
  'Where it is sent in the event mode of CMCD, version 2, as well.':
    'Wohin außerdem im Ereignismodus von CMCD in Version 2 gemeldet wird.',
  'Names the site, or its part, for a collector of many: 1 to 64 letters, digits, `-` or `_`.':
    'Nennt einem Kollektor, der viele hat, die Website oder ihren Teil: 1 bis 64 Buchstaben, Ziffern, `-` oder `_`.',
  'What the visitor agreed to: `denied` for nothing; `anonymous`, nothing by which he is known again; `full`, a visit and a viewer too.':
    'Was der Besucher erlaubt hat: `denied` nichts; `anonymous` nur, woran er nicht wiedererkannt wird; `full` auch einen Besuch und einen Zuschauer.',
  'Where it is kept by what a visitor is known again, with full consent.':
    'Wo mit voller Erlaubnis steht, woran ein Besucher wiedererkannt wird.',
  'The share of views that are reported: 0, or from 0.001 to 1.':
    'Der Anteil der Aufrufe, die gemeldet werden: 0 oder 0,001 bis 1.',
  'What becomes of a visitor whose browser asks not to be tracked (Do Not Track, Global Privacy Control): `true`, nothing is reported; `anonymous`, that at most; `false`, as of any other.':
    'Was bei einem Besucher gilt, dessen Browser darum bittet, ihn nicht zu verfolgen (Do Not Track, Global Privacy Control): `true`, nichts wird gemeldet; `anonymous`, höchstens das; `false`, so viel wie von jedem anderen.',
  'Nothing is reported; of a view that is on, its end is the last.':
    'Nichts wird gemeldet; von einem laufenden Aufruf zuletzt noch sein Ende.',
  'What is sent is said in the console, and why it was refused.':
    'In der Konsole steht, was geschickt wird und warum etwas abgelehnt wurde.',
  'What the page says of the film, such as `metadata-series`. `metadata-video-id` and `metadata-video-title` name it. The player takes them too.':
    'Was die Seite über den Film sagt, etwa `metadata-series`. `metadata-video-id` und `metadata-video-title` benennen ihn. Auch der Player nimmt sie an.',
  'The attribute `collector`.': 'Das Attribut `collector`.',
  'The attribute `cmcd-target`.': 'Das Attribut `cmcd-target`.',
  'The attribute `env-key`.': 'Das Attribut `env-key`.',
  'The attribute `consent`.': 'Das Attribut `consent`.',
  'The attribute `storage`.': 'Das Attribut `storage`.',
  'The attribute `sample-rate`.': 'Das Attribut `sample-rate`.',
  'The attribute `respect-do-not-track`.': 'Das Attribut `respect-do-not-track`.',
  'The attribute `disable-tracking`.': 'Das Attribut `disable-tracking`.',
  'The attribute `debug`.': 'Das Attribut `debug`.',
  'Something is to be sent, its `detail`; may be refused.':
    'Etwas soll geschickt werden, sein `detail`; die Seite darf es ablehnen.',
} as const satisfies Record<string, string>;
