import { agendar, dica, geriatria, lembrete, medida, ministerio, oms, opas, pergunta } from './texto.ts'

const geriatra = ['Medicina', 'Geriatria'] as const
const categoria = 'idosos' as const
const faixas = ['50-mais'] as const

export const idosos = [
  dica({
    categoria,
    autor: ['Fisioterapia'],
    faixas: [...faixas],
    titulo: 'Uma casa sem quedas',
    resumo: 'Luz, barra no banheiro e tapete fora do caminho evitam a maior parte dos tombos.',
    texto:
      'Cair não é normal da idade. Pequenas mudanças em casa ajudam muito.\n\n- Retire tapetes soltos e fios do caminho.\n- Ponha barras no box e ao lado do vaso, e piso antiderrapante.\n- Deixe uma luz acesa entre a cama e o banheiro.\n- Use calçado fechado, firme no calcanhar.\n- Guarde o que usa todo dia na altura da cintura.\n\nExercícios de força e equilíbrio protegem mais do que ficar parado. Depois de uma queda, mesmo sem dor, conte ao médico.',
    interesses: ['envelhecer-bem', 'movimento'],
    fontes: [
      oms('Quedas: passos seguros para prevenir e cuidar', 2021),
      ministerio('Caderneta de saúde da pessoa idosa', 2018),
    ],
    quiz: [
      pergunta(
        'O que mais protege contra quedas?',
        ['Ficar sentado', 'Força, equilíbrio e casa arrumada', 'Andar de meias'],
        1,
        'Movimento e ambiente seguro juntos reduzem as quedas.',
      ),
    ],
    acao: lembrete('Lembrar de arrumar a casa', 2),
  }),
  dica({
    categoria,
    autor: geriatra,
    faixas: [...faixas],
    titulo: 'Todos os remédios em uma lista só',
    resumo: 'Leve a lista a cada consulta, com os de farmácia, os naturais e as vitaminas.',
    texto:
      'Quem usa cinco remédios ou mais tem mais risco de um atrapalhar o outro. Uma lista em dia evita enganos.\n\n- Escreva o nome, para que serve e os horários.\n- Inclua chás, suplementos e o que compra sem receita.\n- Pergunte uma vez por ano: ainda preciso de todos?\n- Não pare nem troque por conta própria.\n- Use uma caixa com os dias da semana.\n\nTontura, sono demais ou confusão depois de um remédio novo devem ser contados logo.',
    interesses: ['envelhecer-bem'],
    fontes: [oms('Medicação sem danos', 2022), geriatria('Uso de medicamentos pela pessoa idosa', 2019)],
    acao: agendar('Marcar revisão dos remédios', 'Medicina', 'Geriatria'),
  }),
  dica({
    categoria,
    autor: geriatra,
    faixas: [...faixas],
    titulo: 'Esquecimento: o que é comum e o que não é',
    resumo: 'Perder as chaves é comum. Perder-se no caminho de casa merece avaliação.',
    texto:
      'Com a idade o cérebro fica mais lento, mas continua aprendendo.\n\n## Merece consulta\n- Repetir a mesma pergunta várias vezes no dia.\n- Perder-se em lugar conhecido.\n- Atrapalhar-se com dinheiro, comida ou remédios que sempre cuidou.\n- Mudança forte de humor ou de comportamento.\n\nNem todo esquecimento é demência: tristeza, tireoide, falta de vitamina e remédios também afetam a memória. Ouvir bem, mover-se, cuidar da pressão e conviver protegem o cérebro.',
    interesses: ['envelhecer-bem', 'mente'],
    fontes: [oms('Demência', 2023)],
    quiz: [
      pergunta(
        'Qual sinal merece avaliação?',
        ['Esquecer um nome e lembrar depois', 'Perder-se em lugar conhecido', 'Fazer listas'],
        1,
        'Perder-se onde se conhece não faz parte do envelhecimento comum.',
      ),
    ],
    acao: agendar('Marcar com geriatra', 'Medicina', 'Geriatria'),
  }),
  dica({
    categoria,
    autor: ['Enfermagem'],
    faixas: [...faixas],
    titulo: 'Vacinas depois dos 60 anos',
    resumo: 'A gripe e a pneumonia pesam mais nessa idade. A vacina muda esse risco.',
    texto:
      'Com o tempo, as defesas do corpo ficam mais lentas. No SUS, quem tem 60 anos ou mais recebe a vacina da gripe todos os anos, as doses contra a covid-19 indicadas para a idade e o reforço de difteria e tétano a cada dez anos. A vacina pneumocócica é indicada a quem vive acamado ou em instituições, e em outras situações que a equipe avalia.\n\n- Leve a carteira e a lista de remédios.\n- Febre baixa e dor no braço passam em um ou dois dias.\n- Quem não sai de casa pode pedir a visita da equipe.',
    interesses: ['vacinas', 'envelhecer-bem'],
    fontes: [ministerio('Calendário Nacional de Vacinação da pessoa idosa', 2025)],
    acao: lembrete('Lembrar de ir à sala de vacina', 3),
  }),
  dica({
    categoria,
    autor: ['Educação Física'],
    faixas: [...faixas],
    titulo: 'Equilíbrio se treina em pé, na cozinha',
    resumo: 'Três exercícios curtos, com a mão perto da pia, três vezes por semana.',
    texto:
      'Para quem tem 65 anos ou mais, a Organização Mundial da Saúde recomenda treinar equilíbrio e força em três ou mais dias da semana, além de caminhar.\n\n- Fique em um pé só, dez segundos cada, segurando na pia.\n- Ande em linha reta, encostando o calcanhar na ponta do outro pé.\n- Sente e levante da cadeira sem usar as mãos, de cinco a dez vezes.\n\nTenha alguém por perto no começo. Pare se houver tontura ou dor no peito.',
    interesses: ['movimento', 'envelhecer-bem'],
    fontes: [oms('Diretrizes para atividade física e comportamento sedentário', 2020)],
    acao: lembrete('Lembrar do treino de equilíbrio', 1),
  }),
  dica({
    categoria,
    autor: geriatra,
    faixas: [...faixas],
    titulo: 'Perder peso sem querer não é da idade',
    resumo: 'Roupa larga e pouco apetite por semanas são um sinal para levar à consulta.',
    texto:
      'Emagrecer sem tentar pode ter muitas causas: dentes, tristeza, remédios, intestino, solidão na hora de comer e doenças que pedem investigação.\n\n- Pese-se uma vez por mês, na mesma balança.\n- Ponha proteína em todas as refeições: ovo, feijão, peixe, carne, leite.\n- Faça refeições menores e mais vezes.\n- Coma acompanhado quando puder.\n- Confira se a prótese machuca.\n\nAnote o peso e mostre ao profissional.',
    interesses: ['alimentacao', 'envelhecer-bem'],
    fontes: [opas('Cuidados integrados para as pessoas idosas', 2020)],
    acao: medida('Anotar o peso', 'peso'),
  }),
]
