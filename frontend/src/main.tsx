import { config } from 'zod';

// Before any schema is built: zod would otherwise try `new Function`, which the page's content policy refuses and reports.
config({ jitless: true });
const { start } = await import('./start.tsx');
start();
