import { serveImport } from './serve-import.ts'

serveImport()
