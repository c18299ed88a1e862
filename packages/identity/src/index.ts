export { migrations } from './migrations.ts'
