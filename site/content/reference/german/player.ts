/** What the page of `<vitrine-player>` says in its tables but for that of attributes. */
export const ofPlayer = {
  'All tokens in one, or a function that is asked for them whenever they are needed; one that has an attribute of its own yields to that.':
    'Alle Token auf einmal, oder eine Funktion, die nach ihnen gefragt wird, wann immer sie gebraucht werden; ein Token, das auch ein Attribut hat, weicht diesem.',
  "The class of hls.js that plays in place of the player's own, which then is not fetched. A film that plays goes on with it where it was.":
    'Die Klasse von hls.js, die anstelle der eigenen des Players spielt; die eigene wird dann nicht geladen. Ein Film, der läuft, geht damit weiter, wo er war.',
  "Settings of hls.js that win over the player's. A film that plays goes on with them where it was.":
    'Einstellungen von hls.js, die vor denen des Players gelten. Ein Film, der läuft, geht mit ihnen weiter, wo er war.',
  'Where the licences of encrypted films come from, if not from where the films do.':
    'Woher die Lizenzen verschlüsselter Filme kommen, wenn nicht von da, woher die Filme kommen.',
  "What keys do beside the usual, such as `{ x: 'captions', c: null }`; `null` is nothing.":
    "Was Tasten außer dem Üblichen tun, etwa `{ x: 'captions', c: null }`; `null` heißt nichts.",
  "A page's own words for a failure; what it gives none for is said in the player's.":
    'Die eigenen Worte einer Seite für einen Fehler; wofür sie keine hat, das sagen die des Players.',
  'What the page knows of the film; wins over what `metadata-url` tells.':
    'Was die Seite vom Film weiß; geht dem vor, was `metadata-url` sagt.',
  'What a receiver is handed beside the film; absent, what names and opens it.':
    'Was einem Empfänger neben dem Film übergeben wird; fehlt es, was den Film nennt und öffnet.',
  'What the film is remembered by; absent where there is none.':
    'Woran der Film wiedererkannt wird; fehlt, wenn es keinen gibt.',
  'What `metadata-url` has told; absent where it has told nothing.':
    'Was `metadata-url` gesagt hat; fehlt, wenn es nichts gesagt hat.',
  'Why it cannot play; `null` while all is well.':
    'Warum er nicht spielen kann; `null`, solange alles gut ist.',
  'What the attribute says, or the playlist; `unknown` until either has told.':
    'Was das Attribut sagt oder die Playlist; `unknown`, bis eines davon es gesagt hat.',
  'Seconds a person may go back in a live stream: `Infinity` for all, 0 for none, else `NaN`.':
    'Um wie viele Sekunden man in einem Livestream zurückgehen kann: `Infinity` für alle, 0 für keine, sonst `NaN`.',
  'The ranges that can be sought to. In a live stream they start where video and audio both have segments that stay available, and end where playback needs no wait.':
    'Die Bereiche, in die gesprungen werden kann. In einem Livestream beginnen sie dort, wo Bild und Ton beide Segmente haben, die verfügbar bleiben, und enden dort, wo die Wiedergabe nicht warten muss.',
  'From when on a live stream counts as at its edge, in seconds; absent where it is not live.':
    'Von welcher Stelle an ein Livestream als an seinem Rand gilt, in Sekunden; fehlt, wenn es keiner ist.',
  'Whether it plays at the live edge.': 'Ob er am Rand des Livestreams spielt.',
  'Where it plays, in seconds; may be set before anything is there, and is where it begins then.':
    'Wo er spielt, in Sekunden; darf gesetzt werden, bevor etwas da ist, und er beginnt dann dort.',
  'The chapters of the film, in order.': 'Die Kapitel des Films, der Reihe nach.',
  'The chapter that plays; absent between chapters.':
    'Das Kapitel, das läuft; fehlt zwischen zwei Kapiteln.',
  'What the page has marked in the film, by time.':
    'Was die Seite im Film markiert hat, der Zeit nach.',
  'The cue point that holds the present time; absent between cue points.':
    'Der Cue-Point, in dem die jetzige Stelle liegt; fehlt zwischen zweien.',
  'The date of what is on the screen; an Invalid Date where the stream tells none.':
    'Das Datum dessen, was zu sehen ist; ein ungültiges Datum, wenn der Stream keines nennt.',
  'The media element that plays.': 'Das Medienelement, das spielt.',
  'Where the state is kept and requests are performed.':
    'Wo der Zustand steht und Bitten erfüllt werden.',
  'Names the parts of the film that is on; replaces the names given before.':
    'Benennt die Teile des laufenden Films; ersetzt die Namen, die es vorher gab.',
  'Takes away a text track that the page has added by `addTextTrack` or as a `<track>`.':
    'Nimmt eine Textspur weg, die die Seite mit `addTextTrack` oder als `<track>` hinzugefügt hat.',
  'Marks moments of the film that is on, beside those marked before; resolves once they are there.':
    'Markiert Momente des laufenden Films, neben denen von vorher; erfüllt sich, sobald sie da sind.',
  "The date of the media's time 0; an Invalid Date where the stream tells none.":
    'Das Datum der Stelle 0; ein ungültiges Datum, wenn der Stream keines nennt.',
  'The tracks and renditions as lists that can be chosen from; once they are there, they stand on the player under their own names too.':
    'Die Spuren und Fassungen als Listen, aus denen man wählen kann; sobald sie da sind, stehen sie auch unter ihren eigenen Namen am Player.',
  'Begins playback, and loads first if nothing is loaded. Rejects where the browser refuses.':
    'Beginnt die Wiedergabe, und lädt zuerst, wenn nichts geladen ist. Wird abgelehnt, wenn der Browser es verweigert.',
  'Pauses, and forgets a wish to play that has not come true yet.':
    'Hält an, und vergisst einen Wunsch abzuspielen, der noch nicht erfüllt ist.',
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
  'The words of captions, unless a person has chosen.':
    'Die Worte der Untertitel, solange niemand selbst gewählt hat.',
  'What lies behind them, unless a person has chosen.':
    'Was hinter ihnen liegt, solange niemand selbst gewählt hat.',
  'Their font, unless a person has chosen.': 'Ihre Schrift, solange niemand selbst gewählt hat.',
} as const satisfies Record<string, string>;
