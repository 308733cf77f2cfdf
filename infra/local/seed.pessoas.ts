import { completarCpf } from '../../shared/domain/documento.ts'

/**
 * The demo company's customers: each a person with a document, a phone, an e-mail and an address of their own, who comes
 * back. Who a number stands for never changes: at each start, and with how many of them buy.
 */
interface PessoaDaDemo {
  nome: string
  documento: string
  email: string
  contato: string
  endereco: {
    cep: string
    logradouro: string
    numero: string
    complemento: string
    bairro: string
    cidade: string
    uf: string
  }
}
const primeiros =
  'HELENA OTAVIO CAMILA RUI MARINA DAVI LUIZA CAIO BEATRIZ NINA ARTHUR ALICE BRUNO CECILIA DIEGO ELISA FABIO GABRIELA HEITOR IARA JOAQUIM LAURA'.split(
    ' ',
  )
const sobrenomes =
  'VASCONCELOS PRADO DUARTE LIMA COSTA ROCHA ANTUNES FERRAZ MOURA TEIXEIRA MEIRELES SAMPAIO QUEIROZ AZEVEDO BARRETO CARVALHO FONSECA'.split(
    ' ',
  )
const ruas = [
  ['05435001', 'RUA HARMONIA', 'VILA MADALENA', 'SAO PAULO', 'SP'],
  ['04532060', 'RUA JOAQUIM FLORIANO', 'ITAIM BIBI', 'SAO PAULO', 'SP'],
  ['13024001', 'RUA CORONEL QUIRINO', 'CAMBUI', 'CAMPINAS', 'SP'],
  ['22410003', 'RUA VISCONDE DE PIRAJA', 'IPANEMA', 'RIO DE JANEIRO', 'RJ'],
  ['30140071', 'RUA DOS AIMORES', 'FUNCIONARIOS', 'BELO HORIZONTE', 'MG'],
  ['80420090', 'RUA COMENDADOR ARAUJO', 'CENTRO', 'CURITIBA', 'PR'],
] as const

/** As many as have a name of their own. */
export const quantasPessoas = primeiros.length * sobrenomes.length
/** Primes, so that what is drawn of a number looks drawn by lot and is never drawn twice. */
const [PASSO_DO_CPF, PASSO_DO_TELEFONE] = [2_345_677, 7_654_321]

/** @param n from 0; behind the last one they begin again */
export function pessoaDaDemo(n: number): PessoaDaDemo {
  const quem = n % quantasPessoas
  const primeiro = primeiros[quem % primeiros.length] ?? ''
  // the surname moves on with the first name too: neighbours share neither
  const sobrenome = sobrenomes[(quem + Math.floor(quem / primeiros.length)) % sobrenomes.length] ?? ''
  const [cep, logradouro, bairro, cidade, uf] = ruas[quem % ruas.length] ?? ruas[0]
  const nome = `${primeiro} ${sobrenome}`
  return {
    nome,
    documento: completarCpf(String(100_000_000 + ((quem * PASSO_DO_CPF) % 899_999_999))),
    email: `${nome.toLowerCase().replace(' ', '.')}@exemplo.example`,
    contato: `119${String(80_000_000 + ((quem * PASSO_DO_TELEFONE) % 19_999_999))}`,
    endereco: { cep, logradouro, numero: String(12 + ((quem * 37) % 1_900)), complemento: '', bairro, cidade, uf },
  }
}
