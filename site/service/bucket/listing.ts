/** Something that is kept in a bucket, and since when. */
export interface KeptThing {
  readonly name: string;
  readonly keptAt: Date;
}

/** A part of all that a bucket has. */
export interface Listing {
  readonly things: readonly KeptThing[];
  /** Asks for the part behind this one; undefined behind the last. */
  readonly next: string | undefined;
}

/** Reads how an object store tells what it has; our own names need no unescaping. */
export function readListing(xml: string): Listing {
  const things = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, thing = '']) => {
    const [name, keptAt] = [textOf(thing, 'Key'), new Date(textOf(thing, 'LastModified') ?? '')];
    return name === undefined || Number.isNaN(keptAt.getTime()) ? [] : [{ name, keptAt }];
  });
  const next = textOf(xml, 'NextContinuationToken');
  return { things, next: next?.replaceAll('&amp;', '&') };
}

function textOf(xml: string, element: string): string | undefined {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
}
