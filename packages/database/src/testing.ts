export { checkMigrations } from './testing/check-migrations.ts'
export { startPostgres, type TestPostgres } from './testing/start-postgres.ts'
export { createTestDatabase, engines, type TestDatabase } from './testing/test-database.ts'
