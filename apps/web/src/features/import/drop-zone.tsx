import { formats } from '@monedero/import'
import { Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMedia } from '../../design/device/use-media.ts'
import { toasts } from '../../design/feedback/toasts.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { ChooseButton } from './choose-button.tsx'
import styles from './drop-zone.module.css'
import { chosenFiles, droppedFiles, type FilesOfFolders } from './dropped-files.ts'

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void
}

/** Lets the person choose files or a folder, which may also be dropped anywhere on the page. */
export function DropZone({ onFiles }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  // A phone has neither anything to drop nor folders.
  const isPhone = useMedia('(width < 45em), (pointer: coarse)')
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (event.dataTransfer) void takeDropped(event.dataTransfer)
    }
    const takeDropped = async (transfer: DataTransfer) => {
      try {
        takeFolders(await droppedFiles(transfer), onFiles)
      } catch {
        toasts.show({ message: t('import.dropFailed'), tone: 'error' })
      }
    }
    const listeners = new AbortController()
    addEventListener('dragover', over, listeners)
    addEventListener('dragleave', leave, listeners)
    addEventListener('drop', drop, listeners)
    return () => listeners.abort()
  }, [onFiles])
  return (
    <section
      className={`${ui('row', 'sunken')} ${styles['zone']}`}
      data-over={isOver}
      aria-labelledby="import-drop"
    >
      <span className={`${ui('center', 'rigid')} ${styles['picture']}`} aria-hidden>
        <Upload size={22} strokeWidth={1.75} />
      </span>
      <div className={`${ui('grow')} ${styles['words']}`}>
        <h2 id="import-drop">{t(isPhone ? 'import.chooseTitle' : 'import.dropTitle')}</h2>
        <p className={ui('text14', 'muted')}>{t('import.dropText')}</p>
        <ul className={`${ui('cluster', 'gap8')} ${styles['formats']}`}>
          {formats.map((format) => (
            <li className={ui('text13', 'muted')} key={format}>
              {format}
            </li>
          ))}
        </ul>
        <p className={ui('text13', 'faint')}>{t('import.dropFormats')}</p>
      </div>
      <div className={ui('stack', 'rigid', 'gap8')}>
        <ChooseButton
          variant="primary"
          label={t('import.chooseFiles')}
          onFiles={(files) => files.length > 0 && onFiles(files)}
        />
        {!isPhone && 'webkitdirectory' in HTMLInputElement.prototype && (
          <ChooseButton
            isFolder
            label={t('import.chooseFolder')}
            onFiles={(files) => takeFolders(chosenFiles(files), onFiles)}
          />
        )}
      </div>
    </section>
  )
}

function takeFolders({ files, leftOut }: FilesOfFolders, onFiles: DropZoneProps['onFiles']): void {
  if (files.length > 0) onFiles(files)
  if (leftOut > 0) toasts.show({ message: t('import.filesLeftOut', { count: leftOut }), tone: 'error' })
}
