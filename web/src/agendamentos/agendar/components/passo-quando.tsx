import { CalendarX2, Zap } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatarMesEAno, formatarPorExtenso } from '#domain/formato/data.ts'
import { dataLocal, inicioDoDia } from '#domain/formato/fuso.ts'
import { nomeDoFuso } from '#domain/formato/nome-do-fuso.ts'
import { ehUf } from '#domain/referencia/ufs.ts'
import { inicioDoMes } from '#domain/formato/dia.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { partes } from '#web/lib/partes.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { LazyCalendar } from '#web/ui/lazy-calendar.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useMes, useTemConsulta, type PedidoDeMes } from '../hooks.ts'
import { nomeDeQuem, type Marcacao } from '../marcacao.ts'
import { filtrar, periodos, type Horario, type Periodo } from '../mes.ts'
import { quando, rotulosPeriodo } from '../messages.ts'
import { HorariosDoDia, HorariosEsqueleto } from './horarios-do-dia.tsx'
import { Moldura } from './moldura.tsx'

const EntrarNaLista = partes(() => import('#web/espera/partes.ts')).parte('EntrarNaLista')

type Props = { marcacao: Marcacao; pedido: PedidoDeMes; focar: boolean; onVoltar: () => void }

/** Step 4: a day and a free start, of one professional or of any. */
export function PassoQuando({ marcacao, pedido, focar, onVoltar }: Props) {
  const { escolha, ir, perfil, resolvida } = marcacao
  const [periodo, setPeriodo] = useState<Periodo | null>(null)
  const [local_id, setLocal] = useState<string | null>(null)
  const [esperando, setEsperando] = useState(escolha.avisar === true)
  const [procurando, setProcurando] = useState(false)
  const avisar = useToast()
  const lido = useMes(pedido, escolha.mes)
  const zona = lido.dados?.zona ?? perfil?.zona ?? zonaDaqui()
  const [agora] = useState(Date.now)
  const hoje = dataLocal(agora, zona)
  const dias = lido.dados ? filtrar(lido.dados, { periodo, local_id }) : null
  const dia = dias?.find(({ data }) => data === escolha.dia) ?? dias?.[0]
  const temConsulta = useTemConsulta(resolvida.para, dia?.data)
  const comHorario = new Set(dias?.map(({ data }) => data))
  const locais = locaisCom(lido.dados?.dias ?? [], perfil?.locais ?? [])
  const filtrado = periodo !== null || local_id !== null
  const escolher = ({ inicio, local_id: onde }: Horario) =>
    ir({ inicio, local: onde ?? undefined, dia: dataLocal(Date.parse(inicio), zona) })

  async function irAoPrimeiroMes() {
    setProcurando(true)
    try {
      const mes = await lido.procurarDepois()
      if (mes) ir({ mes, dia: undefined, passo: 'quando' })
      else avisar({ tone: 'info', title: quando.nadaDepois })
    } catch (cause) {
      avisar({ tone: 'error', title: quando.erro, description: falhaDe(cause).mensagem })
    }
    setProcurando(false)
  }

  const onde = perfil?.locais.find(({ principal }) => principal)
  const especialidade = 'especialidade' in pedido ? pedido.especialidade : (perfil?.especialidade ?? null)
  // ACHAR-02: whoever else is offered has the same area.
  const sub = resolvida.alvo === 'profissional' ? perfil?.sub_especialidade : escolha.sub
  const espera = (
    <Button variant="outline" onClick={() => setEsperando(true)}>
      {quando.espera}
    </Button>
  )
  return (
    <Moldura titulo={quando.titulo} focar={focar} onVoltar={onVoltar}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <Button
            icon={<Zap aria-hidden size={18} />}
            disabled={!dia}
            onClick={() => dias && escolher(dias[0]!.horarios[0]!)}
          >
            {dias?.[0]
              ? quando.primeiroEm(formatarDataHora(dias[0].horarios[0]!.inicio, zona))
              : quando.primeiro}
          </Button>
          {resolvida.alvo === 'profissional' && especialidade ? (
            <Button
              variant="link"
              onClick={() =>
                ir({
                  profissional: undefined,
                  servico: undefined,
                  qualquer: true,
                  especialidade,
                  sub: sub ?? undefined,
                  cidade: onde?.cidade,
                  uf: ehUf(onde?.uf) ? onde.uf : undefined,
                  modalidade: resolvida.modalidade ?? undefined,
                  plano: resolvida.plano ?? undefined,
                })
              }
              className="min-w-0 shrink! text-left whitespace-normal!"
            >
              {quando.qualquer(sub ?? especialidade)}
            </Button>
          ) : null}
        </div>
        <FilterChips label={quando.periodo}>
          <FilterChip pressed={periodo === null} onClick={() => setPeriodo(null)}>
            {quando.qualquerPeriodo}
          </FilterChip>
          {periodos.map((cada) => (
            <FilterChip key={cada} pressed={periodo === cada} onClick={() => setPeriodo(cada)}>
              {rotulosPeriodo[cada]}
            </FilterChip>
          ))}
        </FilterChips>
        {locais.length > 1 ? (
          <FilterChips label={quando.local}>
            <FilterChip pressed={local_id === null} onClick={() => setLocal(null)}>
              {quando.todosOsLocais}
            </FilterChip>
            {locais.map(({ id, nome }) => (
              <FilterChip key={id} pressed={local_id === id} onClick={() => setLocal(id)}>
                {nome}
              </FilterChip>
            ))}
          </FilterChips>
        ) : null}
      </div>
      {lido.error ? (
        <QueryError
          query={{ error: lido.error, isFetching: lido.repetindo, refetch: lido.repetir }}
          title={quando.erro}
        />
      ) : lido.nenhum && resolvida.alvo === 'qualquer' ? (
        <EmptyState
          icon={<CalendarX2 size={26} />}
          title={quando.ninguem}
          description={quando.ninguemDica(sub ?? especialidade ?? '', nomeDeQuem(marcacao))}
          action={
            <span className="flex flex-wrap justify-center gap-2">
              <Button onClick={() => ir({ passo: 'como' })}>{quando.mudarForma}</Button>
              {espera}
            </span>
          }
        />
      ) : lido.nenhum ? (
        <EmptyState
          icon={<CalendarX2 size={26} />}
          title={quando.semNenhum}
          description={quando.semNenhumDica}
          action={espera}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]">
          <div>
            <LazyCalendar
              value={dia?.data ?? null}
              onValueChange={(data) => ir({ mes: inicioDoMes(data), dia: data, passo: 'quando' })}
              min={hoje}
              today={hoje}
              month={lido.mes}
              onMonthChange={(mes) => ir({ mes, dia: undefined, passo: 'quando' })}
              marked={[...comHorario]}
              isDisabled={(data) => !comHorario.has(data)}
              className="max-md:mx-auto"
            />
            <p className="mt-2 text-xs text-muted max-md:text-center">{quando.legenda}</p>
          </div>
          <div className="grid min-w-0 content-start gap-3" aria-live="polite" aria-busy={!dias}>
            {!dias ? (
              <HorariosEsqueleto />
            ) : dia ? (
              <HorariosDoDia
                titulo={formatarPorExtenso(inicioDoDia(dia.data, zona), zona)}
                horarios={dia.horarios}
                zona={zona}
                locais={locais.length > 1 ? locais : []}
                temConsulta={temConsulta}
                onEscolher={escolher}
              />
            ) : (
              <EmptyState
                icon={<CalendarX2 size={26} />}
                title={quando.semNoMes(formatarMesEAno(lido.mes))}
                description={quando.semNoMesDica}
                action={
                  <span className="flex flex-wrap justify-center gap-2">
                    {filtrado ? (
                      <Button
                        variant="outline"
                        onClick={() => {
                          setPeriodo(null)
                          setLocal(null)
                        }}
                      >
                        {quando.tirarFiltros}
                      </Button>
                    ) : (
                      <Button
                        loading={procurando}
                        loadingText={quando.procurando}
                        onClick={() => void irAoPrimeiroMes()}
                      >
                        {quando.irAoPrimeiro}
                      </Button>
                    )}
                    {espera}
                  </span>
                }
              />
            )}
            {zona === zonaDaqui() ? null : (
              <p className="text-xs text-muted">{quando.outroFuso(nomeDoFuso(zona))}</p>
            )}
          </div>
        </div>
      )}
      <Suspense fallback={null}>
        {esperando && especialidade ? (
          <EntrarNaLista
            alvo={
              perfil && resolvida.alvo === 'profissional'
                ? { profissional: { id: perfil.id, nome: perfil.nome } }
                : { especialidade: sub ?? especialidade }
            }
            servico={marcacao.servico}
            modalidade={pedido.modalidade}
            locais={perfil?.locais ?? []}
            dia={escolha.dia}
            paciente={pacienteDe(marcacao)}
            zona={zona}
            onFechar={() => setEsperando(false)}
          />
        ) : null}
      </Suspense>
    </Moldura>
  )
}

function pacienteDe(marcacao: Marcacao) {
  const nome = nomeDeQuem(marcacao)
  return nome === null ? null : { id: marcacao.resolvida.para!, nome }
}

/** The places with free starts in the month. */
function locaisCom(
  dias: readonly { horarios: readonly Horario[] }[],
  locais: readonly { id: string; nome: string }[],
) {
  const usados = new Set(dias.flatMap(({ horarios }) => horarios.map((cada) => cada.local_id)))
  return locais.filter(({ id }) => usados.has(id))
}
