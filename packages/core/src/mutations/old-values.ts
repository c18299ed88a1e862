/** The `set` that gives a row back what it has now in the fields that another `set` names. */
export function oldValues<Set extends object>(row: Set, set: Set): Set {
  const old = { ...set }
  for (const field in old) old[field] = row[field]
  return old
}
