/** What the page of `<vitrine-control-bar>` says in its tables. */
export const ofControlBar = {
  "the player's": 'wie der Player',
  '`clear`, `solid` or `minimal`.': '`clear`, `solid` oder `minimal`.',
  "Words on keys: `page` has them act wherever the focus is, `no` with a key's name, such as `noarrowleft`, leaves that key alone. Absent for what the player around it says.":
    'Worte zu Tasten: Mit `page` wirken sie, wo immer der Fokus ist; `no` und der Name einer Taste, etwa `noarrowleft`, lässt diese Taste in Ruhe. Ohne Angabe gilt, was der Player um sie herum sagt.',
  'what the player around it says': 'was der Player um sie herum sagt',
  'Seconds until the controls go, 0 for never.':
    'Sekunden, bis die Bedienelemente gehen; mit 0 gehen sie nie.',
  'What keys do beside the usual; absent for what the player around it says.':
    'Was Tasten außer dem Üblichen tun; ohne Angabe, was der Player um sie herum sagt.',
  'More at the top, after the title.': 'Weiteres oben, hinter dem Titel.',
  'More at the top, at the far end.': 'Weiteres oben, am anderen Ende.',
  'More in the middle of the picture.': 'Weiteres in der Mitte des Bilds.',
  'More beside the time range.': 'Weiteres neben der Zeitleiste.',
  'More at the bottom, after the controls that stand first.':
    'Weiteres unten, hinter den vorderen Bedienelementen.',
  'More at the bottom, after the controls that stand last.':
    'Weiteres unten, hinter den hinteren Bedienelementen.',
  'In place of the control of that name; so with every other control.':
    'Anstelle des Bedienelements dieses Namens; so bei jedem anderen auch.',
  'A region, as are `top-end`, `centre`, `timeline`, `bottom-start` and `bottom-end`.':
    'Ein Bereich, wie auch `top-end`, `centre`, `timeline`, `bottom-start` und `bottom-end`.',
  'Each control; its name is a part too, such as `play`.':
    'Jedes Bedienelement; auch sein Name ist ein Teil, etwa `play`.',
  'The button within a control.': 'Der Knopf in einem Bedienelement.',
  'The picture on a button.': 'Das Symbol auf einem Knopf.',
  "What opens from a menu's button.": 'Was der Knopf eines Menüs öffnet.',
  'One line of a menu.': 'Eine Zeile eines Menüs.',
  'Where a person sets how captions look; it is a `menu`, too.':
    'Wo man einstellt, wie Untertitel aussehen; auch das ist ein `menu`.',
  'The list of the keys.': 'Die Liste der Tasten.',
  'What tells how a film without a player goes.': 'Was sagt, wie ein Film ohne Player läuft.',
  'The line of a range.': 'Die Linie eines Reglers.',
  'What shows above the pointer on a range.': 'Was an einem Regler über dem Zeiger erscheint.',
  'Icons and words.': 'Symbole und Schrift.',
  'What has been played.': 'Was schon gespielt ist.',
  'Words that matter less.': 'Schrift, die weniger wichtig ist.',
  'What lies under the pointer.': 'Was unter dem Zeiger liegt.',
  'What has arrived, on the time range.': 'Was schon geladen ist, auf der Zeitleiste.',
  'What is dragged on a range.': 'Was man an einem Regler zieht.',
  'The mark of the live button at the live edge.':
    'Der Punkt am Live-Knopf, wenn läuft, was jetzt geschieht.',
  'The surface of menus.': 'Die Fläche der Menüs.',
  'The words of menus.': 'Die Schrift der Menüs.',
  'The size of a button; 44px for coarse pointers.':
    'Die Größe eines Knopfs; 44px, wo mit dem Finger gezeigt wird.',
} as const satisfies Record<string, string>;
