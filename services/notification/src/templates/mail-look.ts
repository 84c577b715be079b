/** The site's colours in the form mail programs understand. The fonts below exist on every machine. */
export const COLOR = {
  paper: '#f4f0e8',
  plate: '#fbf9f4',
  sunk: '#e9e3d7',
  ink: '#1d1f20',
  onInk: '#f2ede3',
  muted: '#5c584f',
  line: '#cfc7b8',
  signal: '#ee6a1f',
} as const;

export const DISPLAY = 'Archivo, "Helvetica Neue", Helvetica, Arial, sans-serif';
export const READING = '"Source Serif 4", Georgia, "Times New Roman", serif';
