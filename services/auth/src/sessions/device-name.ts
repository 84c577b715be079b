/** Browsers by the first mark that matches their user agent; the order matters, since later marks also occur in earlier ones. */
const BROWSERS = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/**
 * Returns a short name from a user agent, such as "Firefox on Windows". Only this is stored: the full one would help to
 * fingerprint people.
 */
export function deviceName(userAgent: string | undefined): string {
  const find = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, mark]) => mark.test(userAgent ?? ''))?.[0];
  const browser = find(BROWSERS) ?? 'Unknown browser';
  const system = find(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}
