/** Names a resource. */
export interface Reference {
  readonly type: string;
  readonly id: string;
}

/** A resource as JSON:API writes it. */
export interface Resource extends Reference {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<
    Record<string, { readonly data: Reference | readonly Reference[] | null }>
  >;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** A relationship to another resource; null for none. */
export function to(type: string, id: string | null): { readonly data: Reference | null } {
  return { data: id === null ? null : { type, id } };
}
