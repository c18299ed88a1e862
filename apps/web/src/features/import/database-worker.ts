import wasmUrl from 'sql.js/dist/sql-wasm-browser.wasm?url'
import { databaseOpener } from './open-database.ts'
import { serveImport } from './serve-import.ts'

// The server lets this worker alone compile WebAssembly.
serveImport(databaseOpener({ locateFile: () => wasmUrl }))
