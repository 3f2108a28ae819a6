/** What the page of `<vitrine-error-dialog>` says in its tables. */
export const ofErrorDialog = {
  'what the player around it says, or the page': 'was der Player um ihn herum sagt, oder die Seite',
  'Where the pages are that help.': 'Wo die Seiten sind, die weiterhelfen.',
  "A page's own words; what it gives none for is said in the player's.":
    'Die eigenen Worte einer Seite; wofür sie keine hat, das sagen die des Players.',
  'In place of what happened, in a word or two.':
    'Anstelle der ein, zwei Worte, die sagen, was geschehen ist.',
  'In place of what it means.': 'Anstelle dessen, was es bedeutet.',
  'More of what a person can do.': 'Weiteres, was man tun kann.',
  'The box, 320 pixels wide at most.': 'Der Kasten, höchstens 320 Pixel breit.',
  'What happened, in a word or two.': 'Was geschehen ist, in ein, zwei Worten.',
  'What it means.': 'Was es bedeutet.',
  'What a person can do about it, where the message does not say.':
    'Was man dagegen tun kann, wenn die Meldung es nicht sagt.',
  'When it is tried again.': 'Wann es noch einmal versucht wird.',
  'The word that stands above a film that still plays.':
    'Die Zeile über einem Film, der noch läuft.',
  'What a person can do.': 'Was man tun kann.',
  'The button that copies what helps to find out more.':
    'Der Knopf, der kopiert, was bei der Suche nach der Ursache hilft.',
  'What it would have copied, on a page that may not copy.':
    'Was er kopiert hätte, auf einer Seite, die nicht kopieren darf.',
  'The link to the page that helps.': 'Der Link zu der Seite, die weiterhilft.',
  'The button that puts the words away.': 'Der Knopf, der die Worte wegräumt.',
} as const satisfies Record<string, string>;
