import { useRef } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import type { ButtonLook } from '../../design/buttons/button-class.ts'

interface ChooseButtonProps extends ButtonLook {
  label: string
  isFolder?: boolean
  onFiles: (files: readonly File[]) => void
}

/** A button to choose several files, or a folder. The same ones may be chosen twice. */
export function ChooseButton({ label, isFolder = false, onFiles, ...look }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = () => {
    if (!input.current) return
    input.current.webkitdirectory = isFolder
    input.current.click()
  }
  return (
    <>
      <Button {...look} onClick={choose}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
