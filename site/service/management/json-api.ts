/** A JSON:API resource identifier. */
export interface ResourceIdentifier {
  readonly type: string;
  readonly id: string;
}

/** A JSON:API resource object. */
export interface Resource extends ResourceIdentifier {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<
    Record<string, { readonly data: ResourceIdentifier | readonly ResourceIdentifier[] | null }>
  >;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** Creates a to-one relationship; `data` is `null` if `id` is. */
export function toRelationship(
  type: string,
  id: string | null,
): { readonly data: ResourceIdentifier | null } {
  return { data: id === null ? null : { type, id } };
}
