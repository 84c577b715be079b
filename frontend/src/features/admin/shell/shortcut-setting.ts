const KEY = 'admin-letter-shortcuts';

/** Whether single letters do something. They do, unless this browser was told otherwise. */
export function areLettersOn(): boolean {
  return localStorage.getItem(KEY) !== 'off';
}

export function setLettersOn(areOn: boolean): void {
  if (areOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
}
