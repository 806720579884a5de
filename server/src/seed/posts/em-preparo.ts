import type { Fonte } from '#domain/dicas/schemas.ts'
import type { TipoPost } from '#domain/posts/post.ts'
import { ministerio, oms, sbc } from './fontes.ts'

interface EmPreparo {
  tipo_post: TipoPost
  titulo: string
  conteudo: string
  fontes: readonly Fonte[]
  tags: string[]
}

/** What the cardiologist of the demonstration has in the making: two drafts, and one with its hour. */
export const emPreparo: readonly (EmPreparo & { agendado?: boolean })[] = [
  {
    tipo_post: 'dica_saude',
    titulo: 'Palpitação: o que anotar antes da consulta',
    conteudo: `Sentir o coração bater diferente assusta, e na maioria das vezes não é doença grave. Para a consulta render, anote quando começou, quanto durou, o que fazia, se veio de repente e se passou de uma vez. Café, energético, pouco sono e alguns remédios para gripe podem provocar.

Se souber, conte os batimentos por trinta segundos e dobre o número. Um vídeo curto do pulso também ajuda.

Palpitação com desmaio, dor no peito ou falta de ar não é para anotar: ligue 192.`,
    fontes: [sbc('Diretriz de fibrilação atrial', 2025)],
    tags: [],
  },
  {
    tipo_post: 'discussao',
    titulo: 'Pressão 12 por 8: como explicar a mudança sem assustar',
    conteudo:
      'A diretriz de 2025 passou a chamar de pré-hipertensão o que muita gente lia como “pressão de criança”. Rascunho de como tenho explicado no consultório:',
    fontes: [],
    tags: [],
  },
  {
    tipo_post: 'dica_saude',
    titulo: 'Calor e coração: o que muda no verão',
    conteudo: `No calor os vasos se abrem e a pressão tende a cair, enquanto o coração trabalha mais para resfriar o corpo. Quem usa remédio para pressão ou diurético pode sentir tontura ao levantar: meça, anote e conte a quem acompanha, sem mudar nada por conta própria.

Beba água aos poucos, prefira sair cedo ou no fim da tarde e levante-se em três tempos: sentar, esperar, ficar de pé. Quem tem limite de líquidos deve perguntar antes quanto beber.

Confusão, pele quente e seca ou desmaio em dia de calor é emergência: leve para a sombra, molhe a pele e ligue 192.`,
    fontes: [oms('Calor e saúde', 2024), ministerio('Ondas de calor: orientações à população', 2023)],
    tags: [],
    agendado: true,
  },
]

/** Published, and each waits for another signature: the first was written by the cardiologist, the second by a colleague who asks her. */
export const paraAssinarJunto: readonly EmPreparo[] = [
  {
    tipo_post: 'dica_saude',
    titulo: 'Remédio da pressão: por que não parar quando o número melhora',
    conteudo: `O número melhorou porque o remédio está funcionando. Quando ele é suspenso por conta própria, a pressão costuma voltar em dias ou semanas, e nem sempre avisa.

Se o remédio incomoda, com tosse seca, inchaço nos tornozelos, tontura ou perda de disposição, conte: quase sempre existe outro que cai melhor. Se esqueceu uma vez, tome quando lembrar, desde que não esteja perto da próxima hora, e nunca dobre.

Ajuda juntar o remédio a algo que já se faz todo dia, como escovar os dentes, e levar as caixas a cada consulta. Com menos sal, mais movimento e alguns quilos a menos, a dose pode diminuir. Quem decide isso é a medida, junto com quem acompanha.`,
    fontes: [sbc('Diretriz Brasileira de Hipertensão Arterial', 2025)],
    tags: ['pressão alta', 'coração', 'remédios'],
  },
  {
    tipo_post: 'dica_saude',
    titulo: 'Antes da cirurgia: a lista que evita remarcar',
    conteudo: `Muita cirurgia é remarcada por um detalhe que cabia em uma folha. Leve à consulta a lista de tudo o que toma, com remédios de farmácia, chás, vitaminas e colírios. Alguns que “afinam o sangue” ou tratam o diabetes precisam de combinação antes, e nenhum deve ser suspenso sem orientação.

Conte alergias, reações a anestesias de antes, próteses dentárias, apneia do sono e se fuma. Parar de fumar algumas semanas antes ajuda a cicatrizar.

Pergunte até que horas pode comer e beber água, quem pode ficar com você e como será a volta para casa. Gripe ou febre na véspera? Avise: adiar uma semana é mais seguro.`,
    fontes: [oms('Cirurgia segura salva vidas', 2009)],
    tags: ['cirurgia', 'preparo', 'segurança'],
  },
]
