import type { Input } from '../../../../shared/contract/endpoint.ts'
import { RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import type { listarRecebiveisDaEquipe as contrato } from '../../../../shared/contract/financasDaEquipe.ts'
import { diasEntre, somarDias } from '../../../../shared/domain/calendario.ts'
import { fault } from '../../../platform/http/fault.ts'

const MAXIMO_DE_DIAS = 31
type Periodo = Pick<Input<typeof contrato>['query'], 'periodoInicio' | 'periodoFim' | 'situacao'>
/**
 * The days that are read, both included.
 * @throws RequisicaoInvalida for a period that ends before it begins, or is longer.
 */
export function periodoDosRecebiveis(
  { periodoInicio, periodoFim, situacao }: Periodo,
  hoje: string,
  campo = 'query.periodoFim',
): { de: string; ate: string } {
  const passado = situacao === 'liquidado'
  const de = periodoInicio ?? (passado ? somarDias(periodoFim ?? hoje, 1 - MAXIMO_DE_DIAS) : hoje)
  const ate = periodoFim ?? (passado && de <= hoje ? menor(hoje, ultimoDesde(de)) : ultimoDesde(de))
  const dias = diasEntre(de, ate)
  if (dias < 0 || dias >= MAXIMO_DE_DIAS) {
    const mensagem = dias < 0 ? 'o fim vem antes do início' : `escolha um período de até ${MAXIMO_DE_DIAS} dias`
    throw fault(RequisicaoInvalida, { campos: [{ campo, mensagem }] })
  }
  return { de, ate }
}
const ultimoDesde = (de: string) => somarDias(de, MAXIMO_DE_DIAS - 1)
const menor = (a: string, b: string) => (a < b ? a : b)
