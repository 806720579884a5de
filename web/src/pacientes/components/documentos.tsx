import { useQuery } from '@tanstack/react-query'
import { Eye, FileText } from 'lucide-react'
import { useState } from 'react'
import type { DocumentoDoPaciente } from '#domain/pacientes/schemas.ts'
import { tamanhoDe, textos as textosDosAnexos } from '#web/agendamentos/anexos/messages.ts'
import { VisorDeAnexo } from '#web/agendamentos/anexos/visor-de-anexo.tsx'
import { formatarData, formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { ListFallback } from '#web/rpc/list-fallback.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ficha } from '../messages-ficha.ts'
import { api } from '#web/rpc/client.ts'

const { documentos: palavras } = ficha

/** Files that the patient attached to appointments with this professional. Each opening is logged as an access. */
export function Documentos({ id }: { id: string }) {
  const documentos = useQuery(api.pacientes.documentos.queryOptions({ input: { id } }))
  const [aberto, setAberto] = useState<DocumentoDoPaciente | null>(null)
  const itens = documentos.data?.itens ?? []
  const zona = zonaDaqui()
  return (
    <Card as="section" padding="none">
      <CardHeader title={palavras.titulo} description={palavras.descricao} className="p-4 md:p-5" />
      {itens.length > 0 ? (
        <ul className="divide-y divide-line border-t border-line">
          {itens.map((documento) => (
            <li key={documento.id} className="flex items-center gap-3 py-2.5 pr-3 pl-4 md:pl-5">
              <FileText aria-hidden size={18} className="shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <p className="text-sm font-semibold break-words">{documento.nome}</p>
                <p className="text-xs text-muted tabular-nums">
                  {[
                    palavras.daConsulta(
                      formatarData(documento.data_agendamento, zona),
                      documento.servico ?? palavras.consulta,
                    ),
                    tamanhoDe(documento.tamanho),
                    palavras.enviado(formatarDataHora(documento.enviado_em, zona)),
                  ].join(' · ')}
                </p>
              </div>
              <IconButton
                label={textosDosAnexos.ver(documento.nome)}
                icon={<Eye size={20} />}
                onClick={() => setAberto(documento)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <ListFallback
          query={documentos}
          icon={<FileText size={20} />}
          empty={palavras.nenhum}
          failed={palavras.erro}
        />
      )}
      {aberto ? (
        <VisorDeAnexo anexo={{ ...aberto, pode_retirar: false }} onClose={() => setAberto(null)} />
      ) : null}
    </Card>
  )
}
