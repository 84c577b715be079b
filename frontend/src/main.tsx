import './styles/main.css';

// zod reads this when it is first loaded: it would otherwise try `new Function`, which the page's content policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
const { start } = await import('./start.tsx');
await start();
