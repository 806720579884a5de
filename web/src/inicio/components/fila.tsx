import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  BadgeCheck,
  BellRing,
  CheckCheck,
  CircleCheck,
  FileWarning,
  Hourglass,
  Inbox,
  NotebookPen,
  Star,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { acharRota, existePara } from '#domain/acesso/rotas.ts'
import type { FilaDoPainel } from '#domain/inicio/contract.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { formatarData, formatarDataHora } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAtos, useRelogio } from '../hooks.ts'
import { palavras, textos } from '../messages.ts'
import { Cartao } from './cartao.tsx'
import { NomeDoPaciente } from './nome-do-paciente.tsx'
import { api } from '#web/rpc/client.ts'

/** What waits for the professional. */
export function Fila() {
  return (
    <Cartao
      titulo={palavras.fila}
      consulta={useQuery(api.inicio.fila.queryOptions({ input: { zona: zonaDaqui() } }))}
      erro={palavras.erroFila}
    >
      {(fila) =>
        vazia(fila) ? (
          <EmptyState row icon={<CircleCheck size={20} />} title={palavras.filaVazia} className="mt-3" />
        ) : (
          <ul className="mt-2 -mb-1 grid grid-cols-1 divide-y divide-line">
            <Itens fila={fila} />
          </ul>
        )
      }
    </Cartao>
  )
}

function vazia(fila: FilaDoPainel): boolean {
  const { sem_confirmar, pedidos, por_fechar, em_aberto, esperando, avaliacoes, documentos, reconferir_em } =
    fila
  const contadas = [
    sem_confirmar.total,
    pedidos.total,
    por_fechar,
    em_aberto,
    esperando,
    avaliacoes,
    fila.tarefas_vencidas,
    documentos,
  ]
  return contadas.every((quantas) => quantas === 0) && reconferir_em === null
}

function Itens({ fila }: { fila: FilaDoPainel }) {
  const { sem_confirmar, pedidos, por_fechar, em_aberto, esperando, avaliacoes, documentos, reconferir_em } =
    fila
  const agora = useRelogio()
  const perfil = useUsuario()?.perfil
  const dirige = existePara(acharRota('/qualidade')!, perfil)
  return (
    <>
      {pedidos.total > 0 ? (
        <Item Icone={Inbox} titulo={palavras.pedidos(pedidos.total)} para="/agenda">
          <Pedidos pedidos={pedidos.primeiros} />
        </Item>
      ) : null}
      {sem_confirmar.total > 0 ? (
        <Item Icone={BellRing} titulo={palavras.semConfirmar(sem_confirmar.total)} para="/agenda" />
      ) : null}
      {por_fechar > 0 ? (
        <Item Icone={CheckCheck} titulo={palavras.porFechar(por_fechar)} para="/agenda?fechar=sim" />
      ) : null}
      {esperando > 0 ? <Item Icone={Hourglass} titulo={palavras.naLista(esperando)} para="/agenda" /> : null}
      {em_aberto > 0 ? (
        <Item Icone={NotebookPen} titulo={palavras.emAberto(em_aberto)} para="/agenda" />
      ) : null}
      {avaliacoes > 0 ? (
        <Item Icone={Star} titulo={palavras.avaliacoes(avaliacoes)} para="/profissional" />
      ) : null}
      {fila.tarefas_vencidas > 0 ? (
        <Item
          Icone={Hourglass}
          titulo={palavras.tarefasVencidas(fila.tarefas_vencidas)}
          para={`${dirige ? '/qualidade' : '/ocorrencias'}?aba=tarefas`}
        />
      ) : null}
      {documentos > 0 ? <Item Icone={FileWarning} titulo={palavras.documentos} para="/profissional" /> : null}
      {reconferir_em ? (
        <Item
          Icone={BadgeCheck}
          titulo={
            Date.parse(reconferir_em) > agora
              ? palavras.reconferir(formatarData(reconferir_em, zonaDaqui()))
              : palavras.reconferirAgora
          }
          para="/profissional"
        />
      ) : null}
    </>
  )
}

type ItemProps = { Icone: LucideIcon; titulo: string; para: string; children?: ReactNode }

function Item({ Icone, titulo, para, children }: ItemProps) {
  const usuario = useUsuario()
  const rota = acharRota(para)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 py-3">
      <Icone aria-hidden size={18} className="mt-0.5 text-ink-2" />
      <p className="min-w-0 text-sm font-semibold">{titulo}</p>
      {rota && existePara(rota, usuario?.perfil) ? (
        <Link {...destino(para)} className={buttonStyle({ variant: 'link', size: 'sm' })}>
          {palavras.abrir}
          <span className="sr-only">: {titulo}</span>
        </Link>
      ) : null}
      {children ? <div className="col-span-2 col-start-2 min-w-0">{children}</div> : null}
    </li>
  )
}

/** Requests that can be accepted at once. A refusal needs a reason and happens on the agenda. */
function Pedidos({ pedidos }: { pedidos: FilaDoPainel['pedidos']['primeiros'] }) {
  const { confirmar } = useAtos()
  const toast = useToast()
  return (
    <ul className="grid grid-cols-1 gap-2 text-sm">
      {pedidos.map(({ id, versao, pode_agir, data_agendamento, zona, paciente_id, paciente_nome }) => {
        const nome = paciente_nome ?? textos.pacienteNaoInformado
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-36">
              <span className="block font-semibold">
                <NomeDoPaciente id={paciente_id} nome={paciente_nome} />
              </span>
              <span className="block text-muted tabular-nums">
                {formatarDataHora(data_agendamento, zona ?? zonaDaqui())}
              </span>
            </span>
            {pode_agir ? (
              <Button
                size="sm"
                variant="soft"
                loading={confirmar.isPending && confirmar.variables.id === id}
                onClick={() =>
                  confirmar.mutate(
                    { id, versao },
                    {
                      onError: (error) =>
                        toast({ title: textos.falhou, description: falhaDe(error).mensagem, tone: 'error' }),
                    },
                  )
                }
              >
                {palavras.confirmarPedido} <span className="sr-only">{palavras.acoesDe(nome)}</span>
              </Button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
