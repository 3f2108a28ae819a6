/** Names a resource. */
export interface ResourceIdentifier {
  readonly type: string;
  readonly id: string;
}

/** A resource as JSON:API writes it. */
export interface Resource extends ResourceIdentifier {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<
    Record<string, { readonly data: ResourceIdentifier | readonly ResourceIdentifier[] | null }>
  >;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** A relationship to another resource; null for none. */
export function toRelationship(
  type: string,
  id: string | null,
): { readonly data: ResourceIdentifier | null } {
  return { data: id === null ? null : { type, id } };
}
