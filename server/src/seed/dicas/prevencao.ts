import { agendar, anvisa, dica, inca, lembrete, medida, ministerio, oms, pergunta, sbc } from './texto.ts'

const clinico = ['Medicina', 'Clínica Médica'] as const
const enfermeiro = ['Enfermagem'] as const
const categoria = 'prevencao' as const

export const prevencao = [
  dica({
    categoria,
    autor: ['Medicina', 'Cardiologia'],
    titulo: 'Como medir a pressão sem erro',
    resumo: 'Cinco minutos de descanso e o braço na altura do coração mudam o resultado.',
    texto:
      'Pressão alta quase nunca dá sintoma: só medindo se sabe. Um erro de postura pode mudar o número.\n\n## Antes\n- Esvazie a bexiga e descanse cinco minutos sentado.\n- Espere meia hora depois de café, cigarro ou exercício.\n\n## Na hora\n- Costas apoiadas, pés no chão, pernas descruzadas.\n- Braço apoiado na altura do coração, sem roupa apertando.\n- Não converse durante a medida.\n\nAnote o valor, o dia e a hora, e leve à consulta. Um valor sozinho não faz diagnóstico.',
    interesses: ['coracao'],
    faixas: ['adulto', '50-mais'],
    fontes: [sbc('Diretrizes Brasileiras de Medidas da Pressão Arterial', 2023)],
    quiz: [
      pergunta(
        'Quanto tempo descansar antes de medir?',
        ['Nenhum', 'Cinco minutos', 'Duas horas'],
        1,
        'Cinco minutos sentado e calmo deixam a medida mais fiel.',
      ),
      pergunta(
        'Onde fica o braço?',
        ['Solto ao lado do corpo', 'Acima da cabeça', 'Apoiado na altura do coração'],
        2,
        'Acima ou abaixo do coração o número muda.',
      ),
    ],
    acao: medida('Anotar a pressão', 'pressao'),
  }),
  dica({
    categoria,
    autor: ['Medicina', 'Neurologia'],
    titulo: 'AVC: sorriso, abraço, fala e 192',
    resumo: 'Quatro sinais que qualquer pessoa pode reconhecer. Cada minuto conta.',
    texto:
      'No AVC, parte do cérebro fica sem sangue. Quanto antes o atendimento, menos sequelas.\n\n## Teste rápido\n- Sorriso: peça para sorrir. A boca entorta?\n- Abraço: peça para levantar os dois braços. Um deles cai?\n- Fala: peça para repetir uma frase. A voz sai enrolada?\n- Se houver um destes sinais de repente, ligue 192 na hora.\n\nAnote a que horas começou. Não dê comida, bebida nem remédio, e não espere passar.',
    interesses: ['coracao', 'familia'],
    fontes: [ministerio('Linha de cuidado do AVC no adulto', 2020)],
    quiz: [
      pergunta(
        'A boca de alguém entortou de repente. O que fazer?',
        ['Esperar passar', 'Dar um remédio de pressão', 'Ligar 192 na hora'],
        2,
        'É um sinal de AVC: o tempo até o hospital decide o resultado.',
      ),
    ],
    acao: lembrete('Lembrar de ensinar à família', 2),
  }),
  dica({
    categoria,
    autor: ['Medicina', 'Cardiologia'],
    titulo: 'Dor no peito: quando ligar 192',
    resumo: 'Aperto no peito que dura mais de alguns minutos não espera pela consulta.',
    texto:
      'O infarto pode dar aperto ou peso no peito, que vai para o braço, as costas, o pescoço ou o queixo, com suor frio, enjoo e falta de ar. Em mulheres, idosos e pessoas com diabetes pode vir só como cansaço forte, falta de ar ou mal-estar no estômago.\n\n- Pare o que está fazendo e sente-se.\n- Ligue 192.\n- Não dirija até o hospital.\n\nPara prevenir: não fumar, mover-se, cuidar da pressão, do colesterol e do diabetes.',
    interesses: ['coracao'],
    faixas: ['adulto', '50-mais'],
    fontes: [ministerio('Linha de cuidado do infarto agudo do miocárdio', 2020)],
    acao: agendar('Marcar com cardiologista', 'Medicina', 'Cardiologia'),
  }),
  dica({
    categoria,
    autor: enfermeiro,
    titulo: 'Sua carteira de vacinação de adulto',
    resumo: 'Vacina não é só de criança. Leve a carteira, ou peça uma nova, na unidade de saúde.',
    texto:
      'Adultos também têm vacinas no calendário do SUS, como a de hepatite B, a de difteria e tétano, com reforço a cada dez anos, a de febre amarela e a de sarampo, caxumba e rubéola, conforme a idade e o que já tomaram. Gestantes, idosos e pessoas com doenças crônicas têm indicações próprias.\n\n- Procure sua carteira ou veja o registro no Meu SUS Digital.\n- Se perdeu, a equipe avalia o que repetir.\n- Antes de viajar, confira se o destino pede vacina.',
    interesses: ['vacinas'],
    faixas: ['adulto', '50-mais'],
    fontes: [ministerio('Calendário Nacional de Vacinação', 2025)],
    quiz: [
      pergunta(
        'De quanto em quanto tempo é o reforço contra difteria e tétano?',
        ['A cada dez anos', 'Todo ano', 'Nunca mais'],
        0,
        'O reforço é a cada dez anos; em alguns ferimentos, antes.',
      ),
    ],
    acao: lembrete('Lembrar de ver a carteira', 3),
  }),
  dica({
    categoria,
    autor: enfermeiro,
    titulo: 'Lavar as mãos direito leva o tempo de uma canção',
    resumo: 'Água, sabão e quarenta segundos evitam gripes, diarreias e outras infecções.',
    texto:
      'Mãos limpas são uma das formas mais baratas de evitar doenças.\n\n## Os lugares esquecidos\n- Entre os dedos.\n- O polegar.\n- As pontas dos dedos e as unhas.\n- Os punhos.\n\nLave antes de comer e de cozinhar, depois do banheiro, de trocar fraldas, de tossir e ao chegar da rua. O álcool em gel serve quando as mãos não estão visivelmente sujas.',
    interesses: ['familia'],
    fontes: [oms('Higiene das mãos: por quê, como e quando', 2009), anvisa('Higienização das mãos', 2018)],
    acao: lembrete('Lembrar de ensinar em casa', 1),
  }),
  dica({
    categoria,
    autor: clinico,
    titulo: 'Antibiótico só com receita, e até o fim',
    resumo: 'Gripe e resfriado são virais: antibiótico não ajuda e pode atrapalhar.',
    texto:
      'Antibióticos agem contra bactérias. Usados sem necessidade, ou parados por conta própria, ajudam a criar bactérias resistentes, difíceis de tratar.\n\n- Não use sobras nem o que foi receitado a outra pessoa.\n- Siga os horários e o tempo da receita.\n- Se tiver alergia ou mal-estar, fale com quem receitou antes de parar.\n- Leve sobras a uma farmácia com coletor, e não ao lixo ou ao vaso.',
    interesses: ['familia'],
    fontes: [oms('Resistência antimicrobiana', 2023), anvisa('Uso racional de antimicrobianos', 2020)],
    quiz: [
      pergunta(
        'Antibiótico cura gripe?',
        ['Sim, se for forte', 'Não: a gripe é causada por vírus', 'Só em criança'],
        1,
        'Antibióticos não agem contra vírus.',
      ),
    ],
    acao: agendar('Marcar com clínico', 'Medicina', 'Clínica Médica'),
  }),
  dica({
    categoria,
    autor: ['Medicina', 'Ginecologia e Obstetrícia'],
    titulo: 'O exame que evita o câncer do colo do útero',
    resumo: 'Vacina contra o HPV na adolescência e exame em dia na vida adulta: a dupla que protege.',
    texto:
      'Quase todos os casos vêm do HPV, um vírus muito comum. A vacina é gratuita no SUS para meninas e meninos de 9 a 14 anos, em dose única.\n\nO rastreamento é para mulheres e pessoas com útero de 25 a 64 anos que já tiveram relação sexual. O SUS está trocando o Papanicolau pelo teste de DNA do HPV, feito a cada cinco anos quando o resultado é negativo. Onde o teste novo ainda não chegou, vale o Papanicolau.\n\n- Sangramento fora do período ou depois da relação deve ser contado ao profissional, em qualquer idade.',
    interesses: ['vacinas'],
    faixas: ['adulto', '50-mais'],
    fontes: [
      inca('Diretrizes brasileiras para o rastreamento do câncer do colo do útero', 2025),
      ministerio('Calendário Nacional de Vacinação', 2025),
    ],
    acao: agendar('Marcar com ginecologista', 'Medicina', 'Ginecologia e Obstetrícia'),
  }),
  dica({
    categoria,
    autor: clinico,
    titulo: 'Parar de fumar: a primeira semana',
    resumo: 'A vontade vem em ondas de poucos minutos. Dá para atravessar uma de cada vez.',
    texto:
      'O corpo começa a melhorar já no primeiro dia sem cigarro. O SUS oferece tratamento gratuito, com grupo e, quando indicado, remédio.\n\n## Para os dias difíceis\n- Marque uma data e conte a alguém.\n- Tire cinzeiros e isqueiros de casa.\n- Na vontade, beba água, respire fundo e saia do lugar por cinco minutos.\n- Evite álcool no começo.\n\nRecaída faz parte do caminho de muita gente: aprenda o que a provocou e tente de novo. Cigarro eletrônico não é tratamento, e sua venda é proibida no Brasil.',
    interesses: ['coracao'],
    faixas: ['adolescente', 'adulto', '50-mais'],
    fontes: [
      inca('Programa Nacional de Controle do Tabagismo', 2023),
      anvisa('RDC 855: cigarros eletrônicos', 2024),
    ],
    acao: lembrete('Lembrar da data de parar', 7),
  }),
]
