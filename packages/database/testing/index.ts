export { checkMigrations } from './check-migrations.ts'
export { startPostgres, type TestPostgres } from './start-postgres.ts'
export { createTestDatabase, engines, type TestDatabase } from './test-database.ts'
