import { type RefObject, useEffect } from 'react'

/** Focuses the first invalid field of a form after each failed attempt to save, once the errors are rendered. */
export function useFirstInvalidField(form: RefObject<HTMLFormElement | null>, failures: number): void {
  useEffect(() => {
    if (failures === 0) return
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    // A group of fields is invalid as a whole: then its first field.
    const field =
      find('[aria-invalid="true"], button[data-invalid="true"]') ?? find('[data-invalid="true"] input')
    field?.focus()
  }, [form, failures])
}
