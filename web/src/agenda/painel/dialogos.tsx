import type { PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { partes } from '#web/lib/partes.ts'
import { MinhaSalaDialog } from '#web/agendamentos/sala/endereco-dialog.tsx'
import type { BuscaDaAgenda } from '../busca.ts'
import type { DialogoDaAgenda } from '../dialogos.ts'
import { AtalhosDialog } from '../barra/atalhos-dialog.tsx'
import { AtrasoDialog } from '../dia/atraso-dialog.tsx'
import { BloqueadosDialog } from '../dia/bloqueados-dialog.tsx'
import { DesbloquearDialog } from '../dia/desbloquear-dialog.tsx'
import { FecharDiaDialog } from '../dia/fechar-dia-dialog.tsx'
import { FiltrosPainel } from '../barra/filtros-painel.tsx'
import { MudancasDialog } from '../mover/mudancas-dialog.tsx'
import { NovaConsultaDialog } from '../nova-consulta/nova-consulta-dialog.tsx'
import { RegrasDialog } from '../barra/regras-dialog.tsx'

/** List and month come with what is opened later: hardly anybody begins with them. */
export { Lista } from './lista.tsx'
export { Mes } from './mes.tsx'

/** Forms, with their library. */
const { parte } = partes(() => import('../dia/formularios.ts'))
const BloquearDialog = parte('BloquearDialog')
const CalendariosDialog = parte('CalendariosDialog')
const FeedDialog = parte('FeedDialog')

export type DialogosProps = {
  dialogo: DialogoDaAgenda
  periodo: PeriodoDaAgenda
  busca: BuscaDaAgenda
  dia: string
  ir: (para: BuscaDaAgenda) => void
  onFechar: () => void
}

/** The open dialog. It acts on the first agenda on screen in which the caller may write. */
export function Dialogos({ dialogo, periodo, busca, dia, ir, onFechar }: DialogosProps) {
  const profissional =
    periodo.profissionais.find(({ id, escrita }) => escrita && periodo.mostrados.includes(id)) ??
    periodo.profissionais.find(({ id }) => periodo.mostrados.includes(id))
  const deQuem = profissional ? { profissional_id: profissional.id } : {}
  const fecha = periodo.profissionais.filter(({ pode_bloquear }) => pode_bloquear)
  return (
    <>
      {dialogo.tipo === 'novo' ? (
        <NovaConsultaDialog em={dialogo.em} periodo={periodo} onFechar={onFechar} />
      ) : dialogo.tipo === 'bloquear' ? (
        <BloquearDialog
          periodo={periodo}
          dia={dialogo.data}
          tarde={dialogo.tarde ?? false}
          onFechar={onFechar}
        />
      ) : dialogo.tipo === 'desbloquear' ? (
        <DesbloquearDialog
          bloqueio={periodo.bloqueios.find(({ id }) => id === dialogo.id)}
          onFechar={onFechar}
        />
      ) : dialogo.tipo === 'atraso' ? (
        <AtrasoDialog deQuem={deQuem} agora={profissional?.atraso_min ?? 0} onFechar={onFechar} />
      ) : dialogo.tipo === 'fecharDia' ? (
        <FecharDiaDialog
          periodo={periodo}
          dia={dia > periodo.hoje ? periodo.hoje : dia}
          onFechar={onFechar}
        />
      ) : dialogo.tipo === 'mudancas' ? (
        <MudancasDialog
          deQuem={deQuem}
          dia={dia > periodo.hoje ? periodo.hoje : dia}
          zona={periodo.zona}
          onFechar={onFechar}
        />
      ) : dialogo.tipo === 'regras' && profissional ? (
        <RegrasDialog profissional_id={profissional.id} onFechar={onFechar} />
      ) : dialogo.tipo === 'bloqueados' ? (
        <BloqueadosDialog deQuem={deQuem} zona={periodo.zona} onFechar={onFechar} />
      ) : dialogo.tipo === 'sala' ? (
        <MinhaSalaDialog onFechar={onFechar} />
      ) : dialogo.tipo === 'feed' ? (
        <FeedDialog zona={periodo.zona} onFechar={onFechar} />
      ) : dialogo.tipo === 'calendarios' && fecha.length > 0 ? (
        <CalendariosDialog
          profissionais={fecha}
          primeiro={(fecha.find(({ id }) => periodo.mostrados.includes(id)) ?? fecha[0]!).id}
          zona={periodo.zona}
          onFechar={onFechar}
        />
      ) : dialogo.tipo === 'filtros' ? (
        <FiltrosPainel periodo={periodo} busca={busca} ir={ir} onFechar={onFechar} />
      ) : dialogo.tipo === 'atalhos' ? (
        <AtalhosDialog onFechar={onFechar} />
      ) : null}
    </>
  )
}
