import { Link } from '@tanstack/react-router'
import { Bell, BookmarkPlus, ChevronDown, SearchX, Volume2, VolumeX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Chip } from '#domain/pesquisa/chips.ts'
import type { Resposta } from '#domain/pesquisa/contract.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { formatarPreco } from '#domain/formato/dinheiro.ts'
import { useVoz } from '#web/emergencia/use-voz.ts'
import { enderecoDeAgendamento } from '#web/profissionais/agendar.ts'
import { mensagens } from '#web/profissionais/messages.ts'
import { rotuloDoHorario } from '#web/profissionais/quando.ts'
import { destino } from '#web/lib/endereco.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useGuardar, useHistorico } from '../hooks.ts'
import { falaDosResultados, textos } from '../messages.ts'
import { LinhaDeAchado } from './linha-de-achado.tsx'

/** Professionals shown before 'Ver os N'. */
const PRIMEIROS = 4

type Props = { resposta: Resposta; ocupada: boolean; onSem: (chip: Chip) => void }

/** Cards drawn from the database: professionals with hours, services, posts and tips. */
export function Resultados({ resposta, ocupada, onSem }: Props) {
  const { profissionais, total, mais_de, servicos, posts, dicas, sem, caminhos, pedido } = resposta
  const [todos, setTodos] = useState(false)
  const [agora] = useState(Date.now)
  const escolha = resposta.escolha === -1 ? profissionais.length : resposta.escolha
  const mostrados = todos || (escolha ?? 0) > PRIMEIROS ? profissionais : profissionais.slice(0, PRIMEIROS)
  return (
    <Tabs defaultValue="profissionais" className={ocupada ? 'opacity-60' : ''} aria-busy={ocupada}>
      <Card padding="none">
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line p-3">
          <TabList aria-label={textos.abas} className="max-w-full overflow-x-auto">
            <Tab value="profissionais">
              {textos.profissionais} <Conta>{mais_de ? `${total}+` : total}</Conta>
            </Tab>
            <Tab value="servicos">
              {textos.servicos} <Conta>{servicos.length}</Conta>
            </Tab>
            <Tab value="posts">
              {textos.posts} <Conta>{posts.length}</Conta>
            </Tab>
            <Tab value="dicas">
              {textos.dicas} <Conta>{dicas.length}</Conta>
            </Tab>
          </TabList>
          <Atos resposta={resposta} agora={agora} />
        </div>
        <TabPanel value="profissionais" className="pt-0!">
          {sem.length > 0 ? (
            <p className="bg-subtle px-4 py-2 text-sm">
              {profissionais.some(({ horarios }) => horarios.length > 0) || pedido.tempo.length === 0
                ? textos.semTudo(sem.map(({ rotulo }) => rotulo).join(', '))
                : textos.foraDaHora}
            </p>
          ) : null}
          {caminhos.length > 1 ? (
            <p className="flex flex-wrap gap-2 px-4 pt-3">
              {caminhos.map(({ chip, total: quantos }) => (
                <Button
                  key={`${chip.tipo} ${chip.indice}`}
                  variant="outline"
                  size="sm"
                  onClick={() => onSem(chip)}
                >
                  {textos.caminho(chip.rotulo, quantos)}
                </Button>
              ))}
            </p>
          ) : null}
          {profissionais.length === 0 ? (
            <EmptyState
              icon={<SearchX size={26} />}
              title={textos.ninguemTitulo}
              description={textos.ninguem}
              action={
                <Button variant="outline" asChild>
                  <Link to="/profissional">{textos.buscaNormal}</Link>
                </Button>
              }
            />
          ) : (
            <ol className="divide-y divide-line">
              {mostrados.map((achado, i) => (
                <li key={achado.profissional.id}>
                  <LinhaDeAchado
                    achado={achado}
                    posicao={i + 1}
                    agora={agora}
                    resposta={resposta}
                    escolhido={escolha === i + 1}
                  />
                </li>
              ))}
            </ol>
          )}
          {mostrados.length < profissionais.length ? (
            <div className="grid place-items-center border-t border-line p-2">
              <Button
                variant="ghost"
                iconEnd={<ChevronDown aria-hidden size={16} />}
                onClick={() => setTodos(true)}
              >
                {textos.verTodos(profissionais.length)}
              </Button>
            </div>
          ) : total > profissionais.length ? (
            <div className="grid place-items-center border-t border-line p-2">
              <Button variant="ghost" asChild>
                <Link to="/profissional" search={naBusca(pedido)}>
                  {textos.verNaBusca}
                </Link>
              </Button>
            </div>
          ) : null}
        </TabPanel>
        <TabPanel value="servicos" className="pt-0!">
          <Lista vazia={textos.nadaDisso.servicos}>
            {servicos.map(({ id, nome, profissional, profissional_id, preco_centavos, duracao_min }) => (
              <Item
                key={id}
                titulo={
                  <Link
                    {...destino(
                      enderecoDeAgendamento({
                        id: profissional_id,
                        servico: id,
                        para: resposta.para?.paciente_id,
                        plano: pedido.filtros.plano,
                      }),
                    )}
                    className="rounded-sm hover:underline"
                  >
                    {nome}
                  </Link>
                }
                linha={[
                  textos.de_quem(profissional),
                  mensagens.minutos(duracao_min),
                  preco_centavos === null ? mensagens.precoSobConsulta : formatarPreco(preco_centavos),
                ].join(' · ')}
              />
            ))}
          </Lista>
        </TabPanel>
        <TabPanel value="posts" className="pt-0!">
          <Lista vazia={textos.nadaDisso.posts}>
            {posts.map(({ id, titulo, resumo, autor, publicado_em }) => (
              <Item
                key={id}
                titulo={
                  <Link to="/post/$postId" params={{ postId: id }} className="rounded-sm hover:underline">
                    {titulo}
                  </Link>
                }
                texto={resumo}
                linha={`${autor} · ${formatarDia(publicado_em.slice(0, 10))}`}
              />
            ))}
          </Lista>
        </TabPanel>
        <TabPanel value="dicas" className="pt-0!">
          <Lista vazia={textos.nadaDisso.dicas}>
            {dicas.map(({ id, titulo, resumo, revisado_em }) => (
              <Item
                key={id}
                titulo={
                  <Link to="/dicas-saude" search={{ dica: id }} className="rounded-sm hover:underline">
                    {titulo}
                  </Link>
                }
                texto={resumo}
                linha={textos.revisado(formatarDia(revisado_em))}
              />
            ))}
          </Lista>
        </TabPanel>
        <p className="border-t border-line px-4 py-2 text-xs text-muted">{textos.fonte}</p>
      </Card>
    </Tabs>
  )
}

