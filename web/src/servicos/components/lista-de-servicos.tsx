import { Eye, Info, Percent, Plus, SearchX } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Servico, ServicosDoProfissional } from '#domain/servicos/contract.ts'
import type { SituacaoServico } from '#domain/servicos/servico.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { partes } from '#web/lib/partes.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { servidor } from '#web/lib/servidor.ts'
import { filtrando, filtrar, semFiltro } from '../filtro.ts'
import { copiaDe, escritoDe, formularioDe, formularioNovo, type Formulario } from '../formulario.ts'
import { useDono } from '../dono.ts'
import {
  useAlterar,
  useDesfazerReajuste,
  useExcluir,
  useMudarSituacao,
  useOrdenar,
  useServicos,
} from '../hooks.ts'
import { textos } from '../messages.ts'
import { Filtros } from './filtros.tsx'
import { FalhaDaLista } from './falha-da-lista.tsx'
import { LinhaDeServico, type AcoesDoServico } from './linha-de-servico.tsx'

const { parte, usePreparo } = partes(() => import('../partes.ts'))
const ServicoDialog = parte('ServicoDialog')
const ReajusteDialog = parte('ReajusteDialog')
const QuemRealizaDialog = parte('QuemRealizaDialog')
const PreviaDialog = parte('PreviaDialog')
const PrimeirosServicos = parte('PrimeirosServicos')

/** What is open over the list: the form of a service or of a new one, with initial values. */
type Aberto =
  | { tela: 'servico'; servico: Servico | null; inicial: Formulario }
  | { tela: 'reajuste' }
  | { tela: 'previa' }
  | { tela: 'quem-realiza'; servico: Servico }
  | null

export function ListaDeServicos() {
  const query = useServicos()
  const { data, error, isPending } = query
  if (isPending) return <Esqueleto />
  if (error && !data) return <FalhaDaLista query={query} title={textos.erroAoCarregar} />
  return <Lista dados={data} />
}

