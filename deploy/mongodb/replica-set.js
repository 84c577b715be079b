// Health check of the database: asks whether it takes writes, and makes it a replica set of one the first time. Only a replica set
// has an oplog, without which a copy of the databases is not of one moment.
const password = require('node:fs').readFileSync('/run/secrets/mongodb_root_password', 'utf8').trim();
const admin = connect(`mongodb://root:${encodeURIComponent(password)}@127.0.0.1:27017/admin?directConnection=true`);
try {
  admin.adminCommand({ replSetGetStatus: 1 });
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  admin.adminCommand({ replSetInitiate: { _id: 'brokerage', members: [{ _id: 0, host: 'mongodb:27017' }] } });
}
quit(admin.adminCommand({ hello: 1 }).isWritablePrimary ? 0 : 1);
