/** Reads the form data of a request. Resolves to an empty form if the body is not a valid one. */
export async function readFormData(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}
