import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarPlus, UserSearch } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { enviarEscolhidos } from '../anexos/escolhidos.ts'
import { AdicionarPessoa } from './components/adicionar-pessoa.tsx'
import { ContagemFalada } from './components/contagem.tsx'
import { PassoEsqueleto } from './components/passo-esqueleto.tsx'
import { Passos } from './components/passos.tsx'
import { Retomada } from './components/retomada.tsx'
import { BarraDoResumo, Resumo, temResumo } from './components/resumo.tsx'
import { Feito } from './components/passos-seguintes.ts'
import { Trilha } from './components/trilha.tsx'
import { lerEscolha, mudar, type Escolha } from './endereco.ts'
import { oQue, quem, textos } from './messages.ts'
import { guardarRascunho } from './rascunho.ts'
import { useConfirmar } from './use-confirmar.ts'
import { useMarcacao } from './use-marcacao.ts'

/** `/agendar` (APPT-07): from the need to the booked appointment. Its state is the address of the page. */
export function AgendarPage() {
  const usuario = useUsuario()
  return usuario ? <Agendar key={usuario.id} eu={usuario} /> : null
}

type Eu = { id: string; nome: string; avatar_url: string | null }

function Agendar({ eu }: { eu: Eu }) {
  const navigate = useNavigate()
  const escolha = lerEscolha(useSearch({ strict: false }))
  const [feitas, setFeitas] = useState<readonly AgendamentoDetalhe[]>([])
  const irPara = (nova: Escolha, replace = false) =>
    void navigate({ to: '/agendar', search: nova, replace, resetScroll: false })
  const confirmacao = useConfirmar(eu.id, (marcadas) => {
    setFeitas(marcadas)
    guardarRascunho(eu.id, '')
    void enviarEscolhidos(eu.id, marcadas[0]!.id)
    irPara({ marcada: marcadas[0]!.id }, true)
  })
  if (escolha.marcada)
    return (
      <Suspense fallback={<PassoEsqueleto />}>
        <Feito
          id={escolha.marcada}
          quem={eu.id}
          feitas={feitas.some(({ id }) => id === escolha.marcada) ? feitas : []}
          onOutra={() => irPara({})}
        />
      </Suspense>
    )
  if (confirmacao.retomando) return <Retomada confirmacao={confirmacao} />
  return (
    <Marcando
      eu={eu}
      escolha={escolha}
      confirmacao={confirmacao}
      ir={(mudanca) => {
        // A refusal belongs to a choice. Another choice clears it.
        if (Object.keys(mudanca).some((cada) => cada !== 'passo')) confirmacao.esquecer()
        irPara(mudar(escolha, mudanca))
      }}
    />
  )
}

type MarcandoProps = {
  eu: Eu
  escolha: Escolha
  confirmacao: ReturnType<typeof useConfirmar>
  ir: (mudanca: Partial<Escolha>) => void
}

function Marcando({ eu, escolha, confirmacao, ir }: MarcandoProps) {
  const { marcacao, oferta, pedidoDoMes, consulta } = useMarcacao(escolha, ir, confirmacao.emUso)
  const { passo } = marcacao.resolvida
  // The first step has screens of its own: specialty, then professional.
  const tela = `${passo} ${escolha.especialidade} ${escolha.profissional}`
  const [primeira] = useState(tela)
  const [andou, setAndou] = useState(false)
  if (!andou && tela !== primeira) setAndou(true)
  // Who looks after nobody has no step that asks for whom: the way to it stands above every step until the last look.
  const sozinho =
    marcacao.outros.length === 0 &&
    marcacao.resolvida.para === 'eu' &&
    passo !== 'quem' &&
    passo !== 'confirmar'

  return (
    <Page kind="record" data-sem-perguntas="">
      <h1 className="text-2xl titulo md:text-3xl">{textos.titulo}</h1>
      <Trilha atual={passo} />
      <BarraDoResumo marcacao={marcacao} />
      <ContagemFalada reserva={marcacao.reserva} />
      <div
        className={`grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-5 ${temResumo(marcacao) ? 'lg:grid-cols-[minmax(0,1fr)_20rem]' : ''}`}
      >
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          {consulta.ausente ? (
            <Card>
              <EmptyState
                level={2}
                icon={<UserSearch size={26} />}
                title={oQue.ausente}
                description={oQue.ausenteDescricao}
                action={
                  <Button variant="outline" asChild>
                    <Link to="/profissional">{oQue.outroProfissional}</Link>
                  </Button>
                }
              />
            </Card>
          ) : consulta.error ? (
            <Card>
              <QueryError query={consulta} level={2} title={textos.erroAoCarregar} />
            </Card>
          ) : consulta.carregando ? (
            <PassoEsqueleto />
          ) : (
            <>
              {sozinho ? (
                <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
                  {quem.sozinho}
                  <AdicionarPessoa ir={ir} sozinho />
                </p>
              ) : null}
              <Passos
                eu={eu}
                marcacao={marcacao}
                oferta={oferta}
                pedidoDoMes={pedidoDoMes}
                confirmacao={confirmacao}
                focar={andou}
              />
            </>
          )}
        </div>
        <Resumo marcacao={marcacao} />
      </div>
      <p className="flex items-center gap-2 text-xs text-muted">
        <CalendarPlus aria-hidden size={14} />
        {textos.nota}
      </p>
    </Page>
  )
}
