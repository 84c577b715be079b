/** What was typed into a named field, without the blanks around it; a field that is not there is empty. */
export function formText(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
