import { porta } from '../need.ts'
import type { VerificacaoHumanaPort } from './port.ts'
import { provaDeTrabalho } from './prova.ts'

/** Asks a payer's page for a proof that trying cards costs something. */
export const verificacaoHumana = porta<VerificacaoHumanaPort, 'segredo-hmac'>({
  parametros: ['segredo-hmac'],
  chamadas: { pedir: true, conferir: true },
  fixos: {},
  criar: (de, _env, { clock, ids }) => provaDeTrabalho({ segredo: de['segredo-hmac'], clock, ids }),
})
