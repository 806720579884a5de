import { cx } from 'class-variance-authority'
import { Siren } from 'lucide-react'
import type { ComponentProps } from 'react'

type EmergencyButtonProps = Omit<ComponentProps<'button'>, 'type' | 'aria-label'> & {
  label: string
  active?: boolean
}

/** Emergency red in both themes; nothing else in the product has it. Its place is the dock (`web/src/estilos/emergencia.css`). */
export function EmergencyButton({ label, active, className, ...props }: EmergencyButtonProps) {
  return (
    <div className="doca" data-nao-imprimir="">
      <button
        {...props}
        type="button"
        title={label}
        aria-pressed={active}
        data-sobre-dialogos=""
        className={cx(
          'doca-botao relative flex items-center justify-center gap-2.5 rounded-full bg-emergency font-semibold text-on-emergency transition-colors hover:bg-[#b81e2e]',
          className,
        )}
      >
        <Siren aria-hidden size={22} />
        <span className="doca-palavra">{label}</span>
      </button>
    </div>
  )
}
