/** What the page of `<vitrine-player>` says in its table of attributes. */
export const ofPlayerAttributes = {
  'The film to play, on the server that `video-origin` names. Parameters for the playlist may follow behind a `?`; a token may not.':
    'Der Film, der gespielt wird, auf dem Server, den `video-origin` nennt. Hinter einem `?` dürfen Parameter für die Playlist folgen, aber kein Token.',
  'The address of a playlist or media file, for a film without a playback id. The playback id wins if both are there. Without either, the first `<source>` within the tag that the browser can play is taken, and the next where that one cannot be loaded; the `<source>` that is left says `error`.':
    'Die Adresse einer Playlist oder Mediendatei, für einen Film ohne Playback-ID. Ist beides da, gilt die Playback-ID. Ist keines da, wird das erste `<source>` im Tag genommen, das der Browser spielen kann, und das nächste, wenn sich jenes nicht laden lässt; das `<source>`, das verlassen wird, sagt `error`.',
  'What `src` is, where its ending does not tell: `hls`, or a MIME type.':
    'Was `src` ist, wenn die Endung es nicht sagt: `hls` oder ein MIME-Typ.',
  'Where films live. The player asks for `{origin}/{id}.m3u8`, `{origin}/{id}/thumbnail.webp` and `{origin}/{id}/storyboard.vtt`. A page can say it once: `<meta name="vitrine-video-origin" content="/video">`.':
    'Wo die Filme sind. Der Player fragt nach `{origin}/{id}.m3u8`, `{origin}/{id}/thumbnail.webp` und `{origin}/{id}/storyboard.vtt`. Eine Seite kann es einmal für alle sagen: `<meta name="vitrine-video-origin" content="/video">`.',
  'A domain of the cloud form, with `stream.` and `image.` hosts.':
    'Die Domain einer Cloud, mit den Hosts `stream.` und `image.` davor.',
  'Opens the film. Another one is taken where the film is, and playback goes on.':
    'Öffnet den Film. Kommt ein anderes Token, gilt es ab da, wo der Film gerade ist, und die Wiedergabe geht weiter.',
  'Opens its poster. Beside a `playback-token`, there is no poster without it.':
    'Öffnet sein Plakat. Neben einem `playback-token` gibt es ohne dieses kein Plakat.',
  'Opens its storyboard, likewise.': 'Öffnet ebenso sein Storyboard.',
  'Opens the licences of an encrypted film, where they need a token.':
    'Öffnet die Lizenzen eines verschlüsselten Films, wenn sie ein Token brauchen.',
  'The largest picture: `270p`, `360p`, `480p`, `540p`, `720p`, `1080p`, `1440p` or `2160p`.':
    'Das größte Bild: `270p`, `360p`, `480p`, `540p`, `720p`, `1080p`, `1440p` oder `2160p`.',
  'The smallest picture, by the same names.': 'Das kleinste Bild, mit denselben Namen.',
  '`desc` puts the best picture first.': '`desc` setzt das beste Bild an den Anfang.',
  'Where a recording of a live programme begins, in seconds since 1970.':
    'Wo die Aufzeichnung einer Livesendung beginnt, in Sekunden seit 1970.',
  'Where it ends, likewise.': 'Das Ende davon, ebenso.',
  'Where a clip begins, in seconds from the beginning of the film.':
    'Wo ein Ausschnitt beginnt, in Sekunden vom Anfang des Films.',
  '`redundant_streams=true` on a cloud domain and none on a `video-origin`':
    '`redundant_streams=true` bei der Domain einer Cloud, keine bei einem `video-origin`',
  'More parameters for the playlist, such as `a=1&b=2`.':
    'Weitere Parameter für die Playlist, etwa `a=1&b=2`.',
  'Where to start, in seconds from the beginning; no longer looked at once the film has begun.':
    'Wo begonnen wird, in Sekunden vom Anfang; hat der Film begonnen, zählt es nicht mehr.',
  'Media Source wherever there is one': 'Media Source, wo immer es das gibt',
  "`mse` for Media Source, `native` for the browser's own player where it has one, until that gives a film up which Media Source may play.":
    '`mse` für Media Source, `native` für den eigenen Player des Browsers, wenn er einen hat, bis der einen Film aufgibt, den Media Source vielleicht spielt.',
  'Tells the video network who watches and what, by Common Media Client Data: `query` in the addresses, `header` in headers, `none` not at all.':
    'Sagt dem Videonetz, wer was anschaut, mit Common Media Client Data: `query` in den Adressen, `header` in Headern, `none` gar nicht.',
  "The largest picture that the player takes by itself, by the names of `max-resolution`. It stands instead of the player's size.":
    'Das größte Bild, das der Player von sich aus nimmt, mit den Namen von `max-resolution`. Es gilt anstelle der Größe des Players.',
  'it fits its size but not below 720p':
    'er richtet sich nach seiner Größe, geht aber nicht unter 720p',
  'Present, the player by itself takes no larger picture than it shows; `false`, any.':
    'Ist es da, nimmt der Player von sich aus kein größeres Bild, als er zeigt; bei `false` jedes.',
  'a guess': 'eine Schätzung',
  'What the connection is taken for until it has been measured, in kilobits per second.':
    'Wofür die Verbindung gehalten wird, bis sie gemessen ist, in Kilobit je Sekunde.',
  'For how many segments of the picture that stands, whatever is measured meanwhile. Where the player chooses by Media Source.':
    'Für wie viele Segmente des Bilds das gilt, was unterdessen auch gemessen wird. Nur wo der Player mit Media Source wählt.',
  'it plays as soon as it can': 'er spielt, sobald er kann',
  'How many segments of the picture must be there before it plays; the whole film where it has fewer, and at most as much as is loaded ahead. Where the player loads by Media Source.':
    'Wie viele Segmente des Bilds da sein müssen, bevor er spielt; der ganze Film, wenn er weniger hat, und höchstens so viel, wie im Voraus geladen wird. Nur wo der Player mit Media Source lädt.',
  'the playlist tells': 'die Playlist sagt es',
  '`on-demand`, `live`, `ll-live`, `live:dvr` or `ll-live:dvr`. What has an end is on demand whatever is said.':
    '`on-demand`, `live`, `ll-live`, `live:dvr` oder `ll-live:dvr`. Was ein Ende hat, ist auf Abruf, was hier auch steht.',
  '`on-demand` or `live`; what to expect until the playlist has told.':
    '`on-demand` oder `live`; was zu erwarten ist, bis die Playlist es gesagt hat.',
  'How far back a viewer may go in a live stream, in seconds: 0 for nowhere, `Infinity` for all of it.':
    'Wie weit man in einem Livestream zurückgehen kann, in Sekunden: 0 für gar nicht, `Infinity` für ganz zurück.',
  'Whoever plays no further behind than this many seconds is at the live edge.':
    'Wer höchstens so viele Sekunden zurückliegt, sieht live.',
  'Begins where the visitor left the film, and remembers where they leave it. Kept in the browser, for the fifty films watched last.':
    'Beginnt, wo der Besucher den Film verlassen hat, und merkt sich, wo er ihn verlässt. Das steht im Browser, für die fünfzig zuletzt gesehenen Filme.',
  'Plays as a background: silent, over and over, without controls, while it is in view. The guide to backgrounds says more.':
    'Spielt als Hintergrund: stumm, immer wieder, ohne Bedienelemente, solange er zu sehen ist. Mehr sagt die Anleitung zu Filmen im Hintergrund.',
  'all players of the page are one group': 'alle Player der Seite sind eine Gruppe',
  'Players of one group are heard one at a time: whoever begins pauses the others. Players without sound are left alone.':
    'Von den Playern einer Gruppe ist immer nur einer zu hören: Wer beginnt, hält die anderen an. Player ohne Ton bleiben in Ruhe.',
  'Does not take over the volume that the visitor chose on another player of the site.':
    'Übernimmt nicht die Lautstärke, die der Besucher an einem anderen Player der Website gewählt hat.',
  'Does not take over the mute that the visitor chose on another player of the site.':
    'Übernimmt es nicht, wenn der Besucher an einem anderen Player der Website den Ton ausgeschaltet hat.',
  'How often in a row it tries again by itself after a failure of the network; 0 for never. Unless you say otherwise 30 times, and a film that is not ready until it is.':
    'Wie oft hintereinander er es nach einem Fehler des Netzes von selbst wieder versucht; mit 0 nie. Sagen Sie nichts anderes, 30-mal, und bei einem Film, der nicht bereit ist, bis er es ist.',
  'no link is shown': 'kein Link ist da',
  'Where the pages are that help with a failure: the player leads to `{help-base}/failure-missing` and the like. A page can say it once: `<meta name="vitrine-help-base" content="/docs">`. The guide on failures says more.':
    'Wo die Seiten sind, die bei einem Fehler weiterhelfen: Der Player führt zu `{help-base}/failure-missing` und dergleichen. Eine Seite kann es einmal für alle sagen: `<meta name="vitrine-help-base" content="/docs">`. Mehr sagt die Anleitung zu Fehlern.',
  'Does not take over the quality that the visitor chose before as the best that is taken by itself.':
    'Übernimmt die Qualität, die der Besucher früher gewählt hat, nicht als die beste, die von selbst genommen wird.',
  '`none`, `metadata` or `auto`; how much to load before play.':
    '`none`, `metadata` oder `auto`; wie viel vor der Wiedergabe geladen wird.',
  'Present, it plays as soon as the browser lets it; `any` plays muted if sound is not allowed; `muted` always plays muted; `none` and `false` mean no.':
    'Ist es da, spielt er, sobald der Browser ihn lässt; mit `any` stumm, wenn Ton nicht erlaubt ist; mit `muted` immer stumm; `none` und `false` heißen nein.',
  'Starts without sound.': 'Beginnt ohne Ton.',
  'How loud it starts, from 0 to 1.': 'Wie laut er beginnt, von 0 bis 1.',
  'How fast it starts, from 0.0625 to 16.': 'Wie schnell er beginnt, von 0,0625 bis 16.',
  '1, 1.2, 1.5, 1.7 and 2': '1, 1.2, 1.5, 1.7 und 2',
  'The speeds in the menu, with commas or spaces between.':
    'Die Geschwindigkeiten im Menü, mit Kommas oder Leerzeichen dazwischen.',
  'Seconds that the button and the arrow key go forward.':
    'Wie viele Sekunden der Knopf und die Pfeiltaste vorspringen.',
  '10, or 30 with `audio`': '10, mit `audio` 30',
  'Seconds that they go back.': 'Wie viele Sekunden sie zurückspringen.',
  'The clock tells the time that is left, until the viewer presses it.':
    'Die Uhr zeigt die verbleibende Zeit, bis man sie drückt.',
  'No words appear above a button under the pointer.':
    'Über einem Knopf unter dem Zeiger erscheinen keine Worte.',
  'How long the film is, in seconds, to show before the film has told.':
    'Wie lang der Film ist, in Sekunden, bis der Film es selbst gesagt hat.',
  'Seconds until the controls go, after playback has begun and the pointer has stopped; 0 for never.':
    'Sekunden, bis die Bedienelemente gehen, nachdem die Wiedergabe begonnen hat und der Zeiger stillsteht; mit 0 gehen sie nie.',
  "Words on keys. `no` with a key's name leaves that key alone: `noarrowleft nospace nof`. `page` has keys act wherever the focus is, if the player is the only one of the page.":
    'Worte zu Tasten. `no` und der Name einer Taste lässt diese Taste in Ruhe: `noarrowleft nospace nof`. Mit `page` wirken Tasten, wo immer der Fokus ist, wenn der Player der einzige der Seite ist.',
  'captions are off until somebody turns them on':
    'Untertitel sind aus, bis jemand sie einschaltet',
  "`false` turns captions on, in the visitor's language if there are such, for those who have never chosen.":
    '`false` schaltet Untertitel für alle ein, die noch nie gewählt haben, in der Sprache des Besuchers, wenn es solche gibt.',
  'The address of JSON that tells what the film is: title, poster, chapters and more. The guide on sources shows its form.':
    'Die Adresse von JSON, das sagt, was der Film ist: Titel, Plakat, Kapitel und mehr. Seine Form zeigt die Anleitung zu Quellen.',
  "The id of an element around the player that fills the screen in its place, such as one with your own words beside the picture. It is looked for in the player's own root, then in the document.":
    'Die ID eines Elements um den Player, das an seiner Stelle den Schirm füllt, etwa eines mit eigenen Worten neben dem Bild. Gesucht wird es zuerst da, wo der Player steht, auch in einem Shadow Root, dann im Dokument.',
  'the one that plays any film and that every device has':
    'der, den jedes Gerät hat und der jeden Film spielt',
  'The id of the receiver that films are cast to.':
    'Die ID des Empfängers, an den Filme übertragen werden.',
  'Has the film go on in a small window when the viewer turns to another tab, where the browser lets it.':
    'Lässt den Film in einem kleinen Fenster weiterlaufen, wenn man zu einem anderen Tab geht, sofern der Browser es erlaubt.',
  'the player brings it to the end, so that `ended` is said':
    'der Player bringt ihn ans Ende, damit `ended` kommt',
  'Leaves a film that stops a few hundredths of a second short of its end where it is.':
    'Lässt einen Film, der einige Hundertstelsekunden vor seinem Ende stehen bleibt, wo er ist.',
  'Begins again at the end.': 'Beginnt am Ende von vorn.',
  'As on a media element.': 'Wie an einem Medienelement.',
  "the video server's own": 'das des Videoservers',
  'The address of a WebVTT storyboard, for the pictures above the time range. That of a `storyboard-token` wins.':
    'Die Adresse eines Storyboards in WebVTT, für die Bilder über der Zeitleiste. Das eines `storyboard-token` gilt vor ihm.',
  "the video server's own; empty, none": 'das des Videoservers; ist es leer, keines',
  'The address of a picture to show until the first frame.':
    'Die Adresse eines Bilds, das bis zum ersten Bild des Films zu sehen ist.',
  "The time of the video server's own poster, in seconds.":
    'Die Stelle, von der das Plakat des Videoservers stammt, in Sekunden.',
  'A small picture, usually a data address, that stands in until the poster has loaded.':
    'Ein kleines Bild, meist eine Daten-Adresse, das dasteht, bis das Plakat geladen ist.',
  "The film's title, shown with the controls and said by screen readers.":
    'Der Titel des Films; er steht bei den Bedienelementen, und Screenreader lesen ihn vor.',
  'The same where there is no `video-title`; browsers show it under the pointer, too.':
    'Dasselbe, wenn es kein `video-title` gibt; Browser zeigen es auch unter dem Zeiger.',
  'There is nothing to see: no poster and no storyboard but those you name, and a stage as high as the controls.':
    'Es gibt nichts zu sehen: Plakat und Storyboard nur, wenn Sie welche nennen, und eine Bühne so hoch wie die Bedienelemente.',
  'The colour of icons and words, as in a style sheet. It is `--vitrine-primary-color` for the controls.':
    'Die Farbe der Symbole und der Schrift, wie in einem Stylesheet. Für die Bedienelemente ist es `--vitrine-primary-color`.',
  'The colour of what they stand on. It is `--vitrine-glass-color`.':
    'Die Farbe dessen, worauf sie stehen. Es ist `--vitrine-glass-color`.',
  'The colour of what has been played. It is `--vitrine-accent-color`.':
    'Die Farbe dessen, was schon gespielt ist. Es ist `--vitrine-accent-color`.',
  'How the controls look: `clear`, `solid` or `minimal`. The guide to theming shows them.':
    'Wie die Bedienelemente aussehen: `clear`, `solid` oder `minimal`. Die Anleitung zur Gestaltung zeigt sie.',
  'Shows over the picture how playback goes, second by second. The key `s` shows it too. The guide to stats says more.':
    'Zeigt über dem Bild, wie die Wiedergabe läuft, Sekunde für Sekunde. Auch die Taste `s` zeigt es. Mehr sagt die Anleitung zur Statistik.',
  'there are controls': 'es gibt Bedienelemente',
  '`none` or `false` for a picture alone.': '`none` oder `false` für ein Bild allein.',
  'that of what stands around the player; English for one that it does not speak':
    'die Sprache dessen, was um den Player steht; Englisch für eine, die er nicht spricht',
  'The language of the controls, one of eleven.': 'Die Sprache der Bedienelemente, eine von elf.',
} as const satisfies Record<string, string>;
