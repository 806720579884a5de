import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Input } from './input.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof Input>, 'type' | 'end'> & {
  showLabel?: string
  hideLabel?: string
}

/** A password field with a button that reveals it. */
export function PasswordField({
  showLabel = 'Mostrar senha',
  hideLabel = 'Ocultar senha',
  ...props
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Input
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
          className="grid size-10 place-items-center rounded-md text-ink-2 hover:text-ink"
        >
          <Icon aria-hidden size={20} />
        </button>
      }
    />
  )
}