/** The filters that the page of the finder knows of a wish. */
function naBusca({ filtros }: Resposta['pedido']) {
  return Object.fromEntries(Object.entries(filtros).map(([chave, valor]) => [chave, valor]))
}

const Conta = ({ children }: { children: ReactNode }) => (
  <span className="font-normal text-muted">{children}</span>
)

function Lista({ vazia, children }: { vazia: string; children: ReactNode[] }) {
  if (children.length === 0)
    return <EmptyState row icon={<SearchX size={20} />} title={vazia} className="p-4" />
  return <ul className="divide-y divide-line">{children}</ul>
}

function Item({ titulo, texto, linha }: { titulo: ReactNode; texto?: string; linha: string }) {
  return (
    <li className="grid gap-1 px-4 py-3">
      <h3 className="font-semibold text-ink">{titulo}</h3>
      {texto ? <p className="line-clamp-2 text-sm text-ink-2">{texto}</p> : null}
      <p className="text-sm text-muted">{linha}</p>
    </li>
  )
}

function Atos({ resposta, agora }: { resposta: Resposta; agora: number }) {
  const { disponivel, falando, falar, parar } = useVoz()
  const { salvar, avisar } = useGuardar()
  const id = resposta.pesquisa_id
  const { data } = useHistorico(id !== null)
  const feita = data?.pesquisas.find((cada) => cada.id === id)
  const ler = () => {
    const linhas = resposta.profissionais.slice(0, 3).map(({ profissional, horarios, outros }) => {
      const [primeiro = outros[0]] = horarios
      const quando = primeiro === undefined ? null : rotuloDoHorario(primeiro, profissional.zona, agora)
      return {
        nome: profissional.nome,
        area: profissional.sub_especialidade ?? profissional.especialidade,
        horario: quando && `${quando.dia}, ${quando.hora}`,
      }
    })
    falar(falaDosResultados(linhas, resposta.total))
  }
  return (
    <div className="flex flex-wrap items-center gap-1">
      {disponivel ? (
        <Button
          variant="ghost"
          size="sm"
          icon={falando ? <VolumeX aria-hidden size={16} /> : <Volume2 aria-hidden size={16} />}
          onClick={falando ? parar : ler}
        >
          {falando ? textos.parar : textos.ouvir}
        </Button>
      ) : null}
      {id === null ? null : (
        <>
          <Button
            variant="ghost"
            size="sm"
            aria-pressed={feita?.avisar ?? false}
            icon={<Bell aria-hidden size={16} />}
            onClick={() => avisar(id, !feita?.avisar)}
          >
            {feita?.avisar ? textos.avisando : textos.aviseMe}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-pressed={feita?.salva ?? false}
            icon={<BookmarkPlus aria-hidden size={16} />}
            onClick={() => salvar(id, !feita?.salva)}
          >
            {feita?.salva ? textos.salva : textos.salvar}
          </Button>
        </>
      )}
    </div>
  )
}
