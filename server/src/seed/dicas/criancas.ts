import { agendar, dica, lembrete, medida, ministerio, oms, pergunta, sbp } from './texto.ts'

const pediatra = ['Medicina', 'Pediatria'] as const
const categoria = 'criancas' as const

export const criancas = [
  dica({
    categoria,
    autor: pediatra,
    titulo: 'Bebê dorme de barriga para cima',
    resumo: 'Berço firme, sem travesseiro nem bichinhos, e o bebê sempre de costas.',
    texto:
      'Dormir de barriga para cima reduz muito o risco de morte súbita no primeiro ano.\n\n- Colchão firme, lençol bem preso.\n- Nada solto no berço: travesseiro, protetor, almofada ou brinquedo.\n- No quarto dos pais, mas no próprio berço.\n- Sem fumaça de cigarro em casa.\n- Roupa adequada em vez de cobertores soltos.\n\nQuando está acordado e acompanhado, ficar de bruços um pouco ajuda a fortalecer o pescoço.',
    interesses: ['maternidade', 'familia', 'sono'],
    faixas: ['crianca'],
    fontes: [sbp('Síndrome da morte súbita do lactente', 2018)],
    quiz: [
      pergunta(
        'Em que posição o bebê deve dormir?',
        ['De bruços', 'De lado', 'De barriga para cima'],
        2,
        'De costas é a posição mais segura no primeiro ano.',
      ),
    ],
    acao: agendar('Marcar com pediatra', 'Medicina', 'Pediatria'),
  }),
  dica({
    categoria,
    autor: pediatra,
    titulo: 'Telas: quanto, em cada idade',
    resumo: 'Antes dos 2 anos, nenhuma. Depois, pouco tempo e companhia.',
    texto:
      'A Sociedade Brasileira de Pediatria orienta: nenhuma tela antes dos 2 anos; até uma hora por dia dos 2 aos 5; de uma a duas horas dos 6 aos 10; de duas a três horas na adolescência, sempre com supervisão.\n\n- Nada de tela nas refeições e uma hora antes de dormir.\n- Combine regras para toda a família, e cumpra também.\n- Veja junto e converse sobre o que apareceu.\n- Ofereça rua, livro e tédio: a brincadeira nasce aí.',
    interesses: ['familia', 'mente'],
    faixas: ['crianca', 'adolescente'],
    fontes: [sbp('Menos telas, mais saúde', 2019)],
    quiz: [
      pergunta(
        'Quanto tempo de tela se recomenda antes dos 2 anos?',
        ['Uma hora', 'Nenhum', 'Só desenhos educativos'],
        1,
        'Antes dos 2 anos a orientação é evitar telas.',
      ),
    ],
    acao: lembrete('Lembrar do combinado', 1),
  }),
  dica({
    categoria,
    autor: pediatra,
    titulo: 'Febre em criança: o que observar',
    resumo: 'Mais do que o número, olhe como a criança está.',
    texto:
      'A febre é uma defesa do corpo. Ofereça líquidos, roupa leve e descanso. Remédio e quantidade, só com orientação de quem acompanha a criança.\n\n## Procure atendimento logo\n- Bebê com menos de 3 meses e febre.\n- Criança muito sonolenta, que não reage, ou com choro que não consola.\n- Dificuldade para respirar, manchas roxas na pele ou rigidez no pescoço.\n- Convulsão, vômitos que não param ou pouca urina.\n- Febre por mais de três dias.',
    interesses: ['familia', 'maternidade'],
    faixas: ['crianca'],
    fontes: [sbp('Abordagem da febre aguda em pediatria', 2025)],
    acao: medida('Anotar a temperatura', 'temperatura'),
  }),
  dica({
    categoria,
    autor: ['Odontologia'],
    titulo: 'Escova e pasta desde o primeiro dente',
    resumo: 'Um grão de arroz de pasta com flúor, duas vezes por dia.',
    texto:
      'A cárie pode começar assim que o primeiro dente nasce.\n\n- Até os 3 anos: pasta com flúor na quantidade de um grão de arroz cru.\n- Dos 3 aos 6 anos: um grão de ervilha.\n- Quem escova é o adulto, até que a criança tenha coordenação, por volta dos 7 anos.\n- Depois da escovação da noite, só água.\n\nMamadeira com açúcar para dormir é um dos caminhos mais curtos para a cárie. A primeira consulta é no primeiro ano de vida.',
    interesses: ['boca-e-dentes', 'familia'],
    faixas: ['crianca'],
    fontes: [ministerio('Caderneta da Criança', 2021), sbp('Saúde bucal do bebê', 2019)],
    quiz: [
      pergunta(
        'Quanta pasta para uma criança de 2 anos?',
        ['Um grão de arroz', 'Cobrir toda a escova', 'Nenhuma'],
        0,
        'Pouca pasta com flúor já protege, e evita que se engula demais.',
      ),
    ],
    acao: agendar('Marcar com dentista', 'Odontologia'),
  }),
  dica({
    categoria,
    autor: pediatra,
    titulo: 'Uma hora de brincadeira ativa por dia',
    resumo: 'Correr, pular e dançar valem mais do que qualquer aparelho.',
    texto:
      'Crianças e adolescentes de 5 a 17 anos devem somar pelo menos 60 minutos por dia de atividade de moderada a intensa, na média da semana. As menores precisam de movimento espalhado pelo dia todo.\n\n- Ir a pé à escola quando for seguro.\n- Bola, corda, pega-pega, bicicleta com capacete.\n- Música e dança na sala em dia de chuva.\n- Brinque junto: criança imita.\n\nTodas podem participar. Com deficiência ou doença crônica, a equipe de saúde ajuda a adaptar.',
    interesses: ['movimento', 'familia'],
    faixas: ['crianca', 'adolescente'],
    fontes: [oms('Diretrizes para atividade física e comportamento sedentário', 2020)],
    acao: lembrete('Lembrar de brincar fora', 1),
  }),
  dica({
    categoria,
    autor: pediatra,
    titulo: 'Casa segura para quem engatinha',
    resumo: 'A maioria dos acidentes com crianças acontece em casa e pode ser evitada.',
    texto:
      'Ajoelhe-se e olhe a casa da altura da criança.\n\n- Remédios e produtos de limpeza trancados e no alto, na embalagem original.\n- Cabos das panelas virados para dentro e bocas de trás do fogão.\n- Grades em janelas e protetor em tomadas.\n- Baldes e bacias vazios: poucos centímetros de água bastam para afogar.\n- Moedas, pilhas e balões longe.\n\nEm queimadura, água corrente fria por alguns minutos, e nada de pasta, manteiga ou gelo. Em suspeita de intoxicação, ligue 0800 722 6001 ou 192.',
    interesses: ['familia', 'maternidade'],
    faixas: ['crianca'],
    fontes: [sbp('Prevenção de acidentes na infância', 2020), ministerio('Caderneta da Criança', 2021)],
    quiz: [
      pergunta(
        'O que fazer logo depois de uma queimadura pequena?',
        ['Passar manteiga', 'Pôr gelo', 'Água corrente fria'],
        2,
        'A água corrente esfria a pele e alivia. Gelo e receitas caseiras pioram.',
      ),
    ],
    acao: lembrete('Lembrar de revisar a casa', 2),
  }),
  dica({
    categoria,
    autor: pediatra,
    titulo: 'Caderneta da criança: leve sempre',
    resumo: 'Crescimento, vacinas e marcos do desenvolvimento em um só lugar.',
    texto:
      'A caderneta é da criança e vale no posto, na escola e no consultório.\n\n- Leve a todas as consultas e às salas de vacina.\n- Olhe as curvas de peso e altura junto com o profissional: o que importa é o caminho, e não um ponto só.\n- Leia os marcos: sustentar a cabeça, sentar, apontar, dizer palavras.\n- Se algo que já fazia deixou de fazer, conte logo.\n\nVacina atrasada pode ser completada sem recomeçar do zero.',
    interesses: ['vacinas', 'familia', 'maternidade'],
    faixas: ['crianca'],
    fontes: [ministerio('Caderneta da Criança', 2021)],
    acao: medida('Anotar peso e altura', 'peso'),
  }),
]
