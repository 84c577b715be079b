import stylesheet from './styles/main.css?url';

/** A page carries only the rules it needs to be shown as it was made; the others come with what can change it. */
function addStylesheet(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = stylesheet;
  document.head.append(link);
}

addStylesheet();
// zod reads this when it is first loaded: it would otherwise try `new Function`, which the page's content policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
const { start } = await import('./start.tsx');
await start();
