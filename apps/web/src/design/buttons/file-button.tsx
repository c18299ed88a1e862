import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import type { ButtonLook } from './button-class.ts'

interface FileButtonProps extends ButtonLook {
  /** What kinds of file are offered, as the browser's own attribute names them. */
  accept: string
  onFile: (file: File) => void
  isBusy?: boolean
  busyLabel?: string
  children: ReactNode
}

/** A button that asks for one file. The same file may be given twice. */
export function FileButton({ accept, onFile, children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </>
  )
}
