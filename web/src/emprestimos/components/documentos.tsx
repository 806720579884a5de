import { Eye, FileText } from 'lucide-react'
import { useState } from 'react'
import type { DocumentoEmprestado } from '#domain/emprestimos/contract.ts'
import { rotulosDaParte } from '#domain/emprestimos/emprestimo.ts'
import { formatarData } from '#web/lib/data.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useDocumentos } from '../hooks.ts'
import { textos } from '../messages.ts'
import { SemDados, useTermino, type ParteProps } from './parte.tsx'
import { VisorDoDocumento } from './visor-do-documento.tsx'

const { leitura: palavras } = textos

/** Files of the consultations, to look at, latest first. */
export function Documentos({ id, onTerminar }: ParteProps) {
  const consulta = useDocumentos(id)
  const [aberto, setAberto] = useState<DocumentoEmprestado | null>(null)
  const { data } = consulta
  useTermino(consulta.error, onTerminar)
  if (!data) return <SemDados consulta={consulta} onTerminar={onTerminar} />
  const itens = data.pages.flatMap((pagina) => pagina.itens)
  if (itens.length === 0) return <EmptyState icon={<FileText size={26} />} title={palavras.semDocumentos} />
  return (
    <div className="grid gap-4">
      <ul aria-label={rotulosDaParte.documentos} className="grid gap-2">
        {itens.map((documento) => {
          const { nome, especialidade, data_agendamento, zona } = documento
          return (
            <li
              key={documento.id}
              className="flex items-center gap-2 rounded-lg border border-line py-2 pr-2 pl-3.5"
            >
              <FileText aria-hidden size={18} className="shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <p className="text-sm font-semibold break-words">{nome}</p>
                <p className="text-xs text-muted tabular-nums">
                  {palavras.daConsulta(especialidade, formatarData(data_agendamento, zona))}
                </p>
              </div>
              <IconButton
                label={palavras.ver(nome)}
                icon={<Eye size={20} />}
                onClick={() => setAberto(documento)}
              />
            </li>
          )
        })}
      </ul>
      <LoadMore query={consulta} loadingText={palavras.carregando}>
        {palavras.mais}
      </LoadMore>
      {aberto ? (
        <VisorDoDocumento
          id={id}
          documento={aberto}
          onTerminar={onTerminar}
          onFechar={() => setAberto(null)}
        />
      ) : null}
    </div>
  )
}
