import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { History, UserRoundPlus, Wallet, type LucideIcon } from 'lucide-react'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { tempoDaAtividade } from '#domain/formato/tempo-relativo.ts'
import type { Atividade } from '#domain/inicio/contract.ts'
import { ehPaciente } from '#domain/usuarios/usuario.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { statusIcon } from '#web/ui/status-badge.tsx'
import { api } from '#web/rpc/client.ts'
import { useRelogio } from '../hooks.ts'
import { palavras, textos } from '../messages.ts'
import { Cartao } from './cartao.tsx'

/** HOME-03: the five latest events. */
export function AtividadesRecentes({ perfil }: { perfil: string }) {
  const agora = useRelogio()
  return (
    <Cartao
      titulo={textos.atividades}
      consulta={useQuery(api.inicio.atividades.queryOptions())}
      erro={textos.erroAtividades}
    >
      {(atividades) =>
        atividades.length === 0 ? (
          <EmptyState row icon={<History size={20} />} title={textos.nenhumaAtividade} className="mt-3" />
        ) : (
          <ul className="mt-3 grid grid-cols-1 gap-4">
            {atividades.map((atividade) => (
              <Linha
                key={`${atividade.tipo} ${atividade.id}`}
                atividade={atividade}
                perfil={perfil}
                agora={agora}
              />
            ))}
          </ul>
        )
      }
    </Cartao>
  )
}

function Linha({ atividade, perfil, agora }: { atividade: Atividade; perfil: string; agora: number }) {
  const { Icone, tom, titulo, texto } = aparencia(atividade, perfil)
  return (
    <li className="flex items-start gap-3">
      <span
        aria-hidden
        data-tint={tom}
        className="grid size-9 shrink-0 place-items-center rounded-full bg-tint-bg text-tint-fg"
      >
        <Icone size={17} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
          <span className="font-semibold">{titulo}</span>
          <time dateTime={atividade.quando} className="text-xs text-muted">
            {tempoDaAtividade(atividade.quando, agora)}
          </time>
        </p>
        <p className="text-sm break-words text-muted">
          {texto}
          {atividade.paciente_id ? (
            <>
              {' · '}
              <Link
                {...destino(`/pacientes/${atividade.paciente_id}`)}
                className={buttonStyle({ variant: 'link', className: 'text-sm' })}
              >
                {palavras.verFicha}
                <span className="sr-only">: {texto}</span>
              </Link>
            </>
          ) : null}
        </p>
      </div>
    </li>
  )
}

function aparencia(
  atividade: Atividade,
  perfil: string,
): { Icone: LucideIcon; tom: string; titulo: string; texto: string } {
  const { tipo, status, pessoa, inicio, zona, titulo, valor_centavos } = atividade
  if (tipo === 'receita')
    return {
      Icone: Wallet,
      tom: 'st-confirmado',
      titulo: textos.receita,
      texto: [valor_centavos === null ? null : formatarCentavos(valor_centavos), titulo]
        .filter(Boolean)
        .join(' · '),
    }
  if (tipo === 'paciente')
    return {
      Icone: UserRoundPlus,
      tom: 'st-agendado',
      titulo: textos.novoPaciente,
      texto: pessoa ?? textos.pacienteNaoInformado,
    }
  const semNome = ehPaciente(perfil) ? textos.profissionalNaoInformado : textos.pacienteNaoInformado
  // For somebody looked after, the patient's name says whose it is.
  const quem = [textos.comPessoa(pessoa ?? semNome), titulo].filter(Boolean).join(' · ')
  const moveu = status === 'reagendado' && inicio !== null
  return {
    Icone: statusIcon[status ?? 'agendado'],
    tom: `st-${status ?? 'agendado'}`,
    titulo: status ? textos.atividadeDo[status] : textos.consulta,
    texto: moveu ? `${quem}, ${textos.para(formatarDataHora(inicio, zona ?? zonaDaqui()))}` : quem,
  }
}
