import { CalendarDays, MapPin, Pencil, Stethoscope, UserRound, Wallet } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { rotulosModalidade } from '#domain/agendamentos/agendamento.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { particular, passos, type Passo } from '../endereco.ts'
import { nomeDeQuem, type Marcacao } from '../marcacao.ts'
import { como, guarda, nomesDosPassos, quem, textos } from '../messages.ts'
import { Contagem } from './contagem.tsx'

type Linha = { passo: Passo; icone: ReactNode; titulo: string; detalhe?: string | undefined }

/** The choice, line by line, each with a link back to its step. */
function linhasDe(marcacao: Marcacao): Linha[] {
  const { escolha, resolvida, perfil, servico, reserva, zona, outros } = marcacao
  const { alvo, modalidade, plano } = resolvida
  const linhas: Linha[] = []
  const nome = perfil?.nome ?? (reserva.estado === 'guardada' ? reserva.reserva.profissional_nome : null)
  if (alvo === 'profissional' || (alvo === 'qualquer' && nome))
    linhas.push({
      passo: 'o-que',
      icone: <Stethoscope aria-hidden size={18} />,
      titulo: nome ?? textos.carregando,
      detalhe: [
        perfil && (perfil.sub_especialidade ?? perfil.especialidade),
        servico?.nome,
        servico && textos.minutos(servico.duracao_min),
      ]
        .filter(Boolean)
        .join(' · '),
    })
  else if (escolha.especialidade)
    linhas.push({
      passo: 'o-que',
      icone: <Stethoscope aria-hidden size={18} />,
      titulo: escolha.sub ?? escolha.especialidade,
      detalhe: alvo === 'qualquer' ? 'Qualquer profissional' : undefined,
    })
  if (outros.length > 0 && resolvida.para !== null)
    linhas.push({
      passo: 'quem',
      icone: <UserRound aria-hidden size={18} />,
      titulo: nomeDeQuem(marcacao) ?? quem.eu,
    })
  if (modalidade !== null)
    linhas.push({
      passo: 'como',
      icone: <Wallet aria-hidden size={18} />,
      titulo: rotulosModalidade[modalidade],
      detalhe: plano === null ? undefined : plano === particular ? como.particular : plano,
    })
  if (escolha.inicio !== undefined && modalidade !== null)
    linhas.push({
      passo: 'quando',
      icone: <CalendarDays aria-hidden size={18} />,
      titulo: formatarDataHora(escolha.inicio, zona),
    })
  const local = perfil?.locais.find(({ id }) => id === localDe(marcacao))
  if (local && modalidade === 'presencial' && escolha.inicio !== undefined)
    linhas.push({
      passo: 'quando',
      icone: <MapPin aria-hidden size={18} />,
      titulo: local.nome,
      detalhe: [local.logradouro, local.numero, local.bairro].filter(Boolean).join(', '),
    })
  return linhas
}

export function localDe({ escolha, reserva }: Marcacao): string | null {
  if (reserva.estado === 'guardada' || reserva.estado === 'vencida') return reserva.reserva.local_id
  return escolha.local ?? null
}

function Linhas({ marcacao, onIr }: { marcacao: Marcacao; onIr: (passo: Passo) => void }) {
  const atual = passos.indexOf(marcacao.resolvida.passo)
  return (
    <ul className="grid gap-3.5">
      {linhasDe(marcacao).map(({ passo, icone, titulo, detalhe }) => (
        <li key={`${passo} ${titulo}`} className="flex items-start gap-3">
          <span className="mt-0.5 text-primary">{icone}</span>
          <span className="min-w-0 flex-1">
            <span className="block font-semibold break-words">{titulo}</span>
            {detalhe ? <span className="block text-sm text-muted">{detalhe}</span> : null}
          </span>
          {passos.indexOf(passo) < atual ? (
            <IconButton
              size="sm"
              className="-mt-1.5 -mr-2"
              icon={<Pencil size={16} />}
              label={`${textos.editar}: ${nomesDosPassos[passo]}`}
              onClick={() => onIr(passo)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** Whether anything was chosen yet. */
export const temResumo = (marcacao: Marcacao): boolean => linhasDe(marcacao).length > 0

/** Beside the steps on wide screens. */
export function Resumo({ marcacao }: { marcacao: Marcacao }) {
  const { reserva, ir } = marcacao
  if (!temResumo(marcacao)) return null
  return (
    <Card as="aside" aria-label={textos.resumo} className="sticky top-20 hidden content-start gap-4 lg:grid">
      <h2 className="text-lg titulo">{textos.resumo}</h2>
      <Linhas marcacao={marcacao} onIr={(passo) => ir({ passo })} />
      {reserva.estado === 'guardada' ? (
        <div className="border-t border-line pt-3.5">
          <Contagem key={reserva.prazo} prazo={reserva.prazo} />
        </div>
      ) : null}
      {reserva.estado === 'guardando' ? <p className="text-sm text-muted">{guarda.guardando}</p> : null}
    </Card>
  )
}

/** On phones, under the header: the last choice and the time left. A sheet shows everything. */
export function BarraDoResumo({ marcacao }: { marcacao: Marcacao }) {
  const [aberto, setAberto] = useState(false)
  const { reserva, ir } = marcacao
  const linhas = linhasDe(marcacao)
  if (linhas.length === 0) return null
  const ultima = linhas.find(({ passo }) => passo === 'quando') ?? linhas.at(-1)
  return (
    <div className="sticky top-[calc(4rem+env(safe-area-inset-top))] z-header -mx-4 border-b border-line bg-surface px-4 py-2 md:-mx-7 md:px-7 lg:hidden">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-semibold">{linhas[0]!.titulo}</p>
          {ultima && ultima !== linhas[0] ? (
            <p className="truncate text-sm text-muted">{ultima.titulo}</p>
          ) : null}
        </div>
        {reserva.estado === 'guardada' ? (
          <Contagem key={reserva.prazo} prazo={reserva.prazo} compacta />
        ) : null}
        <Button size="sm" variant="outline" onClick={() => setAberto(true)}>
          {textos.verResumo}
        </Button>
      </div>
      <Sheet open={aberto} onOpenChange={setAberto} title={textos.resumo}>
        <Linhas
          marcacao={marcacao}
          onIr={(passo) => {
            setAberto(false)
            ir({ passo })
          }}
        />
      </Sheet>
    </div>
  )
}
