export interface Endereco {
  logradouro: string
  bairro: string
  cidade: string
  uf: string
}

/** A few real addresses, for demos. */
const conhecidos: Record<string, Endereco> = {
  '01001000': { logradouro: 'Praça da Sé', bairro: 'Sé', cidade: 'São Paulo', uf: 'SP' },
  '01310100': { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', cidade: 'São Paulo', uf: 'SP' },
  '20040002': { logradouro: 'Avenida Rio Branco', bairro: 'Centro', cidade: 'Rio de Janeiro', uf: 'RJ' },
  '30130010': { logradouro: 'Praça Sete de Setembro', bairro: 'Centro', cidade: 'Belo Horizonte', uf: 'MG' },
  '40020000': { logradouro: 'Praça Municipal', bairro: 'Centro', cidade: 'Salvador', uf: 'BA' },
  '50030230': { logradouro: 'Avenida Rio Branco', bairro: 'Recife', cidade: 'Recife', uf: 'PE' },
  '70040010': { logradouro: 'SBN Quadra 1', bairro: 'Asa Norte', cidade: 'Brasília', uf: 'DF' },
  '80020000': { logradouro: 'Rua XV de Novembro', bairro: 'Centro', cidade: 'Curitiba', uf: 'PR' },
  '90010150': { logradouro: 'Rua dos Andradas', bairro: 'Centro Histórico', cidade: 'Porto Alegre', uf: 'RS' },
}

/** First CEP (five digits) of each range of the Correios, with its state and capital. */
const faixas: readonly [inicio: number, uf: string, cidade: string][] = [
  [1000, 'SP', 'São Paulo'],
  [20000, 'RJ', 'Rio de Janeiro'],
  [29000, 'ES', 'Vitória'],
  [30000, 'MG', 'Belo Horizonte'],
  [40000, 'BA', 'Salvador'],
  [49000, 'SE', 'Aracaju'],
  [50000, 'PE', 'Recife'],
  [57000, 'AL', 'Maceió'],
  [58000, 'PB', 'João Pessoa'],
  [59000, 'RN', 'Natal'],
  [60000, 'CE', 'Fortaleza'],
  [64000, 'PI', 'Teresina'],
  [65000, 'MA', 'São Luís'],
  [66000, 'PA', 'Belém'],
  [68900, 'AP', 'Macapá'],
  [69000, 'AM', 'Manaus'],
  [69300, 'RR', 'Boa Vista'],
  [69400, 'AM', 'Manaus'],
  [69900, 'AC', 'Rio Branco'],
  [70000, 'DF', 'Brasília'],
  [72800, 'GO', 'Goiânia'],
  [73000, 'DF', 'Brasília'],
  [73700, 'GO', 'Goiânia'],
  [76800, 'RO', 'Porto Velho'],
  [77000, 'TO', 'Palmas'],
  [78000, 'MT', 'Cuiabá'],
  [79000, 'MS', 'Campo Grande'],
  [80000, 'PR', 'Curitiba'],
  [88000, 'SC', 'Florianópolis'],
  [90000, 'RS', 'Porto Alegre'],
]

/** CEPs that misbehave; none of them exists. */
export const cepsMagicos = [
  { cep: '99999999', efeito: 'CEP inexistente nos dois serviços.' },
  { cep: '99999998', efeito: 'O ViaCEP responde 503; o BrasilAPI encontra.' },
  { cep: '99999997', efeito: 'O ViaCEP não responde; o BrasilAPI encontra.' },
  { cep: '99999996', efeito: 'Os dois serviços respondem 503.' },
] as const

/**
 * A plausible address for eight digits: state and capital by range, a made-up street; CEPs ending in 000 are those of
 * a whole town, without street or district. Undefined when no range has it.
 */
export function enderecoDo(cep: string): Endereco | undefined {
  if (cep === '99999999') return undefined
  const conhecido = conhecidos[cep]
  if (conhecido) return conhecido
  const prefixo = Number(cep.slice(0, 5))
  const faixa = faixas.findLast(([inicio]) => prefixo >= inicio)
  if (!faixa) return undefined
  const [, uf, cidade] = faixa
  const daCidade = cep.endsWith('000')
  return { logradouro: daCidade ? '' : 'Rua das Palmeiras', bairro: daCidade ? '' : 'Jardim Simulado', cidade, uf }
}
