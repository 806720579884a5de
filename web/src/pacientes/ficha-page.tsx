import { Link, Navigate, useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft, UserSearch } from 'lucide-react'
import { Suspense } from 'react'
import type { FichaDoPaciente } from '#domain/pacientes/schemas.ts'
import { partes } from '#web/lib/partes.ts'
import { useSaidaGuardada } from '#web/lib/use-saida-guardada.ts'
import { RecordState } from '#web/rpc/record-state.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { lerBuscaDaFicha, type BuscaDaFicha } from './busca.ts'
import { CabecalhoDaFicha } from './components/cabecalho-da-ficha.tsx'
import { Resumo } from './components/resumo.tsx'
import { abasDaFicha, ficha as palavras, type AbaDaFicha } from './messages-ficha.ts'
import { useFicha } from './hooks.ts'
import { useNota } from './use-nota.ts'

const { parte, usePreparo } = partes(() => import('./partes-ficha.ts'))
const ConsultasDoPaciente = parte('ConsultasDoPaciente')
const Evolucoes = parte('Evolucoes')
const Documentos = parte('Documentos')
const clinicas = partes(() => import('#web/prontuario/partes-da-ficha.ts'))
const ResumoDeUmMinuto = clinicas.parte('ResumoDeUmMinuto')
const HistoricoClinico = clinicas.parte('HistoricoClinico')
const DocumentosClinicos = partes(() => import('#web/documentos/components/documentos-clinicos.tsx')).parte(
  'DocumentosClinicos',
)
const FormulariosDoProntuario = clinicas.parte('FormulariosDoProntuario')
const LevarProntuario = clinicas.parte('LevarProntuario')
const Medidas = clinicas.parte('Medidas')
const Trazidos = partes(() => import('#web/trazidos/components/trazidos.tsx')).parte('Trazidos')
const RespostasAoMicrofone = partes(() => import('#web/atendimento/partes.ts')).parte('RespostasAoMicrofone')
const Trilhas = clinicas.parte('Trilhas')
const Exames = partes(() => import('#web/exames/components/exames.tsx')).parte('Exames')
const Financeiro = parte('Financeiro')
const Acessos = parte('Acessos')

/** `/pacientes/$id`: everything of one person that the caller may see. */
export function FichaPage() {
  const { id } = useParams({ strict: false })
  const { lista, q } = useLocation({ select: ({ state }) => state as { lista?: object; q?: string } })
  return (
    <Page kind="record">
      <Link
        to="/pacientes"
        search={(lista ?? {}) as never}
        state={(q ? { q } : {}) as never}
        data-nao-imprimir=""
        className="inline-flex min-h-6 items-center gap-1.5 justify-self-start pointer-coarse:min-h-11 text-sm font-semibold text-primary underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden size={16} /> {palavras.voltar}
      </Link>
      {id ? <Ficha key={id} id={id} /> : null}
    </Page>
  )
}

function Ficha({ id }: { id: string }) {
  const busca = lerBuscaDaFicha(useSearch({ strict: false }) as Record<string, unknown>)
  const query = useFicha({ id, profissional_id: busca.profissional })
  const { data } = query
  // It was united into another record, which stays.
  if (data && data.id !== id)
    return (
      <Navigate
        to="/pacientes/$id"
        params={{ id: data.id }}
        search={(antes: object) => antes as never}
        replace
      />
    )
  if (data) return <Partes key={data.consultorio?.profissional_id} ficha={data} busca={busca} />
  return (
    <RecordState
      query={query}
      icon={<UserSearch size={26} />}
      missing={{ title: palavras.naoEncontrada, description: palavras.naoEncontradaDescricao }}
      failed={palavras.erro}
    />
  )
}

