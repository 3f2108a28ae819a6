/** One zone for all, so that server and browser write the same day. */
const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The day a post was written, such as `3 November 2026`. */
export function PostDate({ date }: { readonly date: string }) {
  return (
    <time className="post-date" dateTime={date}>
      {written.format(new Date(date))}
    </time>
  );
}
