import { Building2 } from 'lucide-react'
import { useState } from 'react'
import type { FotoDaClinica } from '#domain/clinicas/contract.ts'

/** A photo of the clinic, or its logo, filling the frame. Without either, a drawn building. */
export function Capa({
  foto,
  contem,
  className,
}: {
  foto: FotoDaClinica | null
  contem?: boolean
  className: string
}) {
  const [quebrada, setQuebrada] = useState<string | null>(null)
  return (
    <span
      className={`relative grid shrink-0 place-items-center overflow-hidden bg-primary-soft text-primary ${className}`}
    >
      {foto && foto.url !== quebrada ? (
        <img
          src={foto.url}
          alt={foto.descricao}
          width={foto.largura}
          height={foto.altura}
          loading="lazy"
          decoding="async"
          className={`absolute inset-0 size-full ${contem ? 'bg-white object-contain' : 'object-cover'}`}
          onError={() => setQuebrada(foto.url)}
        />
      ) : (
        <Building2 aria-hidden size={26} />
      )}
    </span>
  )
}