function Partes({ ficha, busca }: { ficha: FichaDoPaciente; busca: BuscaDaFicha }) {
  usePreparo()
  const navigate = useNavigate()
  const { id, consultorio } = ficha
  const abas = abasDe(ficha)
  const aba = abas.find((cada) => cada === busca.aba) ?? 'resumo'
  const deQuem = { id, profissional_id: consultorio?.profissional_id }
  const ir = (para: BuscaDaFicha) =>
    void navigate({
      to: '/pacientes/$id',
      params: { id },
      search: para as never,
      // The history entry keeps the way back to the list as it was.
      state: (antes: object) => antes as never,
      replace: true,
      resetScroll: false,
    })
  const agendas = consultorio?.agendas ?? []
  const nota = useNota(ficha)
  const saida = useSaidaGuardada(
    nota.sujo,
    ({ pathname, search }) =>
      pathname === `/pacientes/${id}` &&
      new URLSearchParams(search).get('profissional') === (busca.profissional ?? null),
  )
  return (
    <>
      <CabecalhoDaFicha ficha={ficha} />
      {agendas.length > 1 ? (
        <label className="flex flex-wrap items-center gap-2 text-sm text-muted" data-nao-imprimir="">
          {palavras.deQuem}
          <NativeSelect
            size="sm"
            value={consultorio!.profissional_id}
            options={agendas.map((agenda) => ({ value: agenda.id, label: agenda.nome }))}
            onChange={({ target }) => ir({ ...busca, profissional: target.value })}
          />
        </label>
      ) : null}
      {abas.length === 1 ? (
        <Resumo ficha={ficha} nota={nota} />
      ) : (
        <Tabs
          value={aba}
          onValueChange={(nova) => ir({ ...busca, aba: nova === 'resumo' ? undefined : nova })}
        >
          <TabList variant="line" aria-label={palavras.abas} data-nao-imprimir="">
            {abas.map((cada) => (
              <Tab key={cada} value={cada} dot={cada === 'resumo' && nota.sujo}>
                {palavras.aba[cada]}
              </Tab>
            ))}
          </TabList>
          {abas.map((cada) => (
            <TabPanel key={cada} value={cada}>
              <Suspense fallback={<Skeleton className="h-44 w-full rounded-xl" />}>
                {cada === 'resumo' ? (
                  <div className="grid gap-4">
                    {consultorio?.pode_ver_documentos ? (
                      <Suspense fallback={<Skeleton className="h-44 w-full rounded-xl" />}>
                        <ResumoDeUmMinuto id={id} />
                      </Suspense>
                    ) : null}
                    <Resumo ficha={ficha} nota={nota} />
                  </div>
                ) : cada === 'consultas' ? (
                  <ConsultasDoPaciente ficha={ficha} />
                ) : cada === 'evolucoes' ? (
                  <div className="grid gap-4">
                    <Evolucoes
                      id={id}
                      paciente={`${ficha.nome}, ${palavras.prontuario(ficha.numero_prontuario)}`}
                      escreve={consultorio?.pode_ver_documentos ?? false}
                    />
                    {consultorio?.pode_ver_documentos ? <RespostasAoMicrofone id={id} /> : null}
                  </div>
                ) : cada === 'historico' ? (
                  <div className="grid gap-4">
                    <HistoricoClinico id={id} escreve={consultorio?.pode_ver_documentos ?? false} />
                    <Trazidos id={id} />
                  </div>
                ) : cada === 'exames' ? (
                  <Exames id={id} />
                ) : cada === 'medidas' ? (
                  <Medidas id={id} />
                ) : cada === 'formularios' ? (
                  <FormulariosDoProntuario id={id} />
                ) : cada === 'trilhas' ? (
                  <Trilhas paciente_id={id} />
                ) : cada === 'documentos' ? (
                  <div className="grid gap-4">
                    <DocumentosClinicos id={id} escreve={consultorio?.pode_ver_documentos ?? false} />
                    <Documentos id={id} />
                    <LevarProntuario id={id} />
                  </div>
                ) : cada === 'financeiro' ? (
                  <Financeiro deQuem={deQuem} />
                ) : (
                  <Acessos deQuem={deQuem} />
                )}
              </Suspense>
            </TabPanel>
          ))}
        </Tabs>
      )}
      <ConfirmDialog
        open={saida.perguntando}
        onOpenChange={(aberta) => (aberta ? undefined : saida.ficar())}
        title={palavras.observacao.sair}
        description={palavras.observacao.sairDescricao}
        confirmLabel={palavras.observacao.sairBotao}
        cancelLabel={palavras.observacao.continuar}
        onConfirm={saida.sair}
      />
    </>
  )
}

/** What a desk without the grant 'prontuário' does not open. */
const doProntuario: ReadonlySet<AbaDaFicha> = new Set([
  'evolucoes',
  'historico',
  'exames',
  'medidas',
  'formularios',
])

/** Tabs by caller: the platform sees the identity, a circle the appointments, the office what its grants open. */
function abasDe({ visao, consultorio }: FichaDoPaciente): AbaDaFicha[] {
  if (visao === 'plataforma') return ['resumo']
  return abasDaFicha.filter((aba) => {
    if (doProntuario.has(aba)) return consultorio?.pode_ver_prontuario ?? true
    // Trails are shown to the professional who answers for them.
    if (aba === 'trilhas') return consultorio?.pode_ver_documentos
    if (aba === 'documentos') return consultorio?.pode_ver_documentos
    if (aba === 'financeiro') return consultorio?.pode_ver_financeiro
    return aba !== 'acessos' || consultorio !== null
  })
}
