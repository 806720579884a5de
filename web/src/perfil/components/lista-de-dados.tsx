import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { naoConferido } from '#domain/usuarios/dados-pessoais.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Linha } from '../leitura.ts'
import { textos } from '../messages.ts'

/** Names and values, in two columns on wide screens. CPF and CNS stay masked until requested. */
export function ListaDeDados({ linhas }: { linhas: readonly Linha[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {linhas.map((linha) => (
        <div key={linha.campo} className={linha.campo === 'endereco' ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
          <dt className="text-sm text-muted">{linha.rotulo}</dt>
          <dd className="break-words">
            {linha.valor === null ? (
              <span className="text-muted">{textos.naoInformado}</span>
            ) : linha.campo === 'cpf' || linha.campo === 'cns' ? (
              <Coberto rotulo={linha.rotulo} valor={linha.valor} />
            ) : (
              linha.valor
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Coberto({ rotulo, valor }: { rotulo: string; valor: string }) {
  const [visivel, setVisivel] = useState(false)
  return (
    <span className="flex items-center gap-1.5 tabular-nums">
      {visivel ? valor : valor.replace(/\d(?=.{2})/g, '•')}{' '}
      <span className="text-sm text-muted">({naoConferido})</span>
      <IconButton
        size="sm"
        className="-my-1.5"
        aria-pressed={visivel}
        label={textos.mostrar(rotulo)}
        icon={visivel ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
        onClick={() => setVisivel(!visivel)}
      />
    </span>
  )
}
