import type { Client } from 'pg'
import type { ConteudoAnuncio } from '#domain/anuncios/anuncio.ts'
import { somarDias } from '#domain/formato/dia.ts'
import {
  buildAnuncio,
  conteudoDeAnuncio,
  conteudoDeAviso,
  type AnuncioOverrides,
} from '../anuncios/fixtures.ts'
import { insertRows } from '../database/insert-rows.ts'
import type { Mundo } from './mundo.ts'
import type { ProfissionalPlanejado } from './profissionais.ts'

interface Elenco {
  profissionais: readonly ProfissionalPlanejado[]
  /** Logins: who announces and answers, who manages the clinic, who moderates. */
  autora: ProfissionalPlanejado
  gestora_id: string
  clinica_id: string | null
  administrador_id: string
}

type Oferta = Pick<ConteudoAnuncio, 'titulo' | 'texto' | 'categoria' | 'preco_centavos'>

/** What colleagues offer. */
const ofertas: readonly Oferta[] = [
  {
    categoria: 'sala',
    titulo: 'Sala às terças e quintas, com recepção',
    texto:
      'Sala de 14 m², com pia, maca e ar-condicionado, das 8h às 18h. Recepção, limpeza e internet incluídas. Prédio com elevador e entrada sem degrau.',
    preco_centavos: 95_000,
  },
  {
    categoria: 'equipamento',
    titulo: 'Eletrocardiógrafo de 12 canais, dois anos de uso',
    texto:
      'Com cabos, laudo da última calibração e nota fiscal. Funciona na tomada e na bateria. Retirada no consultório, onde pode ser testado.',
    preco_centavos: 420_000,
  },
  {
    categoria: 'curso',
    titulo: 'Suporte básico de vida para equipes de consultório',
    texto:
      'Oito horas, num sábado, com manequins e desfibrilador de treino. Turma de 12 pessoas e certificado de participação.',
    preco_centavos: 38_000,
  },
  {
    categoria: 'vaga',
    titulo: 'Fisioterapeuta para clínica de bairro, 20 horas',
    texto:
      'Manhãs, de segunda a sexta, com agenda já montada. Contrato pela CLT, vale-transporte e supervisão quinzenal. Pedimos registro em dia.',
    preco_centavos: 320_000,
  },
  {
    categoria: 'sala',
    titulo: 'Consultório inteiro aos sábados',
    texto:
      'Duas salas e recepção para quem atende aos sábados. Chave com o condomínio e limpeza depois do uso.',
    preco_centavos: 60_000,
  },
  {
    categoria: 'equipamento',
    titulo: 'Maca elétrica e escada de dois degraus',
    texto: 'Revestimento novo, motor revisado em setembro. Suporta 200 kg. Quem compra leva.',
    preco_centavos: 180_000,
  },
  {
    categoria: 'servico',
    titulo: 'Laudos de holter e MAPA para consultórios',
    texto:
      'Recebo o exame e devolvo o laudo assinado em dois dias úteis. Atendo consultórios de todo o estado.',
    preco_centavos: null,
  },
  {
    categoria: 'vaga',
    titulo: 'Recepção bilíngue para clínica de olhos',
    texto:
      'Tarde e noite, com treinamento. Português e espanhol. Vaga aberta também a quem busca o primeiro emprego.',
    preco_centavos: 215_000,
  },
  {
    categoria: 'curso',
    titulo: 'Grupo de estudos em dor crônica',
    texto:
      'Encontros mensais on-line, com leitura combinada e discussão de casos sem nada que identifique alguém. Aberto a várias profissões.',
    preco_centavos: null,
  },
]

