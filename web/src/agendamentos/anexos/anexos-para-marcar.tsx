import { X } from 'lucide-react'
import { maximoDeAnexos } from '#domain/agendamentos/anexos/anexo.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { EscolhaDeAnexos } from './escolha-de-anexos.tsx'
import { escolher, tirar, useEscolhidos } from './escolhidos.ts'
import { tamanhoDe, textos } from './messages.ts'

/** Exams and documents chosen before the appointment is booked. @param quem id of the caller */
export function AnexosParaMarcar({ quem }: { quem: string }) {
  const escolhidos = useEscolhidos(quem, null)
  const cabem = maximoDeAnexos - escolhidos.length
  return (
    <section aria-label={textos.titulo} className="grid gap-3 border-t border-line pt-4">
      <div>
        <h3 className="font-semibold">{textos.titulo}</h3>
        <p className="text-sm text-muted">
          {textos.descricao} {textos.depoisDeMarcar}
        </p>
      </div>
      <ul aria-label={textos.escolhidos} className="grid gap-2 empty:hidden">
        {escolhidos.map(({ chave, nome, tamanho }) => (
          <li key={chave} className="flex items-center gap-2 rounded-lg border border-line py-2 pr-2 pl-3.5">
            <div className="min-w-0 flex-1">
              <p className="text-sm font-semibold break-words">{nome}</p>
              <p className="text-xs text-muted tabular-nums">{tamanhoDe(tamanho)}</p>
            </div>
            <IconButton label={textos.tirar(nome)} icon={<X size={20} />} onClick={() => tirar(chave)} />
          </li>
        ))}
      </ul>
      {cabem > 0 ? <EscolhaDeAnexos cabem={cabem} onEscolher={(novos) => escolher(quem, novos)} /> : null}
    </section>
  )
}
