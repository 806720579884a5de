import { WifiOff } from 'lucide-react'
import { textos } from './messages.ts'
import { useOnline } from './use-online.ts'

/** Above every page while offline: what is wrong, and what still works. */
export function AvisoSemInternet() {
  const online = useOnline()
  return (
    <div role="status" data-nao-imprimir="">
      {online ? null : (
        <p className="flex items-center justify-center gap-2.5 bg-warning-soft px-4 py-2 text-sm text-ink">
          <WifiOff aria-hidden size={18} className="text-warning" />
          <span>
            <strong className="font-semibold">{textos.semInternet}.</strong> {textos.semInternetExplica}
          </span>
        </p>
      )}
    </div>
  )
}
