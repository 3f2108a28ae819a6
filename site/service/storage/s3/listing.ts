/** Something that is kept in a bucket, and since when. */
export interface StoredObject {
  readonly name: string;
  readonly lastModified: Date;
}

/** A part of all that a bucket has. */
export interface ObjectListing {
  readonly objects: readonly StoredObject[];
  /** Asks for the part behind this one; undefined behind the last. */
  readonly continuationToken: string | undefined;
}

/** Reads how an object store tells what it has; our own names need no unescaping. */
export function parseObjectListing(xml: string): ObjectListing {
  const things = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, thing = '']) => {
    const [name, keptAt] = [textOf(thing, 'Key'), new Date(textOf(thing, 'LastModified') ?? '')];
    return name === undefined || Number.isNaN(keptAt.getTime())
      ? []
      : [{ name, lastModified: keptAt }];
  });
  const next = textOf(xml, 'NextContinuationToken');
  return { objects: things, continuationToken: next?.replaceAll('&amp;', '&') };
}

function textOf(xml: string, element: string): string | undefined {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
}
