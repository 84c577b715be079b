import { unzip, ZipEditor } from '@cj-tech-master/excelts/archive';

/** The placeholder in the comments property of every unstamped file. */
export const ORDER_PLACEHOLDER = 'Order not stamped';

const PROPERTIES = 'docProps/core.xml';

/** Writes the order number into the properties of a spreadsheet or document. Both are ZIP packages with the same properties part. */
export async function stampOrder(master: Uint8Array, orderNumber: string): Promise<Uint8Array> {
  const properties = await readPart(master, PROPERTIES);
  const stamped = properties.replace(ORDER_PLACEHOLDER, () => `Order ${escapeXml(orderNumber)}`);
  if (stamped === properties) throw new Error('The file has no place for its order number.');
  const editor = await ZipEditor.open(master);
  return editor.set(PROPERTIES, stamped).bytes();
}

async function readPart(bytes: Uint8Array, path: string): Promise<string> {
  return new TextDecoder().decode((await unzip(bytes).bytes(path)) ?? undefined);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
