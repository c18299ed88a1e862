/** The `set` that restores the current values of the fields that another `set` changes. */
export function oldValues<Set extends object>(row: Set, set: Set): Set {
  const old = { ...set }
  for (const field in old) old[field] = row[field]
  return old
}
