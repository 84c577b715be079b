// Health check of the database: checks that it accepts writes, and initiates a replica set of one the first time. Only a replica
// set has an oplog, without which a backup of several databases is not consistent.
const password = require('node:fs').readFileSync('/run/secrets/mongodb_root_password', 'utf8').trim();
const admin = connect(`mongodb://root:${encodeURIComponent(password)}@127.0.0.1:27017/admin?directConnection=true`);
try {
  admin.adminCommand({ replSetGetStatus: 1 });
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  admin.adminCommand({ replSetInitiate: { _id: 'brokerage', members: [{ _id: 0, host: 'mongodb:27017' }] } });
}
quit(admin.adminCommand({ hello: 1 }).isWritablePrimary ? 0 : 1);
