import { BREAK, Kind, visit, type ASTNode, type DocumentNode } from 'graphql';

/**
 * Where a field stands in a query, from the operation or fragment down, as the protocol writes it:
 * `["query", "allFilms", "colour"]`.
 */
export function selectionPath(document: DocumentNode, field: ASTNode): readonly string[] {
  let path: string[] = [];
  visit(document, {
    Field(node, _key, _parent, _path, ancestors) {
      if (node !== field) return undefined;
      const around = ancestors.filter((one): one is ASTNode => 'kind' in one);
      path = [...around, node].flatMap(nameOf);
      return BREAK;
    },
  });
  return path;
}

function nameOf(node: ASTNode): string[] {
  switch (node.kind) {
    case Kind.OPERATION_DEFINITION:
      return [node.name ? `${node.operation} ${node.name.value}` : node.operation];
    case Kind.FRAGMENT_DEFINITION:
      return [`fragment ${node.name.value}`];
    case Kind.INLINE_FRAGMENT:
      return [node.typeCondition ? `... on ${node.typeCondition.name.value}` : '...'];
    case Kind.FIELD:
      return [node.alias?.value ?? node.name.value];
    default:
      return [];
  }
}
