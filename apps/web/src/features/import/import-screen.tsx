import type { ImportRow } from '@monedero/core'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { toasts } from '../../design/feedback/toasts.ts'
import { Page } from '../../design/layout/page.tsx'
import { t } from '../../messages/text.ts'
import { dropSharedFiles } from '../../share-target/drop-shared-files.ts'
import { sharedFiles } from '../../share-target/shared-files.ts'
import { CorrectImport } from './correct-import.tsx'
import { DropZone } from './drop-zone.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { FileImport } from './file-import.tsx'
import { useFocusInView } from './use-focus-in-view.ts'

/** `/import`: choose files, review each of them, and everything that was imported before. */
export function ImportScreen() {
  const [files, setFiles] = useState<readonly File[]>([])
  const [place, setPlace] = useState(0)
  const [correcting, setCorrecting] = useState<ImportRow>()
  const file = files[place]
  useFocusInView(`${correcting?.id} ${file ? place : 'none'}`)
  const { shared: id } = useSearch({ from: '/signed-in/import' })
  useEffect(() => {
    let isGone = false
    const takeShared = async () => {
      const shared = id === undefined ? undefined : await sharedFiles(id, Date.now())
      if (isGone || !shared) return
      const { leftOut } = shared
      if (shared.files.length > 0) setFiles(shared.files)
      if (leftOut > 0) toasts.show({ message: t('import.sharedLeftOut', { count: leftOut }), tone: 'error' })
      await dropSharedFiles()
    }
    takeShared().catch(() => toasts.show({ message: t('import.failed'), tone: 'error' }))
    return () => {
      isGone = true
    }
  }, [id])
  if (correcting) return <CorrectImport record={correcting} onEnd={() => setCorrecting(undefined)} />
  if (!file) {
    const choose = (chosen: readonly File[]) => {
      setFiles(chosen)
      setPlace(0)
    }
    return (
      <Page title={t('import.title')}>
        <DropZone onFiles={choose} />
        <EarlierImports onCorrect={setCorrecting} />
      </Page>
    )
  }
  return (
    <FileImport
      key={place}
      file={file}
      place={place + 1}
      count={files.length}
      onDone={() => setPlace(place + 1)}
      onCancel={() => setFiles([])}
    />
  )
}