/** Ads of colleagues in the market, those of a login in every state, a conversation, notices of a clinic and of the platform, and what waits for review. */
export async function semearAnuncios(
  client: Client,
  { random, hoje }: Mundo,
  { profissionais, autora, gestora_id, clinica_id, administrador_id }: Elenco,
) {
  const colegas = random.sample(
    profissionais.filter(({ publico, usuario_id }) => publico && usuario_id !== autora.usuario_id),
    ofertas.length,
  )
  const instante = (dias: number) => `${somarDias(hoje, -dias)}T13:10:00Z`
  const dias = (de: number, ate: number) => ({ inicio: somarDias(hoje, -de), fim: somarDias(hoje, ate) })
  const por = (dado: Omit<AnuncioOverrides, 'id'>) => buildAnuncio(client, { id: random.uuid(), ...dado })
  const dela = (conteudo: Partial<ConteudoAnuncio>, dado: Partial<AnuncioOverrides> = {}) =>
    por({
      autor_id: autora.usuario_id,
      ...dado,
      conteudo: {
        ...conteudoDeAnuncio,
        ...dias(20, 40),
        cidade: autora.cidade.nome,
        uf: autora.cidade.uf,
        ...conteudo,
      },
    })

  for (const [i, oferta] of ofertas.entries()) {
    const { usuario_id, cidade } = colegas[i]!
    await por({
      autor_id: usuario_id,
      publicado_em: instante(2 + i * 3),
      conteudo: {
        ...conteudoDeAnuncio,
        ...oferta,
        ...dias(2 + i * 3, 60 - i * 3),
        cidade: cidade.nome,
        uf: cidade.uf,
        negociavel: i % 2 === 0,
      },
    })
  }
  const sala = await dela(
    {
      titulo: 'Meu consultório às sextas à tarde',
      texto: 'Sala mobiliada, das 13h às 19h, com eletrocardiógrafo e maca. Recepção incluída.',
      preco_centavos: 70_000,
    },
    {
      publicado_em: instante(18),
      aberta: {
        situacao: 'em-analise',
        conteudo: {
          preco_centavos: 65_000,
          texto: 'Sala mobiliada, das 13h às 20h, com eletrocardiógrafo e maca. Recepção e café incluídos.',
        },
      },
    },
  )
  await dela(
    {
      titulo: 'Esfigmomanômetro de parede',
      categoria: 'equipamento',
      texto: 'Calibrado em outubro, com selo.',
      preco_centavos: 35_000,
      ...dias(40, 2),
    },
    { publicado_em: instante(40) },
  )
  await dela(
    {
      titulo: 'Curso de eletrocardiograma para não cardiologistas',
      categoria: 'curso',
      texto: 'Quatro noites, com traçados reais sem identificação.',
      preco_centavos: 45_000,
    },
    { situacao: 'pausado', publicado_em: instante(15) },
  )
  await dela(
    {
      titulo: 'Bicicleta ergométrica de reabilitação',
      categoria: 'equipamento',
      texto: 'Pouco uso, com painel de frequência.',
      preco_centavos: 240_000,
      ...dias(80, 5),
    },
    { situacao: 'encerrado', vendido_em: instante(6), publicado_em: instante(80) },
  )
  await dela(
    { titulo: 'Sala às segundas', texto: 'Manhãs de segunda, com recepção.', ...dias(70, -4) },
    { publicado_em: instante(70) },
  )
  await dela(
    {
      titulo: 'Vaga de secretária',
      categoria: 'vaga',
      texto: 'Trinta horas por semana, com treinamento.',
      preco_centavos: null,
    },
    {
      situacao: 'novo',
      aberta: { situacao: 'recusada', parecer: 'Diga se a vaga é pela CLT e em que bairro fica.' },
    },
  )
  await dela(
    {
      titulo: 'Estetoscópio eletrônico',
      categoria: 'equipamento',
      texto: 'Na caixa, com nota fiscal.',
      preco_centavos: 150_000,
    },
    { situacao: 'novo', aberta: { situacao: 'rascunho' } },
  )

  const [colega] = colegas
  await por({
    autor_id: colega!.usuario_id,
    situacao: 'novo',
    conteudo: {
      ...conteudoDeAnuncio,
      ...dias(0, 45),
      titulo: 'Sala para atendimento on-line, por hora',
      texto: 'Cabine com isolamento de som, câmera e boa luz, para teleconsultas. Reserva por hora.',
      preco_centavos: 4_500,
      cidade: colega!.cidade.nome,
      uf: colega!.cidade.uf,
    },
    aberta: { situacao: 'em-analise' },
  })

  const conversa_id = random.uuid()
  await insertRows(client, 'conversas_anuncios', [
    {
      id: conversa_id,
      anuncio_id: sala.id,
      interessado_id: colega!.usuario_id,
      anunciante_id: autora.usuario_id,
      ultima_em: instante(1),
      created_at: instante(3),
    },
  ])
  const [dele, dela_] = [colega!.usuario_id, autora.usuario_id]
  await insertRows(
    client,
    'mensagens_anuncios',
    (
      [
        [dele, 3, 'Olá! A sala comporta uma maca a mais? Atendo com estagiária.'],
        [dela_, 2, 'Comporta, sim. Ela tem 18 m², e a segunda maca fica atrás do biombo.'],
        [dele, 1, 'Ótimo. Posso visitar na sexta, às 12h30, antes do horário?'],
      ] as const
    ).map(([autor_id, ha, texto]) => ({
      id: random.uuid(),
      conversa_id,
      autor_id,
      texto,
      created_at: instante(ha),
    })),
  )

  await por({
    tipo: 'aviso',
    autor_id: administrador_id,
    da_plataforma: true,
    publicado_em: instante(3),
    conteudo: {
      ...conteudoDeAviso,
      ...dias(3, 20),
      prioridade: 'alta',
      titulo: 'Confira o seu telefone antes das festas',
      texto:
        'Lembretes e mudanças de horário chegam ao telefone do seu cadastro. Abra Configurações e veja se o número está certo.',
    },
  })
  if (clinica_id)
    await por({
      tipo: 'aviso',
      autor_id: gestora_id,
      clinica_id,
      publicado_em: instante(1),
      conteudo: {
        ...conteudoDeAviso,
        ...dias(1, 30),
        titulo: 'Fechamos em 24 e 25 de dezembro',
        texto:
          'Voltamos no dia 26, no horário de sempre. Quem tinha consulta nesses dias já recebeu um novo horário.',
      },
    })
  // Those who would have been told were told before the demonstration began.
  await client.query("update anuncios set entregue_em = publicado_em where tipo = 'aviso'")
  await client.query(
    `insert into anuncios_dia (anuncio_id, dia, vistas, aberturas)
     select a.id, $1::date - d, 9 + (ascii(left(a.id::text, 1)) + d * 7) % 23, (ascii(left(a.id::text, 1)) + d * 3) % 6
       from anuncios a, generate_series(0, 12) d where a.tipo = 'anuncio' and a.conteudo is not null and a.autor_id = $2`,
    [hoje, autora.usuario_id],
  )
}
