/** An object in a bucket. */
export interface StoredObject {
  readonly name: string;
  readonly lastModified: Date;
}

/** One page of the objects in a bucket. */
export interface ObjectListing {
  readonly objects: readonly StoredObject[];
  /** Requests the next page; undefined on the last page. */
  readonly continuationToken: string | undefined;
}

/**
 * Parses a ListObjectsV2 response. Object keys are not unescaped, because the service uses none
 * with special characters.
 */
export function parseObjectListing(xml: string): ObjectListing {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, object = '']) => {
    const [name, lastModified] = [
      getElementText(object, 'Key'),
      new Date(getElementText(object, 'LastModified') ?? ''),
    ];
    return name === undefined || Number.isNaN(lastModified.getTime())
      ? []
      : [{ name, lastModified }];
  });
  const nextToken = getElementText(xml, 'NextContinuationToken');
  return { objects, continuationToken: nextToken?.replaceAll('&amp;', '&') };
}

function getElementText(xml: string, element: string): string | undefined {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
}
