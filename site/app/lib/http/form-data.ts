/** The form that a request brings; an empty one where it brings something else, as programs may. */
export async function readFormData(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}
