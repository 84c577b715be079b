import { brokerageInPlace, type DocumentText } from '@brokerage/contracts';
import { renderWordFile } from '@brokerage/contracts/word-file';
import { ORDER_PLACEHOLDER } from '../order-stamp.ts';

/** Renders the finished file of one sold document. */
export function renderDocument(text: DocumentText): Promise<Uint8Array> {
  return renderWordFile(text, {
    author: brokerageInPlace().brokerageName,
    notice: 'Template, not legal advice; have your lawyer adapt it.',
    comments: ORDER_PLACEHOLDER,
    keywords: 'self-storage, Ontario, acquisition',
  });
}
