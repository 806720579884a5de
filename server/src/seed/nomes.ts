import type { Random } from './random.ts'

export type GeneroGramatical = 'feminino' | 'masculino'

const lista = (texto: string) => texto.trim().split(/\s+/)

const femininos =
  lista(`Adriana Alessandra Alice Aline Amanda Ana Andréa Ângela Beatriz Bianca Bruna Camila Carla Carolina Cecília Clara
  Cláudia Cristina Daniela Débora Denise Eduarda Elaine Elisa Fabiana Fernanda Flávia Gabriela Giovana Helena Heloísa Ingrid Isabela Isadora Jéssica
  Joana Júlia Juliana Karina Larissa Laura Letícia Lívia Lorena Luana Lúcia Luciana Luísa Manuela Marcela Márcia Mariana Marina Marta Mayara Mônica
  Natália Nathália Nicole Olívia Patrícia Paula Priscila Rafaela Raquel Rebeca Regina Renata Roberta Rosana Sabrina Sandra Silvia Simone Sofia Sônia
  Tainá Tatiana Tereza Thaís Valéria Vanessa Vera Verônica Virgínia Vitória Viviane Yara Yasmin`)

const masculinos =
  lista(`Adriano Alexandre Álvaro Anderson André Antônio Arthur Augusto Bernardo Breno Bruno Caio Carlos Celso César Cláudio
  Daniel Danilo Davi Diego Diogo Edson Eduardo Emanuel Enzo Érico Fábio Felipe Fernando Flávio Francisco Gabriel Gilberto Guilherme Gustavo Heitor
  Henrique Hugo Igor Ivan Jefferson João Joaquim Jonas Jorge José Júlio Leandro Leonardo Lucas Luciano Luís Luiz Marcelo Márcio Marcos Mário Mateus
  Maurício Miguel Murilo Nelson Otávio Paulo Pedro Rafael Raul Renan Renato Ricardo Roberto Rodrigo Rogério Samuel Sérgio Thiago Tiago Tomás
  Vicente Victor Vinícius Vítor Wagner Wellington William Yuri`)

/** Second names that go well after a first one. */
const segundosFemininos = lista('Beatriz Carolina Cristina Clara Eduarda Fernanda Helena Luísa Paula Regina')
const segundosMasculinos = lista(
  'Augusto Carlos Eduardo Felipe Gabriel Henrique Miguel Otávio Paulo Vinícius',
)

const sobrenomes =
  lista(`Abreu Aguiar Albuquerque Almeida Alves Amaral Amorim Andrade Antunes Aragão Araújo Arruda Assis Azevedo Bandeira Barbosa
  Barros Barreto Bastos Batista Bezerra Bittencourt Borges Brandão Brito Cabral Caldas Camargo Campos Cardoso Carneiro Carvalho Castro Cavalcanti
  Chaves Coelho Cordeiro Correia Costa Coutinho Couto Cruz Cunha Dantas Dias Drummond Duarte Esteves Falcão Faria Farias Fernandes Ferraz Ferreira
  Figueiredo Fonseca Fontes Franco Freire Freitas Furtado Gomes Gonçalves Guerra Guimarães Gusmão Holanda Lacerda Leal Leite Lemos Lima Lins Lopes
  Macedo Machado Magalhães Maia Marinho Marques Martins Matos Medeiros Mello Mendes Menezes Miranda Monteiro Moraes Moreira Mota Moura Nascimento Neves
  Nogueira Nunes Oliveira Pacheco Paiva Peixoto Pereira Pimentel Pinheiro Pinto Pires Prado Queiroz Ramos Rangel Rego Reis Rezende Ribeiro Rocha
  Rodrigues Sales Salgado Sampaio Santana Santos Saraiva Siqueira Silva Silveira Simões Soares Souza Tavares Teixeira Teles Torres Trindade Valente
  Vargas Vasconcelos Vaz Viana Vidal Vieira Vilela Xavier`)

/** Surnames of immigrants, by the UF where they are most common. */
const deImigrantes: Record<string, readonly string[]> = {
  SP: lista('Tanaka Nakamura Okada Yamamoto Rossi Bianchi Ferrari Moretti Haddad Khouri Maluf Greco Conti'),
  PR: lista('Kowalski Nowak Schmidt Wagner Suzuki Watanabe Bonetti Zanetti Wozniak'),
  RS: lista('Schneider Müller Becker Zanella Bortolini Fritsch Hoffmann Dall’Agnol Weber'),
  SC: lista('Schroeder Krüger Zimmermann Bianchini Tomazini Meyer'),
  RJ: lista('Esposito Salomão Abdalla Pontes Bragança'),
  AM: lista('Benchimol Assayag Benzecry'),
  PA: lista('Bentes Tuma Sefer'),
}

const particulas: Record<string, string> = {
  Costa: 'da',
  Cruz: 'da',
  Cunha: 'da',
  Fonseca: 'da',
  Rocha: 'da',
  Silva: 'da',
  Silveira: 'da',
  Trindade: 'da',
  Santos: 'dos',
  Reis: 'dos',
  Nascimento: 'do',
  Amaral: 'do',
  Prado: 'do',
  Rego: 'do',
  Castro: 'de',
  Almeida: 'de',
  Andrade: 'de',
  Assis: 'de',
  Azevedo: 'de',
  Barros: 'de',
  Brito: 'de',
  Carvalho: 'de',
  Faria: 'de',
  Freitas: 'de',
  Lacerda: 'de',
  Macedo: 'de',
  Matos: 'de',
  Medeiros: 'de',
  Menezes: 'de',
  Moraes: 'de',
  Oliveira: 'de',
  Paiva: 'de',
  Queiroz: 'de',
  Rezende: 'de',
  Sales: 'de',
  Souza: 'de',
  Vasconcelos: 'de',
}

/** Full names of Brazil, each given once. A title is never part of a name. */
export function criarNomes(random: Random): (genero: GeneroGramatical, uf: string) => string {
  const dados = new Set<string>()
  return (genero, uf) => {
    for (;;) {
      const nome = sortear(random, genero, uf)
      if (dados.has(nome)) continue
      dados.add(nome)
      return nome
    }
  }
}

function sortear(random: Random, genero: GeneroGramatical, uf: string): string {
  const [primeiros, segundos] =
    genero === 'feminino' ? [femininos, segundosFemininos] : [masculinos, segundosMasculinos]
  const primeiro = random.pick(primeiros)
  const segundo = random.chance(0.25) ? random.pick(segundos) : null
  const antes = segundo && segundo !== primeiro ? [primeiro, segundo] : [primeiro]
  const daqui = deImigrantes[uf]
  const ultimo = daqui && random.chance(0.14) ? random.pick(daqui) : random.pick(sobrenomes)
  const penultimo = random.pick(sobrenomes)
  // A third surname would make names of six words; those with a second name have one surname as often as two.
  const familia = penultimo === ultimo || (segundo && random.chance(0.5)) ? [ultimo] : [penultimo, ultimo]
  const fim = familia.at(-1)!
  const particula = random.chance(0.4) ? particulas[fim] : undefined
  return [...antes, ...familia.slice(0, -1), particula ? `${particula} ${fim}` : fim].join(' ')
}
