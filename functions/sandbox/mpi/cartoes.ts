import { type Bandeira, bandeiraDe, luhnValido } from '../../../shared/domain/cartao.ts'
import type { ModoDeResposta } from '../modos.ts'

export type CaminhoTresDs =
  | 'sem-desafio'
  | 'desafio'
  | 'falha'
  | 'so-dados'
  | 'bandeira-nao-atendida'
  | 'sessao-repetida'

export interface CartaoTresDs {
  numero: string
  bandeira: Bandeira
  /** What happens, for the README and the curious. */
  efeito: string
  caminho: CaminhoTresDs
  /** When it is not the brand's own of an authenticated payer. */
  eci?: string
  /** How the issuer's page behaves; it asks for the code unless told. */
  pagina?: 'parada' | 'sempre-nega'
  falha?: { chamada: 'enroll' | 'validate'; modo: ModoDeResposta }
}

/** How the simulator treats a card. */
export interface Roteiro {
  caminho: CaminhoTresDs
  eci: string
  pagina: 'comum' | 'parada' | 'sempre-nega'
  falha: { chamada: 'enroll' | 'validate'; modo: ModoDeResposta } | null
}

/** The code that the issuer's page takes. */
export const CODIGO_CERTO = '1234'

/** ECI of an authenticated payer, and of data only. */
const eciAutenticado = (bandeira: Bandeira): string => (bandeira === 'mastercard' ? '02' : '05')
const eciSoDados = (bandeira: Bandeira): string => (bandeira === 'mastercard' ? '04' : '07')

/** The vendor's own test cards (MPI V3). */
const doFornecedor: readonly CartaoTresDs[] = [
  { numero: '4000000000002701', bandeira: 'visa', efeito: 'Autenticado sem desafio.', caminho: 'sem-desafio' },
  { numero: '4000000000002503', bandeira: 'visa', efeito: 'Pede desafio.', caminho: 'desafio' },
  { numero: '4000000000002925', bandeira: 'visa', efeito: 'Não autenticado (476).', caminho: 'falha' },
  { numero: '5200000000002805', bandeira: 'mastercard', efeito: 'Só dados (ECI 04).', caminho: 'so-dados' },
  { numero: '4000000000002024', bandeira: 'visa', efeito: 'Só dados (ECI 07).', caminho: 'so-dados' },
]

/**
 * A valid number that ends in 1, which the simulated acquirer authorises; the last digit but one makes Luhn's sum right.
 */
function numeroNosso(bin: string, ordem: number): string {
  const inicio = `${bin}3333${String(ordem).padStart(4, '0')}`
  const achado = Array.from({ length: 10 }, (_, livre) => `${inicio}${livre}1`).find(luhnValido)
  return achado ?? `${inicio}01`
}

const nosso = (
  ordem: number,
  efeito: string,
  caminho: CaminhoTresDs,
  outros: Omit<Partial<CartaoTresDs>, 'numero' | 'efeito' | 'caminho'> = {},
): CartaoTresDs => ({
  numero: numeroNosso(outros.bandeira === 'mastercard' ? '520000' : '400000', ordem),
  bandeira: 'visa',
  efeito,
  caminho,
  ...outros,
})

/** `{bin}3333` + order: what the vendor has no test card for. */
const nossos: readonly CartaoTresDs[] = [
  nosso(1, 'Pede desafio (Mastercard, ECI 02).', 'desafio', { bandeira: 'mastercard' }),
  nosso(2, 'Sem desafio; o emissor não participa e a bandeira responde (ECI 06).', 'sem-desafio', { eci: '06' }),
  nosso(3, 'O mesmo em Mastercard (ECI 01).', 'sem-desafio', { bandeira: 'mastercard', eci: '01' }),
  nosso(4, 'Autenticado, mas com ECI 07: o risco fica com a loja.', 'sem-desafio', { eci: '07' }),
  nosso(5, 'A bandeira não é atendida (MPI600).', 'bandeira-nao-atendida'),
  nosso(6, 'Pede desafio, e a página do emissor nunca termina.', 'desafio', { pagina: 'parada' }),
  nosso(7, 'Pede desafio, e o emissor nega até o código certo.', 'desafio', { pagina: 'sempre-nega' }),
  nosso(8, 'A autenticação responde 409: a sessão já foi usada.', 'sessao-repetida'),
  nosso(9, 'A autenticação nunca responde.', 'sem-desafio', {
    falha: { chamada: 'enroll', modo: 'pendurar-com-efeito' },
  }),
  nosso(10, 'A autenticação responde 503.', 'sem-desafio', { falha: { chamada: 'enroll', modo: '503-sem-efeito' } }),
  nosso(11, 'A autenticação responde algo que não é JSON.', 'sem-desafio', {
    falha: { chamada: 'enroll', modo: 'json-invalido' },
  }),
  nosso(12, 'Pede desafio; a validação nunca responde.', 'desafio', {
    falha: { chamada: 'validate', modo: 'pendurar-com-efeito' },
  }),
  nosso(13, 'Pede desafio; a validação responde 503.', 'desafio', {
    falha: { chamada: 'validate', modo: '503-sem-efeito' },
  }),
]

/** Every card with a 3DS effect of its own. All pass Luhn; any other is authenticated without challenge. */
export const cartoesTresDs: readonly CartaoTresDs[] = [...doFornecedor, ...nossos]

const porNumero = new Map(cartoesTresDs.map(cartao => [cartao.numero, cartao]))

/** How a card behaves, magic or not. */
export function roteiroDe(numero: string): Roteiro {
  const magico = porNumero.get(numero)
  const bandeira = magico?.bandeira ?? bandeiraDe(numero) ?? 'visa'
  const padrao = magico?.caminho === 'so-dados' ? eciSoDados(bandeira) : eciAutenticado(bandeira)
  const { caminho = 'sem-desafio', eci = padrao, pagina = 'comum', falha = null } = magico ?? {}
  return { caminho, eci, pagina, falha }
}
