// Properties are tried with the same values in each run, so a run fails because of a change. `npm run test:long` tries others.
import { configureGlobal } from 'fast-check'

configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) })
