import { completarCpf } from '../../shared/domain/documento.ts'

/** Another start in each process: several workers share one stack. */
let feitos = (process.pid * 7_919 + Date.now()) % 80_000_000
/** A CPF of nobody in particular, unlike any other made here; the simulated base approves every face of it. */
export function cpfNovo(): string {
  feitos += 1
  return completarCpf(String(100_000_000 + feitos * 7))
}

/** Who is invited. */
export const convidado = (over: object = {}) => ({
  nome: 'Marta Ribeiro',
  documento: cpfNovo(),
  email: 'marta@recebedor.example',
  celular: '11987654321',
  ...over,
})

export const enderecoDoRecebedor = {
  cep: '01310-100',
  uf: 'SP',
  cidade: 'São Paulo',
  logradouro: 'Avenida Paulista',
  bairro: 'Bela Vista',
  numero: '1000',
  complemento: '',
}

/** An acceptance as the form sends it: the objects as text. */
export const aceite = (documento: string, over: object = {}) => ({
  aceite: 'true',
  nome: 'Marta Ribeiro da Silva',
  dadosBancarios: JSON.stringify({ tipo: 1, tipoChave: documento.length === 11 ? 0 : 1, chavePix: documento }),
  endereco: JSON.stringify(enderecoDoRecebedor),
  ...(documento.length === 14 && {
    representante: JSON.stringify({ nome: 'Marta Ribeiro da Silva', cpf: '900.000.001-75' }),
  }),
  ...over,
})
