const TOO_COMMON = new Set(
  'the and for are was were has have had not but you your our its his her their they them this that these those with from into than then there here what when which who whom how why will would can could may might must shall should does did been being each every one two all any some such only also more most other same own per out off over under about after before between during because until while where'.split(
    ' ',
  ),
);

const PART_OF_A_SUM = /^[^\p{L}\d]*\d{1,3}[^\p{L}\d]*$/u;

/** A word as an index holds it and a question is read; null where it says nothing. */
export function searchWord(term: string): string | null {
  const word = term.toLowerCase().replaceAll(/['’]/g, '');
  return word.length < 3 || TOO_COMMON.has(word) || PART_OF_A_SUM.test(word) ? null : word;
}
