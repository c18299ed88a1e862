/** So many files of folders are taken at once. */
const maxFiles = 100

export interface FilesOfFolders {
  readonly files: readonly File[]
  /** How many more there are than are taken at once. */
  readonly leftOut: number
}

/** The files that were dropped, those inside folders too; hidden ones do not count. */
export async function droppedFiles(transfer: DataTransfer): Promise<FilesOfFolders> {
  // Both are empty once the event is over.
  const plain = [...transfer.files]
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (!entries.some(isDirectory)) return { files: plain, leftOut: 0 }
  const found: FileSystemFileEntry[] = []
  for (const entry of entries) await addFiles(entry, found)
  const opened = found
    .slice(0, maxFiles)
    .map((entry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject)))
  return { files: await Promise.all(opened), leftOut: Math.max(0, found.length - maxFiles) }
}

/** The files of a folder that was chosen, those inside its folders too; hidden ones do not count. */
export function chosenFiles(list: readonly File[]): FilesOfFolders {
  const found = list
    .filter(({ webkitRelativePath }) => !/(^|\/)\./.test(webkitRelativePath))
    .toSorted((a, b) => a.webkitRelativePath.localeCompare(b.webkitRelativePath))
  return { files: found.slice(0, maxFiles), leftOut: Math.max(0, found.length - maxFiles) }
}

async function addFiles(entry: FileSystemEntry, found: FileSystemFileEntry[]): Promise<void> {
  if (entry.name.startsWith('.')) return
  if (isFile(entry)) found.push(entry)
  if (!isDirectory(entry)) return
  const reader = entry.createReader()
  for (;;) {
    // A reader gives a hundred at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return
    for (const each of some.toSorted((a, b) => a.name.localeCompare(b.name))) await addFiles(each, found)
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
