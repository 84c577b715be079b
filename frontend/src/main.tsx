import { config } from 'zod';
import './styles/main.css';

// Before any schema is built: zod would otherwise try `new Function`, which the page's content policy refuses and reports.
config({ jitless: true });
const { start } = await import('./start.tsx');
await start();
