import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { DadosCob, Problema } from './modelo.ts'
import { problemas } from './problemas.ts'

/** What arrives when the payer pays the wrong amount: one centavo less, or more when there is no less. */
export const valorErrado = (valor: Centavos): Centavos => (valor > 1 ? valor - 1 : valor + 1)

/** The problem with a charge's data that a schema does not see (openapi.yaml 2.9.0, CobOperacaoInvalida). */
export function invalidez(dados: DadosCob): Problema | undefined {
  if (!Number.isInteger(dados.valor) || dados.valor <= 0) {
    return problemas.cobInvalida('O campo cob.valor.original é zero.', 'cob.valor.original')
  }
  if (!Number.isInteger(dados.expiracao) || dados.expiracao <= 0) {
    const razao = 'O campo cob.calendario.expiracao é igual ou menor que zero.'
    return problemas.cobInvalida(razao, 'cob.calendario.expiracao')
  }
  return undefined
}

/** Whether a repeated PUT asks for the same charge. Expiry is left out: the simulator may have shortened it. */
export const mesmosDados = (a: DadosCob, b: DadosCob): boolean =>
  a.valor === b.valor && a.chave === b.chave && JSON.stringify(a.devedor) === JSON.stringify(b.devedor)
