import { cielo } from './cielo.ts'
import type { CieloConfig } from './fio.ts'
import type { AdquirentePort } from './port.ts'

/** The platform's card acquirer: Cielo E-commerce 3.0. */
export const criarAdquirente = (config: CieloConfig): AdquirentePort => cielo(config)

export { type CartaoAberto, DadosCartao } from './cartao.ts'
export { capacidadesCielo } from './cielo.ts'
export type { CieloConfig } from './fio.ts'
export { lerNotificacao, type MudancaNotificada, type NotificacaoDoAdquirente } from './notificacao.ts'
export type * from './port.ts'
