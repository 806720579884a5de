import { lazy, Suspense } from 'react'
import type { PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import type { BuscaDaAgenda } from '../busca.ts'
import type { DialogoDaAgenda } from '../dialogos.ts'

const NovaConsultaDialog = lazy(async () => ({
  default: (await import('./nova-consulta-dialog.tsx')).NovaConsultaDialog,
}))
const BloquearDialog = lazy(async () => ({ default: (await import('./bloquear-dialog.tsx')).BloquearDialog }))
const DesbloquearDialog = lazy(async () => ({
  default: (await import('./bloquear-dialog.tsx')).DesbloquearDialog,
}))
const AtrasoDialog = lazy(async () => ({ default: (await import('./atraso-dialog.tsx')).AtrasoDialog }))
const FecharDiaDialog = lazy(async () => ({
  default: (await import('./fechar-dia-dialog.tsx')).FecharDiaDialog,
}))
const MudancasDialog = lazy(async () => ({ default: (await import('./mudancas-dialog.tsx')).MudancasDialog }))
const RegrasDialog = lazy(async () => ({ default: (await import('./regras-dialog.tsx')).RegrasDialog }))
const BloqueadosDialog = lazy(async () => ({
  default: (await import('./bloqueados-dialog.tsx')).BloqueadosDialog,
}))
const FeedDialog = lazy(async () => ({ default: (await import('./feed-dialog.tsx')).FeedDialog }))
const MinhaSalaDialog = lazy(async () => ({
  default: (await import('#web/agendamentos/sala/endereco-dialog.tsx')).MinhaSalaDialog,
}))
const AtalhosDialog = lazy(async () => ({ default: (await import('./atalhos-dialog.tsx')).AtalhosDialog }))
const FiltrosPainel = lazy(async () => ({ default: (await import('./filtros-painel.tsx')).FiltrosPainel }))

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
  return (
    <Suspense fallback={null}>
      {dialogo.tipo === 'novo' ? (
        <NovaConsultaDialog em={dialogo.em} periodo={periodo} onFechar={onFechar} />
      ) : dialogo.tipo === 'bloquear' ? (
        <BloquearDialog periodo={periodo} dia={dialogo.data} onFechar={onFechar} />
      ) : dialogo.tipo === 'desbloquear' ? (
        <DesbloquearDialog
          bloqueio={periodo.bloqueios.find(({ id }) => id === dialogo.id)}
          onFechar={onFechar}
        />
      ) : dialogo.tipo === 'atraso' ? (
        <AtrasoDialog deQuem={deQuem} agora={profissional?.atraso_min ?? 0} onFechar={onFechar} />
      ) : dialogo.tipo === 'fecharDia' ? (
        <FecharDiaDialog periodo={periodo} onFechar={onFechar} />
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
      ) : dialogo.tipo === 'filtros' ? (
        <FiltrosPainel periodo={periodo} busca={busca} ir={ir} onFechar={onFechar} />
      ) : dialogo.tipo === 'atalhos' ? (
        <AtalhosDialog onFechar={onFechar} />
      ) : null}
    </Suspense>
  )
}
