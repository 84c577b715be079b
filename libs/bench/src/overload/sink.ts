import { createServer } from 'node:http';
import { endWithParent } from '../end-with-parent.ts';

/** Answers everything with almost no work: the cost of flooding it is that of the generator and the machine. */
const server = createServer((request, answer) => {
  request.resume().on('end', () => answer.writeHead(200, { 'content-length': 2 }).end('{}'));
});
endWithParent();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '');
});
