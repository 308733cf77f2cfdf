/**
 * The 27 federative units (IBGE). Data: @brazilian-utils/brazilian-utils 2.4.0, MIT (see LICENCAS.md).
 * Area codes are beside them because the payer's state is guessed from the phone.
 */
export const ufs = [
  { sigla: 'AC', nome: "Acre", ibge: 12, regiao: 'N', ddds: [68] },
  { sigla: 'AL', nome: "Alagoas", ibge: 27, regiao: 'NE', ddds: [82] },
  { sigla: 'AP', nome: "Amapá", ibge: 16, regiao: 'N', ddds: [96] },
  { sigla: 'AM', nome: "Amazonas", ibge: 13, regiao: 'N', ddds: [92, 97] },
  { sigla: 'BA', nome: "Bahia", ibge: 29, regiao: 'NE', ddds: [71, 73, 74, 75, 77] },
  { sigla: 'CE', nome: "Ceará", ibge: 23, regiao: 'NE', ddds: [85, 88] },
  { sigla: 'DF', nome: "Distrito Federal", ibge: 53, regiao: 'CO', ddds: [61] },
  { sigla: 'ES', nome: "Espírito Santo", ibge: 32, regiao: 'SE', ddds: [27, 28] },
  { sigla: 'GO', nome: "Goiás", ibge: 52, regiao: 'CO', ddds: [61, 62, 64] },
  { sigla: 'MA', nome: "Maranhão", ibge: 21, regiao: 'NE', ddds: [98, 99] },
  { sigla: 'MT', nome: "Mato Grosso", ibge: 51, regiao: 'CO', ddds: [65, 66] },
  { sigla: 'MS', nome: "Mato Grosso do Sul", ibge: 50, regiao: 'CO', ddds: [67] },
  { sigla: 'MG', nome: "Minas Gerais", ibge: 31, regiao: 'SE', ddds: [31, 32, 33, 34, 35, 37, 38] },
  { sigla: 'PA', nome: "Pará", ibge: 15, regiao: 'N', ddds: [91, 93, 94] },
  { sigla: 'PB', nome: "Paraíba", ibge: 25, regiao: 'NE', ddds: [83] },
  { sigla: 'PR', nome: "Paraná", ibge: 41, regiao: 'S', ddds: [41, 42, 43, 44, 45, 46, 47, 49] },
  { sigla: 'PE', nome: "Pernambuco", ibge: 26, regiao: 'NE', ddds: [81, 87] },
  { sigla: 'PI', nome: "Piauí", ibge: 22, regiao: 'NE', ddds: [86, 89] },
  { sigla: 'RJ', nome: "Rio de Janeiro", ibge: 33, regiao: 'SE', ddds: [21, 22, 24] },
  { sigla: 'RN', nome: "Rio Grande do Norte", ibge: 24, regiao: 'NE', ddds: [84] },
  { sigla: 'RS', nome: "Rio Grande do Sul", ibge: 43, regiao: 'S', ddds: [51, 53, 54, 55] },
  { sigla: 'RO', nome: "Rondônia", ibge: 11, regiao: 'N', ddds: [69] },
  { sigla: 'RR', nome: "Roraima", ibge: 14, regiao: 'N', ddds: [95] },
  { sigla: 'SC', nome: "Santa Catarina", ibge: 42, regiao: 'S', ddds: [42, 47, 48, 49] },
  { sigla: 'SP', nome: "São Paulo", ibge: 35, regiao: 'SE', ddds: [11, 12, 13, 14, 15, 16, 17, 18, 19] },
  { sigla: 'SE', nome: "Sergipe", ibge: 28, regiao: 'NE', ddds: [79] },
  { sigla: 'TO', nome: "Tocantins", ibge: 17, regiao: 'N', ddds: [63] },
] as const

/** The two letters of a state. */
export type Uf = (typeof ufs)[number]['sigla']

/** Is it the two upper case letters of a state? */
export const ehUf = (texto: string): texto is Uf => ufs.some(uf => uf.sigla === texto)