function Lista({ dados }: { dados: ServicosDoProfissional }) {
  usePreparo()
  const { profissional, locais, servicos } = dados
  const [aberto, setAberto] = useState<Aberto>(null)
  const [aExcluir, setAExcluir] = useState<Servico | null>(null)
  const [filtro, setFiltro] = useState(semFiltro)
  const [dito, setDito] = useState('')
  const toast = useToast()
  const dono = useDono()
  const alterar = useAlterar()
  const mudarSituacao = useMudarSituacao()
  const ordenar = useOrdenar()
  const desfazer = useDesfazerReajuste()
  const excluir = useExcluir()
  const achados = filtrar(servicos, filtro)
  const gere = useUsuario()?.perfil === 'profissional-administrador'
  const emUso = servicos.filter((servico) => servico.situacao !== 'arquivado')
  const fechar = () => setAberto(null)

  const falhou = (erro: unknown) =>
    toast({ title: textos.feito.erro, description: falhaDe(erro).mensagem, tone: 'error' })

  async function situacao(servico: Servico, nova: SituacaoServico, podeDesfazer = true) {
    try {
      await mudarSituacao.mutateAsync({ id: servico.id, situacao: nova })
      toast({
        title: textos.feito.situacao[nova],
        tone: 'success',
        ...(podeDesfazer && {
          action: {
            label: textos.feito.desfazer,
            onClick: () => void situacao(servico, servico.situacao, false),
          },
        }),
      })
    } catch (erro) {
      falhou(erro)
    }
  }

  async function copiarLink({ chave }: Servico) {
    const endereco = `${servidor()}/profissionais-publicos/${profissional.id}?servico=${chave}`
    await navigator.clipboard.writeText(endereco).then(
      () =>
        toast({ title: textos.feito.linkCopiado, description: textos.feito.linkDescricao, tone: 'success' }),
      // Without access to the clipboard the address can be copied by hand.
      () => toast({ title: endereco, tone: 'info', duration: 20_000 }),
    )
  }

  function mover(servico: Servico, passo: -1 | 1) {
    const ids = servicos.map(({ id }) => id)
    const de = ids.indexOf(servico.id)
    ids.splice(de + passo, 0, ...ids.splice(de, 1))
    setDito(textos.linha.movido(servico.nome, de + passo + 1, ids.length))
    ordenar.mutate({ ...dono, ids }, { onError: falhou })
  }

  const acoes: AcoesDoServico = {
    editar: (servico) => setAberto({ tela: 'servico', servico, inicial: formularioDe(servico) }),
    duplicar: (servico) =>
      setAberto({
        tela: 'servico',
        servico: null,
        inicial: copiaDe(
          servico,
          servicos.map(({ nome }) => nome),
        ),
      }),
    situacao: (servico, nova) => void situacao(servico, nova),
    copiarLink: (servico) => void copiarLink(servico),
    mover,
    ajustarDuracao: (servico) =>
      alterar.mutate(
        {
          id: servico.id,
          versao: servico.versao,
          servico: {
            ...escritoDe(formularioDe(servico)),
            duracao_min: cincoEmCinco(servico.duracao_real!.min),
          },
        },
        { onError: falhou, onSuccess: () => toast({ title: textos.feito.salvo, tone: 'success' }) },
      ),
    desfazerReajuste: (servico) =>
      desfazer.mutate(
        { id: servico.id },
        {
          onError: falhou,
          onSuccess: () => toast({ title: textos.feito.reajusteDesfeito, tone: 'success' }),
        },
      ),
    excluir: setAExcluir,
    ...(gere && { quemRealiza: (servico: Servico) => setAberto({ tela: 'quem-realiza', servico }) }),
  }
  const novo = () =>
    setAberto({ tela: 'servico', servico: null, inicial: formularioNovo(profissional.duracao_padrao_min) })
  const botaoNovo = (
    <Button icon={<Plus aria-hidden size={18} />} onClick={novo}>
      {textos.novo}
    </Button>
  )

  return (
    <div className="grid gap-4">
      {profissional.conselho ? (
        <Card variant="well" padding="sm" className="flex items-start gap-2.5 text-sm text-ink-2">
          <Info aria-hidden size={18} className="mt-0.5 shrink-0" />
          <p>
            {profissional.mostra_preco
              ? textos.conselho.mostra(profissional.conselho)
              : textos.conselho.guarda(profissional.conselho)}
          </p>
        </Card>
      ) : null}
      {servicos.length === 0 ? (
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-xl" />}>
          <PrimeirosServicos profissional={profissional} onDoZero={novo} />
        </Suspense>
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            {botaoNovo}
            <Button
              variant="outline"
              icon={<Percent aria-hidden size={18} />}
              onClick={() => setAberto({ tela: 'reajuste' })}
            >
              {textos.reajustar}
            </Button>
            <Button
              variant="outline"
              icon={<Eye aria-hidden size={18} />}
              onClick={() => setAberto({ tela: 'previa' })}
            >
              {textos.verComoPaciente}
            </Button>
          </div>
          <Filtros dados={dados} filtro={filtro} onMudar={setFiltro} />
          <Card as="section" padding="none" aria-label={textos.lista}>
            <h2 className="sr-only">{textos.lista}</h2>
            <output className="sr-only">{dito || textos.achados(achados.length)}</output>
            {achados.length === 0 ? (
              <EmptyState
                icon={<SearchX size={26} />}
                title={textos.vazio.filtrado}
                description={textos.vazio.filtradoDescricao}
              />
            ) : (
              <ul className="divide-y divide-line">
                {achados.map((servico) => (
                  <li key={servico.id}>
                    <LinhaDeServico
                      servico={servico}
                      locais={locais}
                      acoes={acoes}
                      lugar={
                        filtrando(filtro) || servico.situacao === 'arquivado'
                          ? null
                          : { primeiro: servico === emUso[0], ultimo: servico === emUso.at(-1) }
                      }
                    />
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </>
      )}
      <Suspense fallback={null}>
        {aberto?.tela === 'servico' ? (
          <ServicoDialog dados={dados} servico={aberto.servico} inicial={aberto.inicial} onFechar={fechar} />
        ) : null}
        {aberto?.tela === 'reajuste' ? (
          <ReajusteDialog
            servicos={emUso.filter(({ oferta }) => oferta?.status !== 'pendente')}
            zona={profissional.zona}
            onFechar={fechar}
            onGuardar={(quantos, dia) => {
              fechar()
              toast({
                title: dia
                  ? textos.feito.marcado(quantos, formatarDiaCurto(dia))
                  : textos.feito.reajustado(quantos),
                tone: 'success',
              })
            }}
          />
        ) : null}
        {aberto?.tela === 'quem-realiza' ? (
          <QuemRealizaDialog servico={aberto.servico} onFechar={fechar} />
        ) : null}
        {aberto?.tela === 'previa' ? <PreviaDialog dados={dados} onFechar={fechar} /> : null}
      </Suspense>
      <ConfirmDialog
        open={aExcluir !== null}
        onOpenChange={() => setAExcluir(null)}
        title={textos.excluir.titulo(aExcluir?.nome ?? '')}
        description={textos.excluir.descricao}
        confirmLabel={textos.excluir.confirmar}
        pending={excluir.isPending}
        pendingLabel={textos.excluir.excluindo}
        onConfirm={() =>
          excluir.mutate(
            { id: aExcluir!.id },
            {
              onSuccess: () => toast({ title: textos.feito.excluido, tone: 'success' }),
              onError: falhou,
              onSettled: () => setAExcluir(null),
            },
          )
        }
      />
    </div>
  )
}

/** Durations come in steps of five minutes. */
const cincoEmCinco = (minutos: number) => Math.max(5, Math.round(minutos / 5) * 5)

function Esqueleto() {
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-11 w-64" />
      {[0, 1, 2].map((linha) => (
        <Skeleton key={linha} className="h-24 w-full rounded-xl" />
      ))}
    </SkeletonGroup>
  )
}
