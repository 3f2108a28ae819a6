/** What the page of `<vitrine-player>` says in its tables but for that of attributes. */
export const ofPlayer = {
  'All tokens in one, or a function that is asked for them whenever they are needed; one that has an attribute of its own yields to that.':
    'Alle Token auf einmal, oder eine Funktion, die nach ihnen gefragt wird, wann immer sie gebraucht werden; ein Token, das auch ein Attribut hat, weicht diesem.',
  "The class of hls.js that plays in place of the player's own, which then is not fetched.":
    'Die Klasse von hls.js, die anstelle der eigenen des Players spielt; die eigene wird dann nicht geladen.',
  "Settings of hls.js that win over the player's; taken when the next film loads.":
    'Einstellungen von hls.js, die vor denen des Players gelten, sobald der nächste Film geladen wird.',
  'Where the licences of encrypted films come from, if not from where the films do.':
    'Woher die Lizenzen verschlüsselter Filme kommen, wenn nicht von da, woher die Filme kommen.',
  "What keys do beside the usual, such as `{ x: 'captions', c: null }`; `null` is nothing.":
    "Was Tasten außer dem Üblichen tun, etwa `{ x: 'captions', c: null }`; `null` heißt nichts.",
  "A page's own words for a failure; what it gives none for is said in the player's.":
    'Die eigenen Worte einer Seite für einen Fehler; wofür sie keine hat, das sagen die des Players.',
  'Starts over with the source that the attributes name; fetches as much as `preload` allows.':
    'Beginnt von vorn mit der Quelle, die die Attribute nennen; lädt so viel, wie `preload` erlaubt.',
  'Something is asked of the player; may be refused.':
    'Der Player wird um etwas gebeten; die Seite darf es ablehnen.',
  'What kind of stream it is has become known, or has changed.':
    'Welche Art von Stream es ist, wurde bekannt oder hat sich geändert.',
  'Something has failed; its detail is what `error` is from then on.':
    'Etwas ist gescheitert; das Detail ist das, was `error` von da an ist.',
  'Another chapter has begun, or the last one has ended.':
    'Ein anderes Kapitel hat begonnen, oder das letzte ist zu Ende.',
  'A cue point has begun, or the last one has ended.':
    'Ein Cue-Point hat begonnen, oder der letzte ist zu Ende.',
  'A moment of timed metadata has begun; its cue is the `detail`.':
    'Ein Moment zeitgebundener Metadaten hat begonnen; sein Cue ist das `detail`.',
  'How far back one may go has become known, or has changed.':
    'Wie weit man zurückgehen kann, wurde bekannt oder hat sich geändert.',
  'Where one may go has become known, or has changed.':
    'Wohin man springen kann, wurde bekannt oder hat sich geändert.',
  '`<track>` elements.': '`<track>`-Elemente.',
  "A picture until the first frame, such as `<img>`; for the film's own if empty.":
    'Ein Bild bis zum ersten Bild des Films, etwa `<img>`; ist der Slot leer, das des Films.',
  'Controls; for `<vitrine-control-bar>` if empty.':
    'Bedienelemente; ist der Slot leer, `<vitrine-control-bar>`.',
  'What tells of failures; for `<vitrine-error-dialog>` if empty.':
    'Was Fehler meldet; ist der Slot leer, `<vitrine-error-dialog>`.',
  'A frame follows the other.': 'Ein Bild folgt auf das andere.',
  'Playback stands still.': 'Die Wiedergabe steht.',
  'It wants to play, and the next frame is missing.':
    'Er will spielen, und das nächste Bild fehlt.',
  'It is on its way to another time.': 'Er ist unterwegs zu einer anderen Stelle.',
  'It has come to its end.': 'Er ist am Ende.',
  'It is to be heard and not to be seen.': 'Er ist zu hören und nicht zu sehen.',
  'The stream has no end.': 'Der Stream hat kein Ende.',
  'It plays what happens now.': 'Er spielt, was jetzt geschieht.',
  'It fills the screen.': 'Er füllt den Schirm.',
  'It cannot play.': 'Er kann nicht spielen.',
  'Nobody is there, and the controls have gone.':
    'Niemand ist da, und die Bedienelemente sind gegangen.',
  'The media element.': 'Das Medienelement.',
  'The picture until the first frame.': 'Das Bild bis zum ersten Bild des Films.',
  "The film's own picture there.": 'Das eigene Bild des Films an dieser Stelle.',
  'One cue of the captions.': 'Eine Zeile der Untertitel.',
  'Each control of the bar.': 'Jedes Bedienelement der Leiste.',
  'The box that tells of a failure.': 'Der Kasten, der einen Fehler meldet.',
  'What tells how playback goes.': 'Was sagt, wie die Wiedergabe läuft.',
  'The shape of the stage.': 'Die Form der Bühne.',
  'The height of the stage with nothing to see.':
    'Die Höhe der Bühne, wenn es nichts zu sehen gibt.',
  'The corners of the stage.': 'Die Ecken der Bühne.',
  'How the picture fills the stage.': 'Wie das Bild die Bühne füllt.',
} as const satisfies Record<string, string>;
